import { assert } from "@fairline/kernel";
import type { Rows } from "./routes.ts";

/** Rows as an answer. */
export function answer(rows: readonly unknown[]): Rows {
  return { rows, rowCount: rows.length };
}

/** A parameter as int8. */
export function int8(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  assert(typeof value === "string" || typeof value === "number", "an int8 is a number or its text");
  return BigInt(value);
}

/** A parameter as int8 or null. */
export function int8OrNull(value: unknown): bigint | null {
  return value === null || value === undefined ? null : int8(value);
}

/** A parameter as text. */
export function text(value: unknown): string {
  assert(typeof value === "string", "a text parameter is a string");
  return value;
}

/** A parameter as a number. */
export function number(value: unknown): number {
  return Number(value);
}

/** The ids in the text of an int8 array. */
export function int8Array(value: unknown): bigint[] {
  const inner = text(value).slice(1, -1);
  return inner === "" ? [] : inner.split(",").map(BigInt);
}

/** JSON of a parameter that carries its text. */
export function json<Shape>(value: unknown): Shape {
  return JSON.parse(text(value));
}

/** What a payment counts in sums of its player: its amount, where it counts nothing else. */
export function countedOf(row: {
  readonly counted_minor: bigint | null;
  readonly amount_minor: bigint;
}): bigint {
  return row.counted_minor ?? row.amount_minor;
}
