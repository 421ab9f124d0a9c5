import { assert, type Json } from "@fairline/kernel";
import type { Pair } from "../model/bet.ts";

/** A number in text form goes without its quotes where it comes back as the same text. */
export function shortest(value: string): string | number {
  const asNumber = Number(value);
  return Number.isSafeInteger(asNumber) && String(asNumber) === value ? asNumber : value;
}

/** What `shortest` was given. */
export function digits(value: Json | undefined): string {
  return typeof value === "number" ? String(value) : text(value);
}

/** A value that is text. */
export function text(value: Json | undefined): string {
  assert(typeof value === "string", "this value of a stored leg is text");
  return value;
}

/** A value that is a number. */
export function number(value: Json | undefined): number {
  assert(typeof value === "number", "this value of a stored leg is a number");
  return value;
}

/** Two numbers, or nothing. */
export function pair(value: Json | undefined): Pair | null {
  if (!Array.isArray(value)) return null;
  return [number(value[0]), number(value[1])];
}
