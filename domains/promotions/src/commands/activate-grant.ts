import { Failure, type Refused, refused } from "@fairline/kernel";
import {
  type Accepted,
  bonusGrantDraft,
  idTimeMs,
  internalKey,
  requestHash,
} from "@fairline/wallet";
import { bonusFundingDraft } from "../model/bonus-drafts.ts";
import type { Grant } from "../model/grant.ts";
import { toGrantRule } from "../model/grant-rule.ts";
import { readGrants } from "../model/player-grants.ts";
import { groupOf } from "../model/product.ts";
import type { PromotionsDeps } from "../promotions.ts";
import { activateRecord } from "../store/bonus-records.ts";

const DAY_MICROS = 86_400_000_000n;

/**
 * Makes a pending grant active: its account is opened and filled in one group, at most once. A grant
 * whose time to be activated is over lapses; a player who may not be offered anything loses it, with
 * BONUS_PLAYER_EXCLUDED, and so does who has asked the deposit back that it is for, as a withdrawal
 * takes an active one. Answers without doing anything while another bonus of the same kind is active.
 */
export async function activateGrant(
  deps: Pick<PromotionsDeps, "store" | "ledger" | "isMarketable">,
  grant: Grant,
  nowMicros: bigint,
): Promise<Refused<"BONUS_PLAYER_EXCLUDED" | "BONUS_NOT_AVAILABLE"> | undefined> {
  const { grantId, playerId } = grant;
  if (await deps.store.hasAskedBack(grantId)) {
    const end = { state: "cancelled", reason: "withdrawal", at: nowMicros } as const;
    await deps.store.endPending(grantId, end);
    return refused("BONUS_NOT_AVAILABLE", { clause: "withdrawal" });
  }
  const reply = await submitActivation(deps, grant);
  if (reply?.kind !== "refused") return undefined;
  if (reply.code === LAPSED) {
    await deps.store.endPending(grantId, { state: "expired", reason: "time", at: nowMicros });
    return undefined;
  }
  const end = { state: "cancelled", reason: "excluded", at: nowMicros } as const;
  await deps.store.endPending(grantId, end);
  return refused("BONUS_PLAYER_EXCLUDED", { playerId: String(playerId) });
}

const WAITS = "BONUS_WAITS";
const LAPSED = "BONUS_LAPSED";

async function submitActivation(
  { store, ledger, isMarketable }: Pick<PromotionsDeps, "store" | "ledger" | "isMarketable">,
  grant: Grant,
) {
  const { grantId, template } = grant;
  const accountId = ledger.nextId();
  const text = `${grantId}:grant`;
  const groups = new Set(template.products.map(groupOf));
  try {
    return await ledger.submit({
      ...internalKey(text, idTimeMs(grantId)),
      playerId: grant.playerId,
      requestHash: requestHash(text),
      decide(state, nowMicros): Accepted | Refused {
        if (nowMicros >= grant.activateUntil) return refused(LAPSED);
        if (!isMarketable(state, nowMicros)) return refused("BONUS_PLAYER_EXCLUDED");
        const grants = readGrants(state.grants);
        const active = grants.active().flatMap(({ products }) => products.map(groupOf));
        // Thrown, not refused: nothing is stored, and the grant waits for its turn.
        if (active.some((group) => groups.has(group))) throw new Failure(WAITS, "one at a time");
        const expiresAt = nowMicros + BigInt(template.expiresDays) * DAY_MICROS;
        const rule = toGrantRule({
          ...grant,
          accountId,
          state: "active",
          expiresAt,
          openStakeMinor: 0n,
          latePaidMinor: 0n,
        });
        return {
          kind: "accepted",
          transfers: [
            bonusFundingDraft(grant.principalMinor, grantId),
            bonusGrantDraft(grant.principalMinor, grantId, accountId),
          ],
          opens: [{ accountId, kind: 4, currencyId: grant.currencyId }],
          records: [activateRecord(grantId, { accountId, at: nowMicros, expiresAt })],
          grants: grants.with(rule),
          ref: grantId,
          result: {},
        };
      },
    });
  } catch (error) {
    if (error instanceof Failure && error.code === WAITS) return undefined;
    // Whoever ended the grant meanwhile was first: the database refused the activation as a whole, as
    // it does when a withdrawal came first, which the next look finds.
    if ((await store.findGrant(grantId))?.state !== "pending") return undefined;
    throw error;
  }
}
