"""The rules, compiled where a compiler is at hand; they know neither words nor pictures."""
