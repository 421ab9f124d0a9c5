import { DECK, rankOf, suitOf } from "../cards.ts";
import { choose } from "../choose.ts";
import type { JacksHand } from "./jacks-table.ts";

const HAND = 5;
const RANKS = 13;
const SUITS = 4;
const JACK = 9;
/** Ranks of each straight, the royal one last. */
const STRAIGHTS: readonly (readonly number[])[] = [
  [12, 0, 1, 2, 3],
  ...Array.from({ length: RANKS - HAND + 1 }, (_, low) => [
    low,
    low + 1,
    low + 2,
    low + 3,
    low + 4,
  ]),
];
/** In how many ways so many of up to four cards of a rank are taken. */
const OF_A_RANK = Array.from({ length: SUITS + 1 }, (_, of) =>
  Array.from({ length: SUITS + 1 }, (_empty, taken) => Number(choose(of, taken))),
);
/** How many single cards, pairs, threes and fours a hand is made of. */
const FOUR = [0, 1, 0, 0, 1];
const FULL_HOUSE = [0, 0, 1, 1, 0];
const THREE = [0, 2, 0, 1, 0];
const TWO_PAIR = [0, 1, 2, 0, 0];
const PAIR = [0, 3, 1, 0, 0];

/** Of how many draws each paying hand comes. */
export type HandCounts = Readonly<Record<Exclude<JacksHand, "nothing">, number>>;

/** Cards by rank: those that are held, and those that can still come. */
type Ranks = { readonly held: readonly number[]; readonly left: readonly number[] };

/** Counts every draw that fills the held cards up to five from all but the dealt ones. */
export function countHands(held: readonly number[], dealt: readonly number[]): HandCounts {
  const left = Array.from({ length: DECK }, (_, card) => card).filter(
    (card) => !dealt.includes(card),
  );
  const ranks = { held: byRank(held), left: byRank(left) };
  const [straightFlushes, royals] = countStraightFlushes(held, left);
  const everyStraightFlush = straightFlushes + royals;
  return {
    royal: royals,
    "straight-flush": straightFlushes,
    four: countGroups(ranks, FOUR),
    "full-house": countGroups(ranks, FULL_HOUSE),
    flush: countFlushes(held, left) - everyStraightFlush,
    straight: countStraights(ranks) - everyStraightFlush,
    three: countGroups(ranks, THREE),
    "two-pair": countGroups(ranks, TWO_PAIR),
    "jacks-or-better": countGroups(ranks, PAIR, JACK),
  };
}

function byRank(cards: readonly number[]): readonly number[] {
  const counts = Array.from({ length: RANKS }, () => 0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  return counts;
}

/** Hands of the groups still wanted from a rank upwards; a pair is of `pairFrom` or more. */
function countGroups(ranks: Ranks, wanted: readonly number[], pairFrom = 0, rank = 0): number {
  if (rank === RANKS) return wanted.every((groups) => groups === 0) ? 1 : 0;
  const held = ranks.held[rank] ?? 0;
  let hands = held === 0 ? countGroups(ranks, wanted, pairFrom, rank + 1) : 0;
  for (let size = Math.max(held, 1); size <= SUITS; size += 1) {
    const ways = OF_A_RANK[ranks.left[rank] ?? 0]?.[size - held] ?? 0;
    if (ways === 0 || (wanted[size] ?? 0) === 0 || (size === 2 && rank < pairFrom)) continue;
    const others = wanted.map((groups, i) => (i === size ? groups - 1 : groups));
    hands += ways * countGroups(ranks, others, pairFrom, rank + 1);
  }
  return hands;
}

function countFlushes(held: readonly number[], left: readonly number[]): number {
  return suitsOf(held).reduce((sum, suit) => {
    const ofSuit = left.filter((card) => suitOf(card) === suit).length;
    return sum + Number(choose(ofSuit, HAND - held.length));
  }, 0);
}

function countStraights({ held, left }: Ranks): number {
  return STRAIGHTS.reduce((sum, ranks) => {
    const isOpen = held.every(
      (count, rank) => count === 0 || (count === 1 && ranks.includes(rank)),
    );
    if (!isOpen) return sum;
    return sum + ranks.reduce((ways, rank) => ways * (held[rank] === 1 ? 1 : (left[rank] ?? 0)), 1);
  }, 0);
}

/** Straight flushes below the royal one, and royals. */
function countStraightFlushes(
  held: readonly number[],
  left: readonly number[],
): readonly [number, number] {
  const can = new Set([...held, ...left]);
  const open = STRAIGHTS.map((ranks) =>
    suitsOf(held).filter(
      (suit) =>
        held.every((card) => ranks.includes(rankOf(card))) &&
        ranks.every((rank) => can.has(rank * SUITS + suit)),
    ),
  );
  const royals = open.at(-1)?.length ?? 0;
  return [open.flat().length - royals, royals];
}

/** Suits that all of the cards have: every suit when there are none. */
function suitsOf(cards: readonly number[]): readonly number[] {
  return [0, 1, 2, 3].filter((suit) => cards.every((card) => suitOf(card) === suit));
}
