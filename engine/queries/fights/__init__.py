"""What is asked of attacks: the damage to either side, dice and hits, who falls, what that brings, who is in danger."""
