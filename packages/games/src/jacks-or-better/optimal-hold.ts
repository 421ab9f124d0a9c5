import { choose } from "../choose.ts";
import { countHands } from "./count-hands.ts";
import { jacksTable } from "./jacks-table.ts";

const HAND = 5;
const CARDS_LEFT = 47;
const HOLDS = 2 ** HAND;

/** What a hold is worth: of so many draws that many pay, so much together. */
export type HoldWorth = { readonly draws: number; readonly hits: number; readonly pays: number };

/** The hold that pays most on average; of equals the one that pays more often. */
export function optimalHold(dealt: readonly number[]): readonly boolean[] {
  let best: { readonly hold: readonly boolean[]; readonly worth: HoldWorth } | undefined;
  for (let mask = HOLDS - 1; mask >= 0; mask -= 1) {
    const hold = dealt.map((_, i) => (mask & (1 << i)) !== 0);
    const worth = worthOf(hold, dealt);
    if (best === undefined || isBetter(worth, best.worth)) best = { hold, worth };
  }
  return best?.hold ?? [];
}

/** What a hold is worth, over every draw that can follow it. */
export function worthOf(hold: readonly boolean[], dealt: readonly number[]): HoldWorth {
  const held = dealt.filter((_, i) => hold[i] === true);
  const counts = countHands(held, dealt);
  let [hits, pays] = [0, 0];
  for (const { hand, pay } of jacksTable) {
    if (hand === "nothing") continue;
    hits += counts[hand];
    pays += counts[hand] * pay;
  }
  return { draws: Number(choose(CARDS_LEFT, HAND - held.length)), hits, pays };
}

/** Products stay below 2^53: 800 times 1,533,939 squared. */
function isBetter(a: HoldWorth, b: HoldWorth): boolean {
  const more = a.pays * b.draws - b.pays * a.draws;
  return more > 0 || (more === 0 && a.hits * b.draws > b.hits * a.draws);
}
