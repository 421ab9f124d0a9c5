import type { MemoryDatabase } from "../store/memory-database.ts";
import { requestKey } from "../store/wallet-statements.ts";
import type { History, Request } from "../world/history.ts";
import type { Findings } from "./violation.ts";

/** Refusals that are not kept: a repeat is judged anew, and quotes are forgotten after a day. */
const PASSING = new Set([
  "TOO_MANY_REQUESTS",
  "COUPON_REQUEST_STALE",
  "CASHOUT_SUSPENDED",
  "REQUEST_ID_STALE",
  "RATE_EXPIRED",
]);
const MISMATCH = new Set([
  "COUPON_DUPLICATE_REQUEST",
  "PAYMENT_DUPLICATE_MISMATCH",
  "WALLET_DUPLICATE_MISMATCH",
]);

const CURRENCY_ACCOUNT = 9;

/** Compares what players heard with what is stored. */
export function checkHistory(database: MemoryDatabase, history: History, findings: Findings): void {
  const bets = new Map<string, bigint[]>();
  for (const { id, player_id: playerId, request_id: requestId } of database.bets.committed()) {
    const key = `${playerId}:${requestId}`;
    bets.set(key, [...(bets.get(key) ?? []), id]);
  }
  for (const request of history.requests) {
    const subject = `${request.call} ${request.requestId} of ${request.playerId}`;
    const heard = substantial(request);
    const words = new Set(heard.map((each) => `${each.body} ${each.word}`));
    const detail = [...words].join(" and ");
    findings.expect(words.size <= 1, "C4 a request has one answer", subject, detail);
    if (request.call === "bet") {
      checkBet(database, request, { heard, ids: bets.get(keyOf(request)) ?? [] }, findings);
    }
    for (const { ref } of heard) {
      const isMissing = ref !== undefined && !isThere(database, request.call, BigInt(ref));
      findings.expect(!isMissing, "C3 what was acknowledged is stored", subject, `${ref}`);
    }
  }
}

/** Whether the row is there that a call was told of. */
function isThere(database: MemoryDatabase, call: Request["call"], id: bigint): boolean {
  switch (call) {
    case "deposit":
      return database.payments.read(id) !== undefined;
    case "withdrawal":
      return database.withdrawals.read(id) !== undefined;
    case "account":
      return database.accounts.read(id)?.kind === CURRENCY_ACCOUNT;
    case "conversion":
      return database.conversions.read(id) !== undefined;
    default:
      return database.bets.read(id) !== undefined;
  }
}

type Answer = {
  readonly body: string;
  readonly word: string;
  readonly ref: string | undefined;
  readonly code: string | undefined;
};

function substantial(request: Request): Answer[] {
  return request.attempts.flatMap(({ body, heard }): Answer[] => {
    if (heard === null || heard.kind === "unknown") return [];
    if (heard.kind === "done") {
      return [{ body, word: `done ${heard.ref}`, ref: heard.ref, code: undefined }];
    }
    // A deposit's refusal before its intention is not kept.
    const isKept =
      request.call !== "deposit" && !PASSING.has(heard.code) && !MISMATCH.has(heard.code);
    const answer = { body, word: `refused ${heard.code}`, ref: undefined, code: heard.code };
    return isKept ? [answer] : [];
  });
}

function checkBet(
  database: MemoryDatabase,
  request: Request,
  { heard, ids }: { readonly heard: readonly Answer[]; readonly ids: readonly bigint[] },
  findings: Findings,
): void {
  const subject = `bet ${request.requestId} of ${request.playerId}`;
  const stored = database.requests.read(requestKey(request.playerId, request.requestId));
  const isOne = ids.length <= 1;
  findings.expect(isOne, "C4 a request has one effect", subject, `bets ${ids.join(" ")}`);
  const isWhole = (ids.length === 1) === (stored?.code === null);
  const detail = `bets ${ids.join(" ") || "none"}, request ${stored?.code ?? stored?.ref ?? "none"}`;
  findings.expect(isWhole, "C3 a request is all or nothing", subject, detail);
  for (const { ref, code } of heard) {
    const isStored = ref !== undefined ? ids[0] === BigInt(ref) : stored?.code === code;
    const what = `heard ${ref ?? code}, stored ${stored?.code ?? ids[0] ?? "nothing"}`;
    findings.expect(isStored, "C3 what was acknowledged is stored", subject, what);
  }
}

function keyOf({ playerId, requestId }: Request): string {
  return `${playerId}:${requestId}`;
}
