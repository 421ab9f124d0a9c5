import { assert, isRefused, type Refused } from "@fairline/kernel";
import {
  type Accepted,
  captureDraft,
  cashOutDrafts,
  countedDrafts,
  type HeadState,
  holdDraft,
  lostDraft,
  refundDraft,
  releaseDraft,
  returnsDrafts,
  stakeDraft,
} from "@fairline/wallet";
import type { StoredBet } from "../model/bet.ts";
import {
  bonusReturnsOf,
  fundedCaptureDrafts,
  fundedHoldDrafts,
  fundedLostDraft,
  fundedRefundDrafts,
  fundedReleaseDrafts,
  fundedReturnsDrafts,
  fundedSaleDrafts,
  fundedStakeDrafts,
  salePartsOf,
} from "../model/funded-drafts.ts";
import { keptParts } from "../model/funding.ts";
import type { Verdict } from "../model/settle-bet.ts";
import type { Funding, FundingEffect } from "../ports.ts";
import { accountRecord, fundingRecord } from "../store/bet-records.ts";

/** What moves a bet's money: transfers, and what a bonus that takes part in it has to write. */
export type Movement = Pick<Accepted, "transfers" | "records" | "grants">;

/** Whoever moves money of bets: with bonuses, or without. */
type Payer = { readonly funding?: Funding | undefined };

/**
 * Takes the stake into escrow, or into a hold for the live delay: own money first, a bonus for the
 * rest where there is one and its rules allow it. A currency account pays the whole of it or nothing.
 */
export function takeStake(
  { funding, nextId }: Payer & { nextId(): bigint },
  bet: StoredBet,
  state: HeadState,
  nowMicros: bigint,
): Movement | Refused {
  const { id, stakeMinor, account } = bet;
  if (account !== null) {
    const transfers = countedDrafts(account, [stakeOrHold(bet)]);
    return { transfers, records: [accountRecord(bet, account)] };
  }
  const legs = bet.legs.map((leg) => ({
    marketType: leg.typeId,
    section: leg.section,
    oddsMilli: leg.oddsMilli,
    startsAt: leg.startsAt,
  }));
  const parts = funding?.fund(state, { betId: id, stakeMinor, legs }, nowMicros) ?? null;
  if (parts !== null && isRefused(parts)) return parts;
  if (parts === null) return { transfers: [stakeOrHold(bet)], records: [] };
  const { delayEndsAt } = bet;
  const { grantId, accountId, realMinor, bonusMinor, records, grants } = parts;
  const isShared = delayEndsAt !== null && realMinor > 0n;
  const own = { grantId, accountId, realMinor, bonusMinor, holdId: isShared ? nextId() : null };
  const funded = { id, soldStakeMinor: 0n, funding: own };
  return {
    transfers:
      delayEndsAt === null
        ? fundedStakeDrafts(funded)
        : fundedHoldDrafts(funded, Number(delayEndsAt)),
    records: [fundingRecord(bet, own), ...records],
    grants,
  };
}

/** The stake of one account as a whole. */
function stakeOrHold({ id, stakeMinor, delayEndsAt, account }: StoredBet) {
  return delayEndsAt === null
    ? stakeDraft(stakeMinor, id, account?.accountId)
    : holdDraft(stakeMinor, id, Number(delayEndsAt), account?.accountId);
}

/** Turns a held stake into an accepted one. */
export function captureStake(bet: StoredBet): Movement {
  const { id, stakeMinor, soldStakeMinor, funding, account } = bet;
  if (funding === null) {
    return { transfers: countedDrafts(account, [captureDraft(stakeMinor, id)]), records: [] };
  }
  return { transfers: fundedCaptureDrafts({ id, soldStakeMinor, funding }), records: [] };
}

/** Gives a held stake back. */
export function releaseStake(payer: Payer, bet: StoredBet, state: HeadState): Movement {
  const { id, stakeMinor, account } = bet;
  const funded = withFunding(payer, bet);
  if (funded === null) {
    const released = releaseDraft(stakeMinor, id, account?.accountId);
    return { transfers: countedDrafts(account, [released]), records: [] };
  }
  const { port, bet: whole } = funded;
  const share = port.share(state, whole.funding, whole.funding.bonusMinor);
  return {
    transfers: fundedReleaseDrafts(whole, share),
    ...marked(port, whole, state, { effect: share, isOpen: false }),
  };
}

/** Pays for a part of a bet that is sold back, or for all that is left of it. */
export function paySale(
  payer: Payer,
  bet: StoredBet,
  sale: { readonly stakeMinor: bigint; readonly priceMinor: bigint },
  state: HeadState,
): Movement {
  const { id, stakeMinor, soldStakeMinor, account } = bet;
  const funded = withFunding(payer, bet);
  if (funded === null) {
    const sold = cashOutDrafts(sale.stakeMinor, sale.priceMinor, id, account?.accountId);
    return { transfers: countedDrafts(account, sold), records: [] };
  }
  const { port, bet: part } = funded;
  const bonusMinor = salePartsOf(part, sale).price.bonusMinor;
  const share = port.share(state, part.funding, bonusMinor);
  const transfers = fundedSaleDrafts(part, sale, share);
  const isWhole = soldStakeMinor + sale.stakeMinor === stakeMinor;
  if (!isWhole) return { transfers, records: share.records, grants: share.grants };
  return { transfers, ...marked(port, part, state, { effect: share, isOpen: false }) };
}

/** Posts what a verdict gives for the kept part of a bet that own money pays alone. */
export function settleOwn(
  kept: Pick<StoredBet, "id" | "stakeMinor" | "account">,
  verdict: Verdict,
): Movement["transfers"] {
  if (verdict.kind === "open") return [];
  const { id, stakeMinor, account } = kept;
  switch (verdict.state) {
    case "lost":
      return countedDrafts(account, [lostDraft(stakeMinor, id)]);
    case "refunded":
      return countedDrafts(account, [refundDraft(stakeMinor, id, account?.accountId)]);
    default: {
      const { returnsMinor } = verdict;
      return countedDrafts(
        account,
        returnsDrafts(stakeMinor, returnsMinor, id, account?.accountId),
      );
    }
  }
}

/**
 * Posts what a verdict gives for a bet that a bonus takes part in, after the reversal of what was
 * posted before; the bonus learns when the bet ends and when it is open again.
 */
export function settleFunded(
  payer: Payer,
  bet: MaybeFundedBet & Pick<StoredBet, "paidAt" | "returnsMinor">,
  { verdict, reversal }: { readonly verdict: Verdict; readonly reversal: Movement["transfers"] },
  state: HeadState,
): Movement {
  const funded = withFunding(payer, bet);
  assert(funded, "a bonus takes part in the bet");
  const { port, bet: whole } = funded;
  const bonusMinor = bonusReturnsOf(whole, bet.returnsMinor ?? 0n);
  const back = port.takeBack(state, whole.funding, { reversal, bonusMinor });
  const after = { ...state, grants: back.grants };
  const settled = settledParts(port, whole, verdict, after);
  const { grants } = settled.effect;
  const effect = { records: [...back.records, ...settled.effect.records], grants };
  const transfers = [...back.transfers, ...settled.transfers];
  const wasOpen = bet.paidAt === null;
  const isOpen = verdict.kind === "open";
  if (wasOpen === isOpen) return { transfers, ...effect };
  return { transfers, ...marked(port, whole, after, { effect, isOpen }) };
}

/** What a bonus writes of its share, and that the bet has ended or is open again. */
function marked(
  port: Funding,
  bet: FundedBet,
  state: HeadState,
  { effect, isOpen }: { readonly effect: FundingEffect; readonly isOpen: boolean },
): FundingEffect {
  const mark = port.mark({ ...state, grants: effect.grants }, bet.id, bet.funding, isOpen);
  return { records: [...effect.records, ...mark.records], grants: mark.grants };
}

type MaybeFundedBet = Pick<StoredBet, "id" | "soldStakeMinor" | "funding">;

type FundedBet = Pick<StoredBet, "id" | "soldStakeMinor"> & {
  readonly funding: NonNullable<StoredBet["funding"]>;
};

function settledParts(
  port: Funding,
  bet: FundedBet,
  verdict: Verdict,
  state: HeadState,
): { readonly transfers: Movement["transfers"]; readonly effect: FundingEffect } {
  const nothing = { records: [], grants: state.grants };
  if (verdict.kind === "open") return { transfers: [], effect: nothing };
  if (verdict.state === "lost") return { transfers: [fundedLostDraft(bet)], effect: nothing };
  if (verdict.state === "refunded") {
    const { bonusMinor } = keptParts(bet.funding, bet.soldStakeMinor);
    const share = port.share(state, bet.funding, bonusMinor);
    return { transfers: fundedRefundDrafts(bet, share), effect: effectOf(share) };
  }
  const bonusMinor = bonusReturnsOf(bet, verdict.returnsMinor);
  const share = port.share(state, bet.funding, bonusMinor);
  return {
    transfers: fundedReturnsDrafts(bet, verdict.returnsMinor, share),
    effect: effectOf(share),
  };
}

function effectOf({ records, grants }: FundingEffect): FundingEffect {
  return { records, grants };
}

function withFunding({ funding: port }: Payer, bet: MaybeFundedBet) {
  const { id, soldStakeMinor, funding } = bet;
  if (funding === null) return null;
  assert(port, "bets that a bonus takes part in need the bonuses");
  return { port, bet: { id, soldStakeMinor, funding } };
}
