import { parseStrictJson } from "@fairline/kernel";
import type { ClientMessage, Depth, Have } from "../protocol/index.ts";
import { LiveLimit } from "./limits.ts";

/** Parses a message of a browser; undefined for anything outside the protocol. */
export function parseClientMessage(text: string): ClientMessage | undefined {
  const value = parseStrictJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  switch (fields.get("op")) {
    case "hello":
      return fields.get("v") === 1 && isText(fields.get("build"), 64)
        ? { op: "hello", v: 1, build: String(fields.get("build")) }
        : undefined;
    case "sub":
      return parseSub(fields.get("topics"));
    case "unsub": {
      const keys = fields.get("k");
      return isTextList(keys) ? { op: "unsub", k: keys } : undefined;
    }
    case "resync": {
      const key = fields.get("k");
      return isText(key, 80) ? { op: "resync", k: key } : undefined;
    }
    case "rate":
      return numberMessage(fields, "conflateMs", (conflateMs) => ({ op: "rate", conflateMs }));
    case "ack":
      return numberMessage(fields, "clk", (clk) => ({ op: "ack", clk }));
    case "ping":
      return numberMessage(fields, "t", (t) => ({ op: "ping", t }));
    case "pack":
      return numberMessage(fields, "pseq", (pseq) => ({ op: "pack", pseq }));
    case "auth":
      return parseAuth(fields);
    case "bye":
      return { op: "bye" };
    default:
      return undefined;
  }
}

function parseSub(topics: unknown): ClientMessage | undefined {
  if (!Array.isArray(topics) || topics.length > LiveLimit.topicsPerConnection) return undefined;
  const parsed: { k: string; d: Depth; have?: Have }[] = [];
  for (const topic of topics as readonly unknown[]) {
    if (typeof topic !== "object" || topic === null) return undefined;
    const fields = new Map<string, unknown>(Object.entries(topic));
    const k = fields.get("k");
    const d = fields.get("d");
    const have = fields.get("have");
    if (!isText(k, 80) || (d !== "row" && d !== "full")) return undefined;
    if (have === undefined) parsed.push({ k, d });
    else if (isHave(have)) parsed.push({ k, d, have });
    else return undefined;
  }
  return { op: "sub", topics: parsed };
}

function parseAuth(fields: ReadonlyMap<string, unknown>): ClientMessage | undefined {
  const ticket = fields.get("ticket");
  const have = fields.get("have");
  if (!isText(ticket, 128)) return undefined;
  if (have === undefined) return { op: "auth", ticket };
  return isCount(have) ? { op: "auth", ticket, have } : undefined;
}

function numberMessage(
  fields: ReadonlyMap<string, unknown>,
  name: string,
  build: (value: number) => ClientMessage,
): ClientMessage | undefined {
  const value = fields.get(name);
  return isCount(value) ? build(value) : undefined;
}

function isText(value: unknown, max: number): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= max;
}

function isTextList(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= LiveLimit.topicsPerConnection &&
    value.every((item) => isText(item, 80))
  );
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function isHave(value: unknown): value is Have {
  return Array.isArray(value) && value.length === 3 && value.every(isCount);
}
