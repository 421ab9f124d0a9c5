import { assert } from "@fairline/kernel";
import type { HouseKind, LedgerTransfer, Side, TransferDraft } from "../ledger.ts";
import { TransferKind } from "./transfer-kinds.ts";

const PLAYER: Side = { player: true };
const ESCROW = house(100);
const SPORTS_REVENUE = house(101);
const PROVIDER_CLEARING = house(110);
const LIVE_HOLD = house(112);
const SUSPENSE = house(199);

/** Takes the stake of a bet that is accepted at once: player to escrow. */
export function stakeDraft(stakeMinor: bigint, betId: bigint): TransferDraft {
  return draft(TransferKind.STAKE, PLAYER, ESCROW, stakeMinor, betId);
}

/** Holds the stake of a live bet during its delay; the hold carries the bet's id. */
export function holdDraft(stakeMinor: bigint, betId: bigint, expiresAtMs?: number): TransferDraft {
  const hold = { ...draft(TransferKind.HOLD, PLAYER, LIVE_HOLD, stakeMinor, betId), holdId: betId };
  return expiresAtMs === undefined ? hold : { ...hold, holdExpiresAtMs: expiresAtMs };
}

/** Turns a held stake into an accepted one: hold to escrow, the whole amount. */
export function captureDraft(stakeMinor: bigint, betId: bigint): TransferDraft {
  return { ...draft(TransferKind.CAPTURE, LIVE_HOLD, ESCROW, stakeMinor, betId), holdId: betId };
}

/** Gives a held stake back: hold to player, the whole amount. */
export function releaseDraft(stakeMinor: bigint, betId: bigint): TransferDraft {
  return { ...draft(TransferKind.RELEASE, LIVE_HOLD, PLAYER, stakeMinor, betId), holdId: betId };
}

/**
 * Settles a bet with returns of 0 or more, so that its escrow ends at exactly zero: the stake part
 * comes from escrow and the rest from revenue; what is returned below the stake leaves a loss.
 */
export function returnsDrafts(
  stakeMinor: bigint,
  returnsMinor: bigint,
  betId: bigint,
): TransferDraft[] {
  assert(stakeMinor > 0n && returnsMinor >= 0n, "a settlement needs a stake and returns of 0 up");
  const fromStake = returnsMinor < stakeMinor ? returnsMinor : stakeMinor;
  const drafts: TransferDraft[] = [];
  if (fromStake > 0n) {
    drafts.push(draft(TransferKind.RETURNS, ESCROW, PLAYER, fromStake, betId));
  }
  if (returnsMinor > stakeMinor) {
    const rest = returnsMinor - stakeMinor;
    drafts.push(draft(TransferKind.RETURNS, SPORTS_REVENUE, PLAYER, rest, betId));
  }
  if (fromStake < stakeMinor) drafts.push(lostDraft(stakeMinor - fromStake, betId));
  return drafts;
}

/** Books a lost stake, or the lost part of one, as revenue: house only. */
export function lostDraft(lostMinor: bigint, betId: bigint): TransferDraft {
  return draft(TransferKind.LOST, ESCROW, SPORTS_REVENUE, lostMinor, betId);
}

/** Gives the stake of a void bet back: escrow to player. */
export function refundDraft(stakeMinor: bigint, betId: bigint): TransferDraft {
  return draft(TransferKind.REFUND, ESCROW, PLAYER, stakeMinor, betId);
}

/** Credits a deposit that the payment provider has confirmed. */
export function depositDraft(amountMinor: bigint, paymentId: bigint): TransferDraft {
  return draft(TransferKind.DEPOSIT, PROVIDER_CLEARING, PLAYER, amountMinor, paymentId);
}

/** A correction by the house, in the player's favour or against him: through suspense. */
export function correctionDraft(
  towards: "player" | "house",
  amountMinor: bigint,
  ref: bigint,
): TransferDraft {
  const [from, to] = towards === "player" ? [SUSPENSE, PLAYER] : [PLAYER, SUSPENSE];
  return draft(TransferKind.CORRECTION, from, to, amountMinor, ref);
}

/**
 * Takes back every transfer of a group, newest first: sides swapped, same amounts. Repayments of
 * what a player owes (kind 22) stay: the debt they paid is real.
 */
export function reverseDrafts(transfers: readonly LedgerTransfer[]): TransferDraft[] {
  return transfers
    .filter((transfer) => transfer.kind !== TransferKind.RECEIVABLE)
    .map((transfer) => {
      assert(transfer.kind !== TransferKind.REVERSE, "a reversal is not reversed");
      assert(transfer.holdId === undefined, "a hold ends by capture or release");
      return {
        ...draft(
          TransferKind.REVERSE,
          transfer.to,
          transfer.from,
          transfer.amountMinor,
          transfer.ref,
        ),
        reversesId: transfer.transferId,
        reversesKind: transfer.kind,
      };
    })
    .reverse();
}

function draft(
  kind: number,
  from: Side,
  to: Side,
  amountMinor: bigint,
  ref: bigint,
): TransferDraft {
  assert(amountMinor > 0n, "a transfer moves more than nothing");
  return { kind, from, to, amountMinor, ref };
}

function house(kind: HouseKind): Side {
  return { house: kind };
}
