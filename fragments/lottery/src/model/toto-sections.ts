const NAMED: ReadonlySet<string> = new Set([
  "football",
  "hockey",
  "basketball",
  "correct-score",
  "cyber",
]);

/** Dictionary key of a section's name; null for one that only the configuration knows. */
export function sectionKey(word: string): string | null {
  return NAMED.has(word) ? `lottery.toto.${word}` : null;
}
