import type { Draw } from "@fairline/fairness/draw";
import { assert } from "@fairline/kernel";

/** A draw that gives these numbers whatever is asked, for proofs. */
export function drawOfNumbers(...numbers: readonly number[]): Draw {
  let used = 0;
  const next = () => {
    const number = numbers[used];
    assert(number !== undefined, "there are numbers left");
    used += 1;
    return number;
  };
  return {
    below: next,
    pick: (_, k) => Array.from({ length: k }, next),
    word: next,
    get wordsUsed() {
      return used;
    },
  };
}
