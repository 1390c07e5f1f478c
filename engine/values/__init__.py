"""What positions are made of: boards, cards, decisions, actions, reasons, steps. Any edition."""
