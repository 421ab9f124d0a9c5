import { createHash } from "node:crypto";
import { assert } from "@fairline/kernel";

/** Chance that repeats: the same seed text gives the same draws on every machine. */
export interface SeededRandom {
  nextUint32(): number;
  /** A whole number from 0 to `limit` - 1, each equally likely; `limit` at most 2^32. */
  below(limit: number): number;
  /** From 0 (inclusive) to 1 (exclusive) in steps of 2^-53. */
  float(): number;
  pick<T>(items: readonly T[]): T;
  /** A shuffled copy; the given list stays as it is. */
  shuffle<T>(items: readonly T[]): T[];
}

const UINT32_RANGE = 2 ** 32;

/** Starts the xoshiro128** generator in the state that SHA-256 of the seed text names. */
export function createSeededRandom(seed: string): SeededRandom {
  const nextUint32 = createXoshiro(seed);
  function below(limit: number): number {
    assert(Number.isInteger(limit) && limit > 0 && limit <= UINT32_RANGE, "limit of a draw");
    // Draws at or above the largest multiple of the limit would favour small numbers.
    const accepted = UINT32_RANGE - (UINT32_RANGE % limit);
    for (;;) {
      const drawn = nextUint32();
      if (drawn < accepted) return drawn % limit;
    }
  }
  function pick<T>(items: readonly T[]): T {
    assert(items.length > 0, "pick needs at least one item");
    return items[below(items.length)] as T;
  }
  function shuffle<T>(items: readonly T[]): T[] {
    const left = [...items];
    const shuffled: T[] = [];
    while (left.length > 0) shuffled.push(...left.splice(below(left.length), 1));
    return shuffled;
  }
  return {
    nextUint32,
    below,
    float: () => (nextUint32() * 2 ** 21 + (nextUint32() >>> 11)) / 2 ** 53,
    pick,
    shuffle,
  };
}

function createXoshiro(seed: string): () => number {
  const digest = createHash("sha256").update(seed, "utf8").digest();
  let a = digest.readUInt32LE(0);
  let b = digest.readUInt32LE(4);
  let c = digest.readUInt32LE(8);
  // An all-zero state would stay zero for ever.
  let d = digest.readUInt32LE(12) || 1;
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
}

function rotateLeft(value: number, count: number): number {
  return (value << count) | (value >>> (32 - count));
}
