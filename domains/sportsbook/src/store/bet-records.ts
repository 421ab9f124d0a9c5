import type { JsonObject } from "@fairline/kernel";
import {
  type ColumnRecorder,
  type GuardColumn,
  type GuardDraft,
  type RatedAccount,
  type RecordDraft,
  toRatedJson,
} from "@fairline/wallet";
import type { LegOutcome, StoredBet, StoredEvent, StoredLeg } from "../model/bet.ts";
import { type BetFunding, toFundingJson } from "../model/funding.ts";
import { type RiskLeg, riskRows } from "../model/leg-risk.ts";
import { legsText } from "./stored-legs.ts";

const RECORDER = "sportsbook_record";
/** Completes bets that PLACE writes: recorders that take columns run before those that take JSON. */
const FUNDING_RECORDER = "sportsbook_record_funding";
const PLACE: ColumnRecorder = {
  name: "sportsbook_place",
  rowType: "sportsbook_bet_row",
  columns: [
    "bigint",
    "bigint",
    "smallint",
    "uuid",
    "text",
    "text",
    "bigint",
    "bigint",
    "text",
    "bigint",
    "bigint",
  ],
};
const PLACE_LEGS: ColumnRecorder = {
  name: "sportsbook_place_legs",
  rowType: "sportsbook_leg_row",
  columns: ["bigint", "smallint", "bigint", "text", "text", "bigint"],
};
const SETTLE: ColumnRecorder = {
  name: "sportsbook_settle",
  rowType: "sportsbook_settle_row",
  columns: [
    "bigint",
    "bigint",
    "bigint",
    "int",
    "text",
    "bigint",
    "text",
    "bigint",
    "text",
    "bigint",
  ],
};
const SETTLE_LEGS: ColumnRecorder = {
  name: "sportsbook_settle_legs",
  columns: ["smallint", "bigint", "text", "text", "bigint"],
};
const GUARD = "sportsbook_guard";
const GUARD_COLUMNS: readonly GuardColumn[] = [
  ["id", "bigint"],
  ["at", "bigint"],
  ["rev", "int"],
  ["due_seq", "bigint"],
];

/** What a bet's row in the same statement as its money needs of the bet. */
type BetKey = Pick<StoredBet, "id" | "at" | "playerId" | "currencyId"> & {
  readonly legs: readonly RiskLeg[];
};

/** A bet that comes into being: accepted at once, or held during its live delay. */
export function placeRecords(bet: StoredBet, placedAt: bigint): RecordDraft[] {
  const { id, at, currencyId, legs } = bet;
  const cells = [
    id,
    at,
    currencyId,
    bet.requestId,
    bet.plan,
    bet.policy,
    bet.stakeMinor,
    bet.payoutCapMinor,
    legsText(legs),
    bet.delayEndsAt,
    placedAt,
  ];
  const records: RecordDraft[] = [{ recorder: PLACE, cells }];
  for (const { fixtureId, marketKey, outcomeId, riskMinor } of riskRows(legs)) {
    const where = [BigInt(fixtureId), marketKey, outcomeId, BigInt(riskMinor)];
    records.push({ recorder: PLACE_LEGS, cells: [id, currencyId, ...where] });
  }
  return records;
}

/** Who pays a bet that is placed in the same item. */
export function fundingRecord(bet: Pick<StoredBet, "id" | "at">, funding: BetFunding): RecordDraft {
  const row = { id: String(bet.id), at: String(bet.at), funding: toFundingJson(funding) };
  return { recorder: FUNDING_RECORDER, row };
}

/** The currency account of a bet that is placed in the same item. */
export function accountRecord(
  bet: Pick<StoredBet, "id" | "at">,
  account: RatedAccount,
): RecordDraft {
  const row = { id: String(bet.id), at: String(bet.at), funding: toRatedJson(account) };
  return { recorder: FUNDING_RECORDER, row };
}

/** A held bet that is accepted at the prices of these legs. */
export function acceptRecord(
  bet: BetKey,
  legs: readonly StoredLeg[],
  event: StoredEvent,
  facts: JsonObject,
): RecordDraft {
  const rest = { risk: 0, stored_legs: legsText(legs) };
  return record("accept", { ...bet, legs }, "accepted", event, rest, facts);
}

/** A held bet that is rejected. */
export function rejectRecord(
  bet: BetKey,
  rejection: { readonly code: string; readonly data: JsonObject },
  event: StoredEvent,
  facts: JsonObject,
): RecordDraft {
  return record("reject", bet, "rejected", event, { risk: -1, rejection }, facts);
}

/** A settlement or resettlement; `isFirst` frees the risk the house had on the outcomes. */
export function settleRecords(
  { id, at, playerId, currencyId, legs }: BetKey,
  settled: {
    readonly state: string;
    readonly returnsMinor: bigint;
    readonly results: readonly (LegOutcome | null)[];
    readonly dueSeq: bigint;
    readonly isFirst: boolean;
  },
  event: StoredEvent,
): RecordDraft[] {
  const { state, returnsMinor, results, dueSeq, isFirst } = settled;
  const news = [event.rev, event.kind, event.at, state, returnsMinor];
  const cells = [playerId, id, at, ...news, JSON.stringify(results), dueSeq];
  const records: RecordDraft[] = [{ recorder: SETTLE, cells }];
  if (!isFirst) return records;
  for (const { fixtureId, marketKey, outcomeId, riskMinor } of riskRows(legs)) {
    const where = [BigInt(fixtureId), marketKey, outcomeId];
    records.push({ recorder: SETTLE_LEGS, cells: [currencyId, ...where, -BigInt(riskMinor)] });
  }
  return records;
}

/** A settlement taken back: the bet is open again. */
export function reopenRecord(
  bet: BetKey,
  reopened: { readonly results: readonly (LegOutcome | null)[]; readonly dueSeq: bigint },
  event: StoredEvent,
): RecordDraft {
  return record("reopen", bet, "accepted", event, {
    risk: 1,
    results: toJson(reopened.results),
    due_seq: String(reopened.dueSeq),
  });
}

/** Blocks the item when the bet has moved on, or when newer news of its legs have come. */
export function betGuard(bet: Pick<StoredBet, "id" | "at" | "rev">, dueSeq?: bigint): GuardDraft {
  const row = { id: String(bet.id), at: String(bet.at), rev: bet.rev };
  const guarded = dueSeq === undefined ? row : { ...row, due_seq: String(dueSeq) };
  return { name: GUARD, subject: row.id, row: guarded, columns: GUARD_COLUMNS };
}

function record(
  op: string,
  bet: BetKey,
  state: string,
  event: StoredEvent,
  rest: JsonObject,
  facts: JsonObject = {},
): RecordDraft {
  const row = {
    op,
    id: String(bet.id),
    at: String(bet.at),
    player_id: String(bet.playerId),
    currency_id: bet.currencyId,
    legs: riskRows(bet.legs),
    state,
    event: {
      rev: event.rev,
      kind: event.kind,
      at: String(event.at),
      amount_minor: event.amountMinor === null ? null : String(event.amountMinor),
      code: event.code,
      facts,
    },
    ...rest,
  };
  return { recorder: RECORDER, row };
}

/** Outcomes hold nothing but JSON values. */
function toJson(values: readonly (LegOutcome | null)[]): readonly (JsonObject | null)[] {
  return values.map((value) => value && { ...value });
}
