import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { assert, Failure } from "@fairline/kernel";

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
  const content: unknown = JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString("utf8"));
  if (typeof content !== "object" || content === null || !("matches" in content)) {
    throw new Failure("REPLAY_FILE", `${path} holds no matches`);
  }
  const byCompetition = Object.entries(content.matches ?? {});
  return byCompetition.flatMap(([competition, matches]) => {
    if (!Array.isArray(matches)) throw new Failure("REPLAY_FILE", `${competition} is not a list`);
    return matches.map((match: unknown) => toMatch(competition, match));
  });
}

/** Index of a recorded side in a pair. */
export function sideIndex(side: 1 | 2): 0 | 1 {
  return side === 1 ? 0 : 1;
}

/** Kick-off as recorded, Unix milliseconds. */
export function recordedAt(match: RecordedMatch): number {
  return Date.parse(`${match.utc.replace(" ", "T")}Z`);
}

/** The file is ours and checked by its own test; here only the shape that code relies on. */
function toMatch(competition: string, value: unknown): RecordedMatch {
  const match = { ...(value as Omit<RecordedMatch, "competition">), competition };
  assert(Number.isInteger(match.id) && match.ev.length > 0, "a match has an id and events");
  assert(match.len.length === 5 && !Number.isNaN(recordedAt(match)), "a match has times");
  return match;
}
