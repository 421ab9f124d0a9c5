import type { Draw } from "@fairline/fairness/draw";
import { assert } from "@fairline/kernel";
import { add, type Rational, rational, ZERO } from "@fairline/money";
import type { Distribution } from "./distribution.ts";

type Fork = { readonly of: number; at: number };

/** Plays every draw that there is and weighs what each pays; only for what draws by numbers below others. */
export function enumerate(play: (draw: Draw) => Rational): Distribution {
  const seen = new Map<string, { pay: Rational; leaves: Map<number, number> }>();
  const path: Fork[] = [];
  do {
    const pay = play(drawAlong(path));
    const leavesAlike = path.reduce((product, fork) => product * fork.of, 1);
    const entry = seen.get(`${pay.n}/${pay.d}`) ?? { pay, leaves: new Map<number, number>() };
    entry.leaves.set(leavesAlike, (entry.leaves.get(leavesAlike) ?? 0) + 1);
    seen.set(`${pay.n}/${pay.d}`, entry);
  } while (goOn(path));
  return [...seen.values()].map(({ pay, leaves }) => ({
    pay,
    chance: [...leaves].reduce(
      (sum, [of, count]) => add(sum, rational(BigInt(count), BigInt(of))),
      ZERO,
    ),
  }));
}

/** Draws what the path says; beyond its end it grows by the first number of each. */
function drawAlong(path: Fork[]): Draw {
  let depth = 0;
  const below = (n: number) => {
    const fork = path[depth] ?? { of: n, at: 0 };
    path[depth] = fork;
    depth += 1;
    return fork.at;
  };
  return {
    below,
    pick(n, k) {
      const left = Array.from({ length: n }, (_, i) => i);
      return Array.from({ length: k }, () => left.splice(below(left.length), 1)).flat();
    },
    word: () => {
      assert(false, "single words are too many to enumerate");
    },
    get wordsUsed() {
      return depth;
    },
  };
}

/** Turns the last fork that has numbers left; false when every path was played. */
function goOn(path: Fork[]): boolean {
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    if (last.at + 1 < last.of) {
      last.at += 1;
      return true;
    }
    path.pop();
  }
  return false;
}
