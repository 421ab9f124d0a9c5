import type { JsonObject } from "@fairline/kernel";
import type { GuardDraft, RecordDraft } from "@fairline/wallet";
import type { LegOutcome, StoredBet, StoredEvent, StoredLeg } from "../model/bet.ts";

const RECORDER = "sportsbook_record";
const GUARD = "sportsbook_guard";

/** What a bet's row in the same statement as its money needs of the bet. */
type BetKey = Pick<StoredBet, "id" | "at" | "playerId" | "currencyId" | "legs">;

/** A bet that comes into being: accepted at once, or held during its live delay. */
export function placeRecord(bet: StoredBet, event: StoredEvent): RecordDraft {
  return record("place", bet, bet.state, event, {
    risk: 1,
    request_id: bet.requestId,
    plan: bet.plan,
    policy: bet.policy,
    stake_minor: String(bet.stakeMinor),
    payout_cap_minor: String(bet.payoutCapMinor),
    delay_ends_at: bet.delayEndsAt === null ? null : String(bet.delayEndsAt),
    results: toJson(bet.results),
  });
}

/** A held bet that is accepted at the prices of these legs. */
export function acceptRecord(
  bet: BetKey,
  legs: readonly StoredLeg[],
  event: StoredEvent,
  facts: JsonObject,
): RecordDraft {
  return record("accept", { ...bet, legs }, "accepted", event, { risk: 0 }, facts);
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
export function settleRecord(
  bet: BetKey,
  settled: {
    readonly state: string;
    readonly returnsMinor: bigint;
    readonly results: readonly (LegOutcome | null)[];
    readonly paidBy: "player" | "house";
    readonly dueSeq: bigint;
    readonly isFirst: boolean;
  },
  event: StoredEvent,
): RecordDraft {
  return record("settle", bet, settled.state, event, {
    risk: settled.isFirst ? -1 : 0,
    returns_minor: String(settled.returnsMinor),
    results: toJson(settled.results),
    paid_by: settled.paidBy,
    due_seq: String(settled.dueSeq),
  });
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
  return { name: GUARD, row: dueSeq === undefined ? row : { ...row, due_seq: String(dueSeq) } };
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
    legs: toJson(bet.legs),
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

/** Legs and outcomes hold nothing but JSON values. */
function toJson(
  values: readonly (StoredLeg | LegOutcome | null)[],
): readonly (JsonObject | null)[] {
  return values.map((value) => value && { ...value });
}
