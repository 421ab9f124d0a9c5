import { type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import type { WalletErrorCode } from "../errors.ts";
import { type Deed, faultOf } from "../model/operator.ts";
import { type StatusNumber, writeAccountStatus } from "../store/account-status.ts";

/** What an account may be, in the order of their numbers: a frozen one takes credits only. */
export const accountStatuses = ["open", "frozen", "closed"] as const;

/** What an operator wants of an account; the player's main one stands for all of his. */
export type StatusOrder = Deed & {
  readonly playerId: bigint;
  /** The main account unless named. */
  readonly accountId?: bigint | undefined;
  readonly status: (typeof accountStatuses)[number];
};

/** How an account stands now; `isChanged` is false when it stood so before. */
export type StatusReply = {
  readonly accountId: bigint;
  readonly status: StatusOrder["status"];
  readonly isChanged: boolean;
};

const NUMBERS: Readonly<Record<StatusOrder["status"], StatusNumber>> = {
  open: 0,
  frozen: 1,
  closed: 2,
};

const REFUSALS = {
  "player-unknown": "WALLET_PLAYER_UNKNOWN",
  "account-unknown": "WALLET_ACCOUNT_UNKNOWN",
  "not-empty": "WALLET_ACCOUNT_NOT_EMPTY",
} as const;

/**
 * Freezes, closes or opens an account. Every process decides anew from then on: a stake that is not
 * committed by then is refused, while credits go on arriving.
 */
export async function setAccountStatus(
  { pool }: { readonly pool: Pool },
  order: StatusOrder,
): Promise<StatusReply | Refused<WalletErrorCode | "BAD_REQUEST">> {
  const { playerId, accountId = playerId, status } = order;
  const field = faultOf(order);
  if (field !== undefined) return refused("BAD_REQUEST", { field });
  const account = { playerId, accountId };
  const outcome = await writeAccountStatus(pool, account, NUMBERS[status], order);
  switch (outcome.kind) {
    case "changed":
    case "unchanged":
      return { accountId, status, isChanged: outcome.kind === "changed" };
    default:
      return refused(REFUSALS[outcome.kind]);
  }
}
