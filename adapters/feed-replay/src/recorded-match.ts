import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Failure } from "@fairline/kernel";
import { findMatchFault } from "./match-fault.ts";

/** `[period, second, side, code, player?]`; side 1 home, 2 away; see `data/football-replay`. */
export type RecordedEvent = readonly [
  period: number,
  second: number,
  side: 1 | 2,
  code: string,
  player?: string,
];

/** `[minute, side, player out, player in]`. */
type RecordedSubstitution = readonly [minute: number, side: 1 | 2, out: string, into: string];

/** A recorded match as the file holds it. */
export type RecordedMatch = {
  readonly competition: string;
  readonly id: number;
  /** "YYYY-MM-DD HH:MM:SS". */
  readonly utc: string;
  readonly home: string;
  readonly away: string;
  readonly ht: readonly [number, number];
  readonly ft: readonly [number, number];
  readonly et: readonly [number, number];
  readonly pen: readonly [number, number];
  readonly duration: "Regular" | "ExtraTime" | "Penalties";
  /** Seconds played in each of five periods. */
  readonly len: readonly number[];
  /** Whether the events reproduce the recorded score. */
  readonly ok: boolean;
  readonly subs: readonly RecordedSubstitution[];
  readonly ev: readonly RecordedEvent[];
};

/** All matches of a file (.json or .json.gz), competition by competition in order of kick-off. */
export function readMatches(path: string): readonly RecordedMatch[] {
  const bytes = readFileSync(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const file = { path, text: (isPacked ? gunzipSync(bytes) : bytes).toString("utf8") };
  const content = parse(file);
  if (typeof content !== "object" || content === null || !("matches" in content)) {
    throw unreadable(file, "it has no matches");
  }
  const byCompetition = Object.entries(content.matches ?? {});
  return byCompetition.flatMap(([competition, matches]) => {
    if (!Array.isArray(matches)) throw unreadable(file, `${competition} is not a list`);
    return matches.map((match: unknown, index) => toMatch(file, match, { competition, index }));
  });
}

type MatchFile = { readonly path: string; readonly text: string };

function parse(file: MatchFile): unknown {
  try {
    return JSON.parse(file.text);
  } catch (cause) {
    const at = POSITION.exec(cause instanceof Error ? cause.message : "")?.[1];
    throw unreadable(file, "it is no JSON", Number(at ?? 0), cause);
  }
}

const POSITION = /position (\d+)/;

/** The fault with the line that it is in, as far as it is known where. */
function unreadable(file: MatchFile, fault: string, at = 0, cause?: unknown): Failure {
  const line = file.text.slice(0, at).split("\n").length;
  return new Failure("REPLAY_FILE", `${file.path}, line ${line}: ${fault}`, { cause });
}

/** Index of a recorded side in a pair. */
export function sideIndex(side: 1 | 2): 0 | 1 {
  return side === 1 ? 0 : 1;
}

/** Kick-off as recorded, Unix milliseconds. */
export function recordedAt(match: RecordedMatch): number {
  return Date.parse(`${match.utc.replace(" ", "T")}Z`);
}

/** The match with its competition; anything that the replay could not play is told with its place. */
function toMatch(
  file: MatchFile,
  value: unknown,
  { competition, index }: { readonly competition: string; readonly index: number },
): RecordedMatch {
  const fault = findMatchFault(value);
  if (fault !== undefined) {
    const at = placeOf(file, value);
    throw unreadable(file, `match ${index + 1} of ${competition}: ${fault}`, at);
  }
  // Every field that code relies on was looked at.
  return { ...(value as Omit<RecordedMatch, "competition">), competition };
}

/** Where the match stands in the file, by its number. */
function placeOf({ text }: MatchFile, value: unknown): number {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  if (typeof id !== "number") return 0;
  return Math.max(0, text.search(new RegExp(`"id"\\s*:\\s*${id}\\b`)));
}
