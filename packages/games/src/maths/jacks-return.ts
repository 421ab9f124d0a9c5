import { assert } from "@fairline/kernel";
import { rational } from "@fairline/money";
import { choose } from "../choose.ts";
import type { BetReturn } from "./distribution.ts";
import { forEveryHand, orderOfHand } from "./every-hand.ts";

const DECK = 52;
const SUITS = 4;
const HAND = 5;
const HOLDS = 2 ** HAND;
const LEFT = DECK - HAND;
const HANDS = choose(DECK, HAND);
/** A multiple of the number of draws after every hold. */
const SCALE = Number(choose(LEFT, HAND)) * HAND;

/** Sums over every hand that contains some cards, by how many they are and by their place. */
type Sums = readonly Int32Array[];

/** Binomials up to a card's number, for places of sets of cards. */
const PLACES = Array.from({ length: HAND + 1 }, (_, of) =>
  Array.from({ length: DECK }, (_empty, card) => Number(choose(card, of))),
);
/** Cards held by each hold, and what a draw after it weighs. */
const SIZES = Array.from({ length: HOLDS }, (_, mask) => sizeOf(mask));
const WEIGHTS = SIZES.map((size) => SCALE / Number(choose(LEFT, HAND - size)));

/**
 * Exact figures of optimal play by a pay table, in the order of `handOrder`. What a hold brings is the sum
 * over hands with the held cards, less those with a card that was thrown away: all by sums of sets of
 * cards, made once. Hands that differ by their suits' names alone are weighed together.
 */
export function jacksReturn(pays: readonly number[]): BetReturn {
  assert(
    WEIGHTS.every((weight) => Number.isInteger(weight)),
    "the scale fits every hold",
  );
  const sums = [pays, pays.map((pay) => Math.sign(pay)), pays.map((pay) => pay * pay)].map(sumsOf);
  const totals = [0, 0, 0];
  forEveryHand((cards) => {
    const likes = likesOf(cards);
    if (likes === 0) return;
    const places = placesOf(cards);
    const worths = sums.map((sum) => worthsOf(sum, places));
    const best = bestHold(worths[0] ?? [], worths[1] ?? []);
    worths.forEach((worth, i) => {
      totals[i] = (totals[i] ?? 0) + likes * (worth[best] ?? 0) * (WEIGHTS[best] ?? 0);
    });
  });
  const [rtp, hit, square] = totals.map((total) => rational(BigInt(total), HANDS * BigInt(SCALE)));
  assert(rtp !== undefined && hit !== undefined && square !== undefined, "three totals");
  return { rtp, hit, square };
}

/** Adds each hand's value to every set of its cards. */
function sumsOf(values: readonly number[]): Sums {
  const sums = PLACES.map((_, size) => new Int32Array(Number(choose(DECK, size))));
  forEveryHand((cards) => {
    const value = values[orderOfHand(cards)] ?? 0;
    if (value === 0) return;
    placesOf(cards).forEach((place, mask) => {
      const sum = sums[SIZES[mask] ?? 0];
      if (sum !== undefined) sum[place] = (sum[place] ?? 0) + value;
    });
  });
  return sums;
}

/** Place of each set of a hand's cards among the sets of its size. */
function placesOf(cards: readonly number[]): readonly number[] {
  const places = [0];
  for (let at = 0; at < HAND; at += 1) {
    const sets = places.length;
    for (let mask = 0; mask < sets; mask += 1) {
      const size = (SIZES[mask] ?? 0) + 1;
      places.push((places[mask] ?? 0) + (PLACES[size]?.[cards[at] ?? 0] ?? 0));
    }
  }
  return places;
}

/** For each hold the sum over draws that follow it: those with a card thrown away are taken off. */
function worthsOf(sums: Sums, places: readonly number[]): readonly number[] {
  const worths = places.map((place, mask) => sums[SIZES[mask] ?? 0]?.[place] ?? 0);
  for (let bit = 1; bit < HOLDS; bit *= 2) {
    for (let mask = 0; mask < HOLDS; mask += 1) {
      if ((mask & bit) === 0) worths[mask] = (worths[mask] ?? 0) - (worths[mask | bit] ?? 0);
    }
  }
  return worths;
}

/** Of equal holds the one that pays more often, as the game holds. */
function bestHold(pays: readonly number[], hits: readonly number[]): number {
  let [best, bestPay, bestHit] = [0, -1, -1];
  WEIGHTS.forEach((weight, hold) => {
    const [pay, hit] = [(pays[hold] ?? 0) * weight, (hits[hold] ?? 0) * weight];
    if (pay > bestPay || (pay === bestPay && hit > bestHit)) {
      [best, bestPay, bestHit] = [hold, pay, hit];
    }
  });
  return best;
}

/**
 * How many hands are this one but for the names of the suits; 0 for all of them but one. Suits as sets of
 * ranks are in falling order in that one, and equal sets are not told apart.
 */
function likesOf(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of cards) suits[card % SUITS] = (suits[card % SUITS] ?? 0) | (1 << (card >> 2));
  let [likes, equal] = [1, 1];
  for (let i = 1; i < SUITS; i += 1) {
    const [before, suit] = [suits[i - 1] ?? 0, suits[i] ?? 0];
    if (before < suit) return 0;
    equal = before === suit ? equal + 1 : 1;
    likes = (likes * (i + 1)) / equal;
  }
  return likes;
}

function sizeOf(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + sizeOf(mask >> 1);
}
