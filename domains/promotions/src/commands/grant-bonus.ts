import { assert, isRefused, type Refused, refused } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import type { BonusErrorCode } from "../errors.ts";
import { bonusOf } from "../model/bonus-amount.ts";
import type { PromotionsDeps } from "../promotions.ts";
import { activateGrant } from "./activate-grant.ts";

/** A bonus that is to be given. */
export type GrantRequest = {
  readonly playerId: bigint;
  readonly templateId: string;
  /** What the bonus is a share of. */
  readonly depositMinor: bigint;
  /**
   * When that deposit was made, microseconds: who asks for a withdrawal after it, before the bonus is
   * active, has lost the bonus.
   */
  readonly depositedAt?: bigint;
  /** Names why it is given: the same cause gives one bonus for ever. */
  readonly cause: string;
};

/** Bonuses of one player that may wait for their turn. */
const PENDING_MAX = 10;
const DAY_MICROS = 86_400_000_000n;

/** Gives a bonus, once for its cause: active at once, or when the one before it has ended. */
export async function grantBonus(
  deps: PromotionsDeps,
  request: GrantRequest,
): Promise<{ readonly grantId: bigint } | Refused<BonusErrorCode>> {
  const { store, ledger } = deps;
  const template = await store.findTemplate(request.templateId);
  if (!template) return refused("BONUS_NOT_FOUND");
  const accounts = await ledger.findAccounts(request.playerId);
  const currency = accounts.find(({ kind }) => kind === "main")?.currencyCode;
  if (currency === undefined) return refused("BONUS_NOT_AVAILABLE", { clause: "account" });
  const amount = bonusOf(template, request.depositMinor, currency);
  if (isRefused(amount)) return amount;
  const { bonusMinor: principalMinor, requiredMinor } = amount;
  if (principalMinor === 0n) return refused("BONUS_NOT_AVAILABLE", { clause: "amount" });
  const waiting = await store.findGrantsIn(request.playerId, "pending");
  if (waiting.length >= PENDING_MAX) return refused("BONUS_QUEUE_FULL", { max: PENDING_MAX });
  const { nowMicros } = await ledger.readHead(request.playerId);
  const grantId = await store.insertGrant({
    grantId: ledger.nextId(),
    playerId: request.playerId,
    template,
    currencyId: idOf(currency),
    causeKey: `${request.playerId}:${request.cause}`,
    depositMinor: request.depositMinor,
    principalMinor,
    requiredMinor,
    grantedAt: nowMicros,
    activateUntil: nowMicros + BigInt(template.activateWithinDays) * DAY_MICROS,
    depositedAt: request.depositedAt ?? null,
  });
  const grant = await store.findGrant(grantId);
  assert(grant, "a grant that was written is found");
  if (grant.state !== "pending") return { grantId };
  return (await activateGrant(deps, grant, nowMicros)) ?? { grantId };
}

function idOf(currencyCode: string): number {
  const currency = findCurrency(currencyCode);
  assert(currency, `the ledger's currency ${currencyCode} is known`);
  return currency.id;
}
