import { TROUBLES, type Trouble } from "./trouble.ts";

/** Something that happened to a view in a browser; milliseconds are those an attempt took to be ready. */
export type SeenView =
  | readonly [appName: string, kind: "ready", milliseconds: number]
  | readonly [appName: string, kind: "failed" | Trouble];

/** A browser tells of so many at once. */
export const SEEN_VIEWS_MAX = 64;
const READY_MS_MAX = 60_000;
const KINDS: readonly unknown[] = ["failed", ...TROUBLES];

/** Reads a report, of which what is wrong is left out; undefined when it is none. */
export function parseViewReport(value: unknown): readonly SeenView[] | undefined {
  if (!Array.isArray(value) || value.length > SEEN_VIEWS_MAX) return undefined;
  return value.filter(isSeen);
}

function isSeen(value: unknown): value is SeenView {
  if (!Array.isArray(value) || typeof value[0] !== "string") return false;
  const [, kind, took] = value;
  if (kind !== "ready") return KINDS.includes(kind);
  return typeof took === "number" && took >= 0 && took <= READY_MS_MAX;
}
