import { parseStrictJson } from "@fairline/kernel";
import type { Log } from "@fairline/kernel";
import { type Reply, textReply } from "./reply.ts";

/** A report larger than this is noise. */
export const REPORT_BYTES_MAX = 8_192;
/** At most this many kinds of violation are told apart per process. */
const KINDS_MAX = 200;

/** Counts violations of the policy by directive and blocked origin; each kind is logged once. */
export function createReportBook(log: Log): (text: string | undefined) => Reply {
  const seen = new Map<string, number>();
  return (text) => {
    for (const { directive, blocked } of readReports(text)) {
      const kind = `${directive} ${blocked}`;
      const count = (seen.get(kind) ?? 0) + 1;
      if (count > 1 || seen.size < KINDS_MAX) seen.set(kind, count);
      if (count === 1 && seen.size <= KINDS_MAX) {
        log.warn({ directive, blocked }, "content security policy violated");
      }
    }
    return textReply(204, "");
  };
}

function readReports(text: string | undefined): { directive: string; blocked: string }[] {
  const value = parseStrictJson(text ?? "");
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((item: unknown) => {
    const body = field(item, "body") ?? field(item, "csp-report");
    const directive = field(body, "effectiveDirective") ?? field(body, "effective-directive");
    const blocked = field(body, "blockedURL") ?? field(body, "blocked-uri");
    return typeof directive === "string" && typeof blocked === "string"
      ? [{ directive: directive.slice(0, 64), blocked: originOf(blocked) }]
      : [];
  });
}

/** Paths and queries may hold what a player typed: only the origin is kept. */
function originOf(blocked: string): string {
  try {
    return new URL(blocked).origin;
  } catch {
    return blocked.slice(0, 32);
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}
