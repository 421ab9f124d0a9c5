import { parseStrictJson } from "@fairline/kernel";
import { type FragmentFault, fault } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import type { BatchRequest } from "./result.ts";

/** Reads the body of a POST; malformed JSON, missing components or a repeated id is a 400. */
export function parseBatch(text: string): BatchRequest | FragmentFault {
  const value = parseStrictJson(text);
  if (typeof value !== "object" || value === null || !("components" in value)) {
    return bad("components are missing");
  }
  const { components } = value;
  if (!Array.isArray(components) || components.length > LIMITS.componentsMax) {
    return bad("components is not a short list");
  }
  const parsed = components.map((item: unknown) => parseAsked(item));
  const asked = parsed.filter((item) => item !== null);
  if (asked.length !== parsed.length) return bad("a component has no id or name");
  if (new Set(asked.map((item) => item.id)).size !== asked.length) return bad("an id repeats");
  return {
    components: asked,
    ...("query" in value && typeof value.query === "string" ? { query: value.query } : {}),
  };
}

function parseAsked(value: unknown): BatchRequest["components"][number] | null {
  if (typeof value !== "object" || value === null || !("id" in value) || !("name" in value)) {
    return null;
  }
  if (typeof value.id !== "string" || typeof value.name !== "string") return null;
  return {
    id: value.id,
    name: value.name,
    ...("props" in value ? { props: value.props } : {}),
    ...("deadlineMs" in value && typeof value.deadlineMs === "number"
      ? { deadlineMs: value.deadlineMs }
      : {}),
  };
}

function bad(detail: string): FragmentFault {
  return fault("FRAGMENT_SCHEMA", detail, 400);
}
