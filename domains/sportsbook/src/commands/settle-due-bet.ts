import { assert } from "@fairline/kernel";
import {
  type Accepted,
  type GuardDraft,
  type HeadState,
  type LedgerReply,
  type RecordDraft,
  reverseDrafts,
  type TransferDraft,
  TransferKind,
} from "@fairline/wallet";
import type { LegOutcome, StoredEvent } from "../model/bet.ts";
import { tookBonusBack } from "../model/funded-drafts.ts";
import {
  areSameOutcomes,
  isAnyTakenBack,
  legOutcomes,
  type MarketResult,
} from "../model/leg-outcome.ts";
import { isInForce, judgeBet, type Verdict } from "../model/settle-bet.ts";
import { keptPart } from "../model/kept-part.ts";
import type { SettlingBet } from "../model/settling-bet.ts";
import type { SportsbookDeps } from "../ports.ts";
import { betGuard, reopenRecord, settleRecords } from "../store/bet-records.ts";
import { settleFunded, settleOwn } from "./move-stake.ts";

/** What settling works with. */
export type SettleDeps = Pick<SportsbookDeps, "store" | "ledger" | "onCommitted" | "funding">;

const SOLD: Verdict = { kind: "open" };
/** What there is to say of it stands in the bet, and `ref` names the bet. */
const NOTHING_TO_SAY = {};

/** A bet of a page of due ones. */
export type DueBet = { readonly bet: SettlingBet; readonly dueSeq: bigint };

/** What a due bet needs: nothing, a word to the player, or money. */
export type DueStep = { readonly kind: "forget" } | { readonly kind: "tell" } | MoveStep;

/** Money that a bet needs. */
export type MoveStep = {
  readonly kind: "move";
  readonly results: readonly (LegOutcome | null)[];
  readonly verdict: Verdict;
};

/** Says how a bet comes to where the results of its legs put it; a pure function. */
export function judgeDue(bet: SettlingBet, markets: ReadonlyMap<string, MarketResult>): DueStep {
  // A held bet is looked at again when it is accepted; a rejected one has nothing to settle.
  if (bet.state === "pending-delay" || bet.state === "rejected") return { kind: "forget" };
  const results = legOutcomes(bet, markets);
  // What was sold is never settled: a bet sold whole only shows how its legs ended.
  const verdict = bet.state === "cashed-out" ? SOLD : judgeBet(keptPart(bet), results);
  if (!isInForce(bet, verdict)) return { kind: "move", results, verdict };
  return isKnown(bet, results, markets) ? { kind: "forget" } : { kind: "tell" };
}

/** Whether the player has heard how the legs stand: what settled his bet told him. */
function isKnown(
  bet: SettlingBet,
  results: readonly (LegOutcome | null)[],
  markets: ReadonlyMap<string, MarketResult>,
): boolean {
  if (bet.returnsMinor === null || isAnyTakenBack(bet.legs, results, markets)) return false;
  return areSameOutcomes(results, bet.results);
}

/**
 * Settles a bet, settles it otherwise or opens it again. Money moves at most once per revision; a bet
 * that changed meanwhile is left for another look: the reply says blocked. Not an async function: most
 * bets have nothing to wait for but the ledger, and thousands are settled at once.
 */
export function moveDueBet(deps: SettleDeps, due: DueBet, step: MoveStep): Promise<LedgerReply> {
  const { bet } = due;
  if (bet.paidAt === null) return submit(deps, due, step, NOTHING_PAID);
  return findReversal(deps.ledger, bet.id, bet.paidAt).then((reversal) =>
    submit(deps, due, step, reversal),
  );
}

const NOTHING_PAID: readonly TransferDraft[] = [];

function submit(
  deps: SettleDeps,
  due: DueBet,
  step: MoveStep,
  reversal: readonly TransferDraft[],
): Promise<LedgerReply> {
  const move = new Move(deps, due, step, reversal);
  return move.isPlayers ? deps.ledger.submit(move) : deps.ledger.submitHouse(move);
}

/**
 * What moves the money of one bet, as the ledger takes it: one object instead of a closure for each
 * part. The revision that it guards and moves on lets it happen once.
 */
class Move {
  readonly priority = "settlement";
  readonly playerId: bigint;
  readonly currencyId: number;
  readonly ref: bigint;
  readonly guard: GuardDraft;
  /** What settles a bet compares it; what opens it again does not. */
  readonly isOptimistic: boolean;
  readonly transfers: readonly TransferDraft[];
  /** The item of a funded bet is the player's own, whatever it moves: his bonus learns of the end. */
  readonly isPlayers: boolean;
  readonly #deps: SettleDeps;
  readonly #due: DueBet;
  readonly #step: MoveStep;
  readonly #kept: SettlingBet;
  readonly #reversal: readonly TransferDraft[];

  constructor(deps: SettleDeps, due: DueBet, step: MoveStep, reversal: readonly TransferDraft[]) {
    const { bet } = due;
    this.#deps = deps;
    this.#due = due;
    this.#step = step;
    this.#kept = keptPart(bet);
    this.#reversal = reversal;
    const forth = settleOwn(this.#kept, step.verdict);
    this.playerId = bet.playerId;
    this.currencyId = bet.currencyId;
    this.ref = bet.id;
    this.guard = betGuard(bet, due.dueSeq);
    this.isOptimistic = step.verdict.kind !== "open";
    this.transfers = reversal.length === 0 ? forth : [...reversal, ...forth];
    this.isPlayers = bet.funding !== null || touchesPlayer(this.transfers);
  }

  decide(state: HeadState, nowMicros: bigint): Accepted {
    const { bet } = this.#due;
    const own = { kind: "accepted", ref: bet.id, result: NOTHING_TO_SAY } as const;
    const records = this.records(nowMicros);
    if (bet.funding === null) return { ...own, transfers: this.transfers, records };
    const { verdict } = this.#step;
    const moved = settleFunded(this.#deps, bet, { verdict, reversal: this.#reversal }, state);
    return { ...own, ...moved, records: [...records, ...moved.records] };
  }

  /** The bet as it is afterwards. */
  records(nowMicros: bigint): RecordDraft[] {
    const { dueSeq } = this.#due;
    const { results, verdict } = this.#step;
    const kept = this.#kept;
    const event = eventOf(kept, verdict, nowMicros);
    if (verdict.kind === "open") return [reopenRecord(kept, { results, dueSeq }, event)];
    const { state, returnsMinor } = verdict;
    const isFirst = kept.paidAt === null;
    const settled = { state, returnsMinor, results, dueSeq, isFirst };
    return settleRecords(kept, settled, event);
  }
}

function touchesPlayer(drafts: readonly TransferDraft[]): boolean {
  return drafts.some(({ from, to }) => !("house" in from && "house" in to));
}

/** The mirror of the settlement in force. */
async function findReversal(
  ledger: SettleDeps["ledger"],
  betId: bigint,
  paidAt: bigint,
): Promise<readonly TransferDraft[]> {
  const group = await ledger.findGroup(betId, paidAt);
  // The group of a resettlement holds the reversal before it, which stands.
  const own = group.filter(
    (transfer) => transfer.kind !== TransferKind.REVERSE && !tookBonusBack(transfer),
  );
  assert(own.length > 0, "a settlement in force has transfers");
  return reverseDrafts(own);
}

function eventOf(bet: SettlingBet, verdict: Verdict, at: bigint): StoredEvent {
  const rev = bet.rev + 1;
  if (verdict.kind === "open") {
    return { rev, kind: "rolled-back", at, amountMinor: bet.returnsMinor, code: null };
  }
  const first = verdict.isVoided ? "voided" : "settled";
  const kind = bet.paidAt === null ? first : "resettled";
  return { rev, kind, at, amountMinor: verdict.returnsMinor, code: null };
}
