import { assert } from "@fairline/kernel";

/** Most numbers of a ticket. */
export const KENO_COUNT_MAX = 10;

/** Tenths of the stake by how many numbers were chosen, then by hits from none. */
export const kenoTenths: Readonly<Record<string, readonly number[]>> = {
  "1": [5, 24],
  "2": [0, 18, 48],
  "3": [0, 5, 30, 280],
  "4": [0, 0, 20, 85, 900],
  "5": [0, 0, 17, 35, 110, 3000],
  "6": [0, 0, 5, 25, 95, 1100, 9000],
  "7": [0, 0, 0, 25, 55, 320, 2500, 7500],
  "8": [0, 0, 0, 14, 50, 130, 750, 4500, 25_000],
  "9": [0, 0, 0, 11, 42, 58, 170, 1000, 10_000, 50_000],
  "10": [0, 0, 0, 8, 30, 48, 90, 480, 2250, 25_000, 100_000],
};

const E4_A_TENTH = 1_000;

/** What 0, 1, 2… hits of so many numbers pay, in ten-thousandths of the stake. */
export function kenoTable(count: number): readonly number[] {
  const tenths = kenoTenths[String(count)];
  assert(tenths !== undefined, "a ticket has 1 to 10 numbers");
  return tenths.map((pay) => pay * E4_A_TENTH);
}
