import { rankOf, suitOf } from "../cards.ts";
import type { JacksHand } from "./jacks-table.ts";

const JACK = 9;
const ACE = 12;
/** Ranks of the straight that begins with an ace. */
const WHEEL = "0,1,2,3,12";

/** Name of a hand of five cards. */
export function handOf(cards: readonly number[]): JacksHand {
  const ranks = cards.map(rankOf).toSorted((a, b) => a - b);
  const groups = groupsOf(ranks);
  const sizes = groups.map(({ size }) => size).join("");
  if (sizes === "41") return "four";
  if (sizes === "32") return "full-house";
  if (sizes === "311") return "three";
  if (sizes === "221") return "two-pair";
  if (sizes === "2111") return (groups[0]?.rank ?? 0) >= JACK ? "jacks-or-better" : "nothing";
  return ofDifferentRanks(ranks, new Set(cards.map(suitOf)).size === 1);
}

function ofDifferentRanks(ranks: readonly number[], isFlush: boolean): JacksHand {
  const [lowest = 0] = ranks;
  const highest = ranks.at(-1) ?? 0;
  const isStraight = highest - lowest === ranks.length - 1 || ranks.join(",") === WHEEL;
  if (isFlush && isStraight) {
    return highest === ACE && lowest > 0 ? "royal" : "straight-flush";
  }
  if (isFlush) return "flush";
  return isStraight ? "straight" : "nothing";
}

/** Equal ranks, the greatest group first. */
function groupsOf(ranks: readonly number[]): readonly { rank: number; size: number }[] {
  return [...new Set(ranks)]
    .map((rank) => ({ rank, size: ranks.filter((other) => other === rank).length }))
    .toSorted((a, b) => b.size - a.size);
}
