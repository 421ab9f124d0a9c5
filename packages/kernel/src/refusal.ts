import type { JsonObject } from "./json.ts";

/** A "no" the player may read: a value, never thrown. `data` holds facts for its sentence. */
export type Refused<Code extends string = string> = {
  readonly kind: "refused";
  readonly code: Code;
  readonly data: JsonObject;
};

/** Builds a refusal. */
export function refused<Code extends string>(code: Code, data: JsonObject = {}): Refused<Code> {
  return { kind: "refused", code, data };
}

/** Tells a refusal from any other result. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "refused";
}

/** One row of a domain's catalogue: HTTP status, dictionary key, when it happens, what to do. */
export type ErrorEntry = { status: number; textKey: string; when: string; caller: string };

/** All refusals of a domain by code. */
export type ErrorCatalogue<Code extends string = string> = Readonly<Record<Code, ErrorEntry>>;
