"""The rummy family: Rami 40 and Rami 51."""
