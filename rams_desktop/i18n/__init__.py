"""The only place with words: codes and values in, whole sentences out."""
