/**
 * When goals fall: counts of 1,443 matches by five minutes, stoppage time last. The first half's
 * stoppage time is told apart from minutes 45 to 50 by its length.
 */
const BINS: readonly (readonly number[])[] = [
  [151, 160, 169, 199, 211, 204, 180, 184, 187, 65],
  [189, 237, 213, 220, 216, 239, 236, 221, 242, 199],
];
const BIN_SECONDS = 300;
const REGULAR_BINS = 9;
const REGULAR_SECONDS = BIN_SECONDS * REGULAR_BINS;
/** Mean stoppage time of each half: halves last 46.3 and 48.6 minutes. */
const STOPPAGE_SECONDS: readonly number[] = [78, 216];
/** Nobody knows when the whistle goes: this share of the stoppage time is always still to come. */
const STOPPAGE_LEFT_MIN = 0.08;
const STOPPAGE_LEFT_AT_MEAN = 0.4;

const TOTAL = BINS.flat().reduce((sum, count) => sum + count, 0);

/** Share of a match's goals that is still to come in a half (1 or 2) from a second on. */
export function goalsLeft(half: 1 | 2, second: number): number {
  const bins = BINS[half - 1] ?? [];
  const stoppage = (bins[REGULAR_BINS] ?? 0) * stoppageLeft(half, second);
  let left = 0;
  for (let bin = 0; bin < REGULAR_BINS; bin += 1) {
    const gone = (second - bin * BIN_SECONDS) / BIN_SECONDS;
    left += (bins[bin] ?? 0) * (1 - Math.min(Math.max(gone, 0), 1));
  }
  return (left + stoppage) / TOTAL;
}

/** Share of the playing time of a half that is still to come, stoppage time included. */
export function timeLeft(half: 1 | 2, second: number): number {
  const stoppage = STOPPAGE_SECONDS[half - 1] ?? 0;
  const left = Math.max(0, REGULAR_SECONDS - second) + stoppage * stoppageLeft(half, second);
  return left / (REGULAR_SECONDS + stoppage);
}

function stoppageLeft(half: 1 | 2, second: number): number {
  const mean = STOPPAGE_SECONDS[half - 1] ?? 1;
  const over = second - REGULAR_SECONDS;
  if (over <= 0) return 1;
  if (over < mean) return 1 - ((1 - STOPPAGE_LEFT_AT_MEAN) * over) / mean;
  return Math.max(STOPPAGE_LEFT_MIN, STOPPAGE_LEFT_AT_MEAN * Math.exp((mean - over) / mean));
}
