import { Failure } from "@fairline/kernel";
import type { FragmentDeclaration, FragmentRole } from "./manifest.ts";

const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const SLOTS = ["header", "primary", "coupon", "footer"] as const;
const ROLES: readonly FragmentRole[] = ["primary", "essential", "regular"];

/** Reads `fragment.json`; anything wrong is a Failure that names the field. */
export function parseDeclaration(value: unknown): FragmentDeclaration {
  const fields = fieldsOf(value, "fragment.json");
  const events = fieldsOf(fields.get("events") ?? { in: [], out: [] }, "events");
  const budget = fieldsOf(fields.get("budget"), "budget");
  const name = fields.get("name");
  if (typeof name !== "string" || !NAME.test(name)) throw wrong("name");
  return {
    name,
    slot: SLOTS.find((slot) => slot === fields.get("slot")) ?? refuse("slot"),
    role: ROLES.find((role) => role === fields.get("role")) ?? refuse("role"),
    public: fields.get("public") === true,
    cookies: texts(fields.get("cookies") ?? [], "cookies"),
    ...(fields.get("sharedForGuests") === true ? { sharedForGuests: true } : {}),
    ...(fields.has("query") ? { query: texts(fields.get("query"), "query") } : {}),
    events: {
      in: texts(events.get("in"), "events.in"),
      out: texts(events.get("out"), "events.out"),
    },
    budget: { ms: count(budget.get("ms"), "budget.ms"), kB: count(budget.get("kB"), "budget.kB") },
  };
}

function fieldsOf(value: unknown, field: string): Map<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrong(field);
  return new Map<string, unknown>(Object.entries(value));
}

function texts(value: unknown, field: string): readonly string[] {
  if (!Array.isArray(value)) throw wrong(field);
  return value.map((item: unknown) => (typeof item === "string" ? item : refuse(field)));
}

function count(value: unknown, field: string): number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : refuse(field);
}

function refuse(field: string): never {
  throw wrong(field);
}

function wrong(field: string): Failure {
  return new Failure("FRAGMENT_DECLARATION", `fragment.json: ${field} is missing or wrong`);
}
