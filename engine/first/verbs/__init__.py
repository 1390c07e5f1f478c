"""What effects and actions do, each verb of the cards and the rulebook in one place."""
