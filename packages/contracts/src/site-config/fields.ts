import { z } from "zod";

/** Two lower-case letters: a language prefix or a country. */
export const code2 = z.string().regex(/^[a-z]{2}$/);

/** A host name with an optional port. */
export const host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/);

/** A hexadecimal colour. */
export const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** Name of a route, a setting, a flag or a slot. */
export const word = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/);

/** Key of a text. */
export const textKey = z.string().max(120);

/** A short human name. */
export const name = z.string().max(120);

/** A numeric id of a route, a feature, a language or a country. */
export const id = z.number().int().min(0).max(1_000_000);

/** A path on this site. */
export const path = z
  .string()
  .max(512)
  .regex(/^(\/(?![/\\])[^\s]*)?$/);

/** A list that an operator edits. */
export function listOf<Item extends z.ZodType>(item: Item, max = 200) {
  return z.array(item).max(max);
}
