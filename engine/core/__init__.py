"""What editions share: geometry, cards, positions, actions, decisions, replaying, exploring, reasons."""
