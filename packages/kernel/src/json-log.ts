import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

/** A log of one JSON object a line; what it is given can never break a line. */
export function createJsonLog(clock: Clock, write: (line: string) => void): Log {
  function add(level: string, facts: object, message: string): void {
    const time = new Date(clock.nowMs()).toISOString();
    write(`${JSON.stringify({ time, level, message, ...facts }, tellValue)}\n`);
  }
  return {
    info: (facts, message) => add("info", facts, message),
    warn: (facts, message) => add("warn", facts, message),
    error: (facts, message) => add("error", facts, message),
  };
}

function tellValue(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (!(value instanceof Error)) return value;
  const code = "code" in value ? { code: value.code } : {};
  const cause = value.cause === undefined ? {} : { cause: value.cause };
  return { name: value.name, ...code, message: value.message, stack: value.stack, ...cause };
}
