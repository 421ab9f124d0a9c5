/** Longest text that is searched for. */
export const QUERY_MAX = 64;

/** Whether all words of a query begin a word of one of the texts; an empty query finds everything. */
export function isFound(query: string, texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsIn);
  return wordsIn(query).every((asked) => words.some((word) => word.startsWith(asked)));
}

/** Words without marks and capitals, so that "ножници" and "Café" are found as they are typed. */
function wordsIn(text: string): readonly string[] {
  const plain = text.slice(0, QUERY_MAX).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
