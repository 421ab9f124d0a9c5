const WHOLE = 100n;

/** How far a bonus is, in whole percent rounded down; amounts are minor units as text. */
export function percentDone(doneMinor: string, requiredMinor: string): number {
  const required = BigInt(requiredMinor);
  if (required <= 0n) return Number(WHOLE);
  const percent = (BigInt(doneMinor) * WHOLE) / required;
  return Number(percent > WHOLE ? WHOLE : percent);
}
