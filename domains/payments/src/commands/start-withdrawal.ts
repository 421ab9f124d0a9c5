import {
  assert,
  canonicalJson,
  Failure,
  isRefused,
  type Refused,
  refused,
  uuidV7Time,
} from "@fairline/kernel";
import {
  type Accepted,
  chooseAccount,
  countedDrafts,
  countedMinor,
  type LedgerReply,
  type RatedAccount,
  requestHash,
  standingOf,
  withdrawalHoldDraft,
} from "@fairline/wallet";
import { parseAskedAmount } from "../model/asked-amount.ts";
import { firstStep, type PayoutFacts, type PlayerFacts } from "../model/judge-withdrawal.ts";
import { findMethod, type Method } from "../model/methods.ts";
import { DAY_MS, idBefore } from "../model/sum-of-day.ts";
import { sumsCurrency, type Withdrawal } from "../model/withdrawal.ts";
import type { PaymentsDeps } from "../payments.ts";
import { newWithdrawalGuard, newWithdrawalRecord } from "../store/withdrawals.ts";
import type { WithdrawalSums } from "../store/withdrawal-store.ts";

/** What a player asks for; `requestId` is the idempotency key. */
export type AskedWithdrawal = {
  readonly playerId: bigint;
  readonly requestId: string;
  readonly methodId: string;
  readonly amountMinor: string;
  /** One of the player's currency accounts; his main one unless named. */
  readonly accountId?: string | undefined;
};

/** Withdrawals of one player under way at the same time. */
const OPEN_MAX = 5;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** How often a request is judged anew because another of the same player came in between. */
const TRIES_MAX = 20;

/** How often a request is made again that the database refused over a bonus reached meanwhile. */
const RELEASES_MAX = 3;

/** What is made of a request: the withdrawal it would be, or why it is none. */
type Judged = {
  readonly outcome: Withdrawal | Refused;
  /** How many withdrawals the player had then. */
  readonly count: bigint;
};

/**
 * Asks for money to be paid out, once for its key: the money is set aside in the statement that
 * writes the withdrawal, after the bonuses that are reached are released. Limits, exclusion and time-out are never asked: it is the player's money.
 * Requests of one player that come at once are judged one after the other.
 */
export async function startWithdrawal(
  deps: PaymentsDeps,
  asked: AskedWithdrawal,
): Promise<Withdrawal | Refused> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const reply = await submitReleased(deps, asked, await judge(deps, asked));
    if (reply.kind === "mismatch") return refused("PAYMENT_DUPLICATE_MISMATCH");
    if (reply.kind === "refused") return refused(reply.code, reply.data);
    if (reply.kind === "blocked") continue;
    const withdrawal = await deps.store.findWithdrawal(reply.ref);
    assert(withdrawal, "a withdrawal is stored with its hold");
    return withdrawal;
  }
  throw new Failure("OVERLOADED", "the player asks for too many withdrawals at once");
}

/** What was settled before the request is the player's: a bonus reached by it is not forfeited. */
async function submitReleased(
  deps: PaymentsDeps,
  asked: AskedWithdrawal,
  judged: Judged,
): Promise<LedgerReply> {
  for (let tries = 1; ; tries += 1) {
    await deps.releaseBonuses?.(asked.playerId);
    try {
      return await submit(deps, asked, judged);
    } catch (error) {
      // A bonus may have been reached since it was looked at: the database refuses to take it then.
      const isRefusal = error instanceof Failure && error.code === "LEDGER_WRITE_FAILED";
      if (!isRefusal || !deps.releaseBonuses || tries === RELEASES_MAX) throw error;
    }
  }
}

function submit(
  deps: PaymentsDeps,
  asked: AskedWithdrawal,
  { outcome, count }: Judged,
): Promise<LedgerReply> {
  return deps.ledger.submit({
    playerId: asked.playerId,
    key: asked.requestId,
    keyAtMs: uuidV7Time(asked.requestId),
    requestHash: requestHash(canonicalJson({ call: "start-withdrawal", ...facts(asked) })),
    guard: newWithdrawalGuard(asked.playerId, count),
    decide(state, nowMicros) {
      if (isRefused(outcome)) return outcome;
      const { status, balanceMinor } = standingOf(outcome.account, state);
      if (status !== 0) return refused("WITHDRAW_ACCOUNT_BLOCKED");
      if (balanceMinor < outcome.amountMinor) {
        return refused("WITHDRAW_INSUFFICIENT", { availableMinor: String(balanceMinor) });
      }
      return accept(outcome, deps.forfeitBonuses?.(state, nowMicros));
    },
  });
}

function accept(
  withdrawal: Withdrawal,
  forfeited: ReturnType<NonNullable<PaymentsDeps["forfeitBonuses"]>> | undefined,
): Accepted {
  const { id, amountMinor, account } = withdrawal;
  const hold = countedDrafts(account, [withdrawalHoldDraft(amountMinor, id, account?.accountId)]);
  const accepted = {
    kind: "accepted",
    transfers: hold,
    records: [newWithdrawalRecord(withdrawal)],
    ref: id,
    result: { withdrawalId: String(id) },
  } as const;
  if (forfeited === undefined || forfeited.records.length === 0) return accepted;
  return {
    ...accepted,
    transfers: [...hold, ...forfeited.transfers],
    records: [...accepted.records, ...forfeited.records],
    grants: forfeited.grants,
  };
}

async function judge(deps: PaymentsDeps, asked: AskedWithdrawal): Promise<Judged> {
  // An id bears the database's time: days are counted by it, whatever the clock of this process says.
  const id = deps.ledger.nextId();
  const others = await deps.store.sumWithdrawals(asked.playerId, idBefore(id, DAY_MS));
  return { outcome: await weigh(deps, asked, id, others), count: others.count };
}

async function weigh(
  deps: PaymentsDeps,
  asked: AskedWithdrawal,
  id: bigint,
  others: WithdrawalSums,
): Promise<Withdrawal | Refused> {
  const chosen = await chooseAccount(deps, asked.playerId, asked.accountId);
  if (isRefused(chosen)) return chosen;
  const method = findMethod(asked.methodId, chosen.currency, deps);
  if (!method) return refused("PAYMENT_METHOD_UNKNOWN");
  const amountMinor = parseAskedAmount(asked.amountMinor, method);
  if (isRefused(amountMinor)) return amountMinor;
  if (others.open >= OPEN_MAX) return refused("WITHDRAW_TOO_MANY_OPEN", { max: OPEN_MAX });
  const forbidden = await deps.withdrawalGate?.(asked.playerId, amountMinor, method.currency);
  if (forbidden) return forbidden;
  const { account } = chosen;
  const wanted = { id, playerId: asked.playerId, method, amountMinor, account };
  return toWithdrawal(deps, wanted, await findFacts(deps, wanted, others.countedMinor));
}

type Wanted = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly method: Method;
  readonly amountMinor: bigint;
  readonly account: RatedAccount | null;
};

type FoundFacts = PayoutFacts & Pick<Withdrawal, "meansHash">;

async function findFacts(
  deps: PaymentsDeps,
  { id, playerId, method, amountMinor, account }: Wanted,
  othersOfDayMinor: bigint,
): Promise<FoundFacts> {
  const since = {
    hourId: idBefore(id, HOUR_MS),
    weekId: idBefore(id, WEEK_MS),
    weekBeforeId: idBefore(id, 2 * WEEK_MS),
  };
  const [deposits, { state }, player, hasPaidOut] = await Promise.all([
    deps.store.sumDeposits(playerId, method.methodId, since),
    deps.ledger.readHead(playerId),
    assess(deps, playerId),
    deps.store.hasPaidOutBefore(playerId, idBefore(id, DAY_MS)),
  ]);
  return {
    currency: sumsCurrency({ account, currency: method.currency }),
    amountMinor: countedMinor(account, amountMinor, "up"),
    othersOfDayMinor,
    hasPaidOut,
    ...deposits,
    depositedMinor: state.counters.deposit,
    wageredMinor: state.counters.wager,
    player,
  };
}

async function assess(deps: PaymentsDeps, playerId: bigint): Promise<PlayerFacts | undefined> {
  try {
    return await deps.assessPlayer(playerId);
  } catch (error) {
    const facts = { playerId: String(playerId), error: String(error) };
    deps.log.warn(facts, "nobody knows the player who wants money, a person looks");
    return undefined;
  }
}

function toWithdrawal(
  deps: PaymentsDeps,
  { id, playerId, method, amountMinor, account }: Wanted,
  found: FoundFacts,
): Withdrawal {
  const nowMs = Math.floor(deps.clock.nowMs());
  return {
    id,
    playerId,
    methodId: method.methodId,
    provider: method.provider,
    amountMinor,
    currency: method.currency,
    account,
    countedMinor: found.amountMinor,
    ...firstStep(found),
    meansHash: found.meansHash,
    firstApprover: undefined,
    firstApprovedAtMs: undefined,
    rev: 1,
    providerRef: undefined,
    looks: 0,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  };
}

function facts({ methodId, amountMinor, accountId }: AskedWithdrawal) {
  return { methodId, amountMinor, ...(accountId === undefined ? {} : { accountId }) };
}
