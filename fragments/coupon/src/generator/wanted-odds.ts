/** Total odds in thousandths that turn a stake into the wanted returns, rounded up; null if none do. */
export function wantedOddsMilli(stakeMinor: bigint, returnsMinor: bigint): bigint | null {
  if (stakeMinor <= 0n || returnsMinor <= stakeMinor) return null;
  return (returnsMinor * MILLI + stakeMinor - 1n) / stakeMinor;
}

const MILLI = 1_000n;
