"""What every family of games shares: cards, packs, seats, reasons, steps."""
