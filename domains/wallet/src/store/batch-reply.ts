import { assert, type JsonObject } from "@fairline/kernel";

/** What became of a head, or of a house item. */
type Verdict = "applied" | "stale" | "duplicate" | "blocked";

/** The stored answer of a key that was known before. */
export type StoredAnswer = {
  /** The item's place in the batch, from 1. */
  readonly item: number;
  /** Null for a tombstone. */
  readonly requestHash: string | null;
  /** Set when the request was refused. */
  readonly code: string | null;
  readonly ref: bigint;
  readonly result: JsonObject;
};

/** The reply to a batch: one verdict for each head (or house item) in order. */
export type BatchReply = {
  readonly verdicts: readonly Verdict[];
  readonly known: ReadonlyMap<number, StoredAnswer>;
  readonly databaseMicros: bigint;
};

/** The reply's row as the driver reads it. */
export type ReplyRow = { verdicts: string; hits: HitRow[] | null; db_now: bigint };

type HitRow = {
  item: number;
  hash: string | null;
  code: string | null;
  ref: string | null;
  result: JsonObject | null;
};

const VERDICTS: Readonly<Record<string, Verdict>> = {
  a: "applied",
  s: "stale",
  d: "duplicate",
  b: "blocked",
};

/** Reads the one row of an apply statement. */
export function readReply(rows: readonly ReplyRow[]): BatchReply {
  const row = rows[0];
  assert(row !== undefined, "an apply statement answers one row");
  return {
    verdicts: Array.from(row.verdicts, (letter) => {
      const verdict = VERDICTS[letter];
      assert(verdict !== undefined, "a verdict is one of four letters");
      return verdict;
    }),
    known: new Map((row.hits ?? []).map((hit) => [hit.item, toStored(hit)])),
    databaseMicros: row.db_now,
  };
}

function toStored(hit: HitRow): StoredAnswer {
  return {
    item: hit.item,
    requestHash: hit.hash,
    code: hit.code,
    ref: BigInt(hit.ref ?? "0"),
    result: hit.result ?? {},
  };
}
