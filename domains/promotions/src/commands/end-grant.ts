import { Failure, type Refused, refused } from "@fairline/kernel";
import {
  type Accepted,
  type HeadState,
  idTimeMs,
  internalKey,
  requestHash,
  type TransferDraft,
} from "@fairline/wallet";
import { closingDrafts } from "../model/bonus-drafts.ts";
import { closingParts } from "../model/close-grant.ts";
import type { Grant } from "../model/grant.ts";
import type { GrantEnd } from "../model/grant-moves.ts";
import { type GrantRule, type PlayerGrants, readGrants } from "../model/player-grants.ts";
import type { PromotionsDeps } from "../promotions.ts";
import { endRecord } from "../store/bonus-records.ts";

/** Why a grant ends: `spent` when nothing of it is left anywhere. */
export type EndReason = "reached" | "player" | "withdrawal" | "spent" | "time" | "desk";

const STATE_OF = {
  reached: "completed",
  player: "forfeited",
  withdrawal: "forfeited",
  spent: "forfeited",
  time: "expired",
  desk: "cancelled",
} as const satisfies Record<EndReason, GrantEnd>;

/**
 * Ends an active grant and empties its account in one group, at most once. BONUS_STATE_CONFLICT when
 * it has ended otherwise. Throws BONUS_NOT_DUE when the reason does not hold (yet): nothing is
 * stored then, and the same end may be asked for again. An end that rests on the moves of the grant's
 * stakes names them: the database refuses it when they have changed.
 */
export async function endGrant(
  { ledger }: Pick<PromotionsDeps, "ledger">,
  grant: Pick<Grant, "grantId" | "playerId">,
  reason: EndReason,
  moves?: bigint,
): Promise<Refused<"BONUS_STATE_CONFLICT"> | undefined> {
  const { grantId, playerId } = grant;
  const text = `${grantId}:${STATE_OF[reason]}`;
  const reply = await ledger.submit({
    ...internalKey(text, idTimeMs(grantId)),
    playerId,
    requestHash: requestHash(text),
    decide(state, nowMicros): Accepted | Refused {
      const grants = readGrants(state.grants);
      const rule = grants.find(grantId);
      if (rule?.state !== "active") {
        return refused("BONUS_STATE_CONFLICT", { state: rule?.state ?? "ended" });
      }
      assertDue(rule, reason, balanceOf(state, rule), nowMicros);
      return {
        kind: "accepted",
        ...closeGrant(state, rule, reason, nowMicros, moves),
        ref: grantId,
        result: {},
      };
    },
  });
  if (reply.kind === "done") return undefined;
  const state = reply.kind === "refused" ? (reply.data.state ?? null) : null;
  return refused("BONUS_STATE_CONFLICT", { state });
}

/** What ends a grant: the transfers, the row, and the grants of the player afterwards. */
export function closeGrant(
  state: HeadState,
  rule: GrantRule,
  reason: EndReason,
  nowMicros: bigint,
  moves?: bigint,
): {
  readonly transfers: readonly TransferDraft[];
  readonly records: Accepted["records"];
  readonly grants: PlayerGrants;
} {
  const end = STATE_OF[reason];
  const parts = closingParts(rule, end, balanceOf(state, rule));
  const convertedMinor = parts.toPlayerMinor;
  return {
    transfers: closingDrafts(rule, parts),
    records: [
      endRecord(rule.grantId, { state: end, reason, at: nowMicros, convertedMinor, moves }),
    ],
    grants: readGrants(state.grants).with({ ...rule, state: end, convertedMinor }),
  };
}

/** What is on a grant's account. */
export function balanceOf(state: HeadState, { accountId }: GrantRule): bigint {
  const account = state.accounts.find((each) => each.accountId === accountId);
  return account?.balanceMinor ?? 0n;
}

function assertDue(
  rule: GrantRule,
  reason: EndReason,
  balanceMinor: bigint,
  nowMicros: bigint,
): void {
  const isOpen = rule.openStakeMinor > 0n;
  const isTooEarly = reason === "time" && (isOpen || nowMicros < rule.expiresAt);
  const isUnspent = reason === "spent" && (isOpen || balanceMinor > 0n);
  if (isTooEarly || isUnspent) {
    throw new Failure("BONUS_NOT_DUE", `grant ${rule.grantId} does not end by ${reason} yet`);
  }
}
