"""Shedding games: cards are covered by rank or suit, and the first hand that is empty wins."""
