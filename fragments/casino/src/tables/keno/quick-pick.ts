import { KENO_COUNT_MAX, KENO_NUMBERS } from "@fairline/games";

/** Bytes nobody can foresee. */
type Bytes = (count: number) => Uint8Array;

const BYTE_VALUES = 256;

/** As many different numbers as were chosen before, ten where none were; each set equally often. */
export function quickPick(chosen: number, bytes: Bytes): readonly number[] {
  const count = chosen === 0 ? KENO_COUNT_MAX : chosen;
  const left = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
  return Array.from({ length: count }, () => left.splice(below(left.length, bytes), 1))
    .flat()
    .toSorted((a, b) => a - b);
}

/** A byte that would favour some numbers is drawn again. */
function below(n: number, bytes: Bytes): number {
  const fair = BYTE_VALUES - (BYTE_VALUES % n);
  for (;;) {
    const byte = bytes(1)[0] ?? BYTE_VALUES;
    if (byte < fair) return byte % n;
  }
}
