import type { ConfigGroup } from "@fairline/contracts/site-config";
import type { Json, JsonObject } from "@fairline/kernel";
import { z } from "zod";

/** A group as a reader sees it, or why it cannot be read. */
export type EffectiveGroup =
  | { readonly kind: "read"; readonly value: JsonObject; readonly dropped: readonly string[] }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Lays the stored values of a group over each other, general before special, and fills the rest with
 * the schema's defaults. Objects merge by key; lists and single values replace. A key that the
 * schema no longer knows is dropped, and so is one that a special scope may not have.
 */
export function effectiveGroup(
  group: ConfigGroup,
  layers: readonly { readonly scope: string; readonly value: JsonObject }[],
): EffectiveGroup {
  const known = new Set(fieldsOf(group));
  const scoped = new Set(group.scoped);
  const dropped: string[] = [];
  let merged: JsonObject = {};
  for (const { scope, value } of layers) {
    const kept = Object.entries(value).filter(([field]) => {
      const isKept = known.has(field) && (scope === "base" || scoped.has(field));
      if (!isKept) dropped.push(field);
      return isKept;
    });
    merged = mergeObjects(merged, Object.fromEntries(kept));
  }
  const parsed = group.schema.safeParse(merged);
  if (!parsed.success) return { kind: "failed", reason: z.prettifyError(parsed.error) };
  return { kind: "read", value: parsed.data as JsonObject, dropped };
}

/** Names of a group's fields. */
export function fieldsOf(group: ConfigGroup): readonly string[] {
  return Object.keys(z.toJSONSchema(group.schema, { io: "input" }).properties ?? {});
}

function mergeObjects(under: JsonObject, over: JsonObject): JsonObject {
  const merged: Record<string, Json> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isObject(below) && isObject(value) ? mergeObjects(below, value) : value;
  }
  return merged;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
