"""What effects do, one verb each: the subeffects of which every card text is made."""
