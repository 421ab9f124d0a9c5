const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60 * 1_000;
/** From here on the longest one is reached. */
const DOUBLINGS_MAX = 9;

/** How long to wait after so many calls without an answer: 1 s, 2 s, 4 s … 5 min. */
export function backoffMs(tries: number): number {
  const doublings = Math.min(Math.max(tries - 1, 0), DOUBLINGS_MAX);
  return Math.min(FIRST_MS * 2 ** doublings, LONGEST_MS);
}
