import {
  fruitLines,
  fruitReels,
  type FruitSymbol,
  fruitTable,
  type FruitView,
  type FruitWin,
} from "@fairline/games";
import { isCount, isListOf, isObject } from "../../table-kit/reading/fields.ts";

/** Rows of the window. */
export const ROWS = 3;

const ONE_E4 = 10_000;

/** Where the reels of a round stopped, or null for what says nothing of it. */
export function fruitView(given: unknown): FruitView | null {
  return isFruitView(given) ? given : null;
}

/** What a pay of a line is of the whole stake, in ten-thousandths: the stake is one bet a line. */
export function ofStakeE4(linePay: number): number {
  return (linePay * ONE_E4) / fruitLines.length;
}

/** Whether lines bring more than the stake. */
export function isAboveStake(wins: readonly FruitWin[]): boolean {
  return wins.reduce((sum, { pay }) => sum + pay, 0) > fruitLines.length;
}

/** So many symbols of a reel from a stop down. */
export function reelFrom(reel: number, stop: number, length: number): readonly FruitSymbol[] {
  const strip = fruitReels[reel] ?? [];
  return Array.from({ length }, (_, row) => strip[(stop + row) % strip.length]).filter(
    (symbol) => symbol !== undefined,
  );
}

function isFruitView(given: unknown): given is FruitView {
  return (
    isObject(given) &&
    isListOf(given.stops, isCount) &&
    given.stops.length === fruitReels.length &&
    isListOf(given.window, isRow) &&
    given.window.length === ROWS &&
    isListOf(given.wins, isWin)
  );
}

function isRow(given: unknown): given is readonly FruitSymbol[] {
  return isListOf(given, isSymbol) && given.length === fruitReels.length;
}

function isSymbol(given: unknown): given is FruitSymbol {
  return fruitTable.some(({ symbol }) => symbol === given);
}

function isWin(given: unknown): given is FruitWin {
  return (
    isObject(given) &&
    isCount(given.line) &&
    given.line < fruitLines.length &&
    isSymbol(given.symbol) &&
    isCount(given.count) &&
    isCount(given.pay)
  );
}
