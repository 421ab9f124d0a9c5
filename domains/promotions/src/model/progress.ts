/** Ten-thousandths of a minor unit in one. */
const E4 = 10_000n;

/** Progress in whole minor units, rounded down. */
export function doneMinor(doneE4: bigint): bigint {
  return doneE4 / E4;
}

/** Whether enough has been wagered. */
export function isReached(doneE4: bigint, requiredMinor: bigint): boolean {
  return doneE4 >= requiredMinor * E4;
}
