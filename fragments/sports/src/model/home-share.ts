/** Share of the home side in a pair, as a whole percentage; even when nothing happened. */
export function homeShare([home, away]: readonly [number, number]): number {
  const sum = home + away;
  return sum === 0 ? 50 : Math.round((home / sum) * 100);
}
