import { isRefused, type Refused } from "@fairline/kernel";
import {
  type Accepted,
  type HeadState,
  House,
  type RecordDraft,
  type TransferDraft,
} from "@fairline/wallet";
import { fromEscrowDraft, fromPlayerDraft } from "../model/bonus-drafts.ts";
import { type ClosingParts, convertedWhole, lateParts } from "../model/close-grant.ts";
import { fundStake, greatestBonus, type Purse, type StakeFacts } from "../model/fund-stake.ts";
import { hasOwnElsewhere } from "../model/own-elsewhere.ts";
import { type GrantRule, PlayerGrants, readGrants } from "../model/player-grants.ts";
import type { Product } from "../model/product.ts";
import { latePaidRecord, stakeIsRecord, stakeRecord } from "../store/bonus-records.ts";
import { balanceOf, closeGrant } from "./end-grant.ts";

/** A stake that a grant pays a part of; amounts in minor units. */
export type FundedStake = {
  readonly grantId: bigint;
  readonly accountId: bigint;
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
};

/** What goes into the item of the bet beside its own transfers and records. */
export type FundingEffect = {
  readonly records: readonly RecordDraft[];
  readonly grants: unknown;
};

/** A settlement that is reversed: its mirror, and what of its returns was the bonus's. */
export type SettledShare = {
  readonly reversal: readonly TransferDraft[];
  readonly bonusMinor: bigint;
};

/** A stake on a coupon. */
export type CouponStake = {
  readonly betId: bigint;
  readonly stakeMinor: bigint;
  readonly legs: readonly {
    readonly marketType: string;
    readonly section: "line" | "live";
    readonly oddsMilli: number;
    /** Unix milliseconds. */
    readonly startsAt: number;
  }[];
};

/** A stake in a round of a game. */
export type RoundStake = {
  readonly roundId: bigint;
  readonly stakeMinor: bigint;
  /** What the round has staked before and not taken back. */
  readonly earlierMinor: bigint;
  /** The grant that takes part in the round already: no other one may. */
  readonly grantId: bigint | null;
  readonly gameId: string;
  readonly providerId: string;
  /** Null for a game whose kind is not known: no bonus pays it. */
  readonly product: Product | null;
};

/** Bonuses as whoever moves the money of bets asks for them, inside the ledger; all of it is pure. */
export const betFunding = {
  /** Who pays a stake; null when own money pays all of it, or nobody can. */
  fund(
    state: HeadState,
    { betId, stakeMinor, legs }: CouponStake,
    nowMicros: bigint,
  ): (FundedStake & FundingEffect) | Refused | null {
    const product = legs.some(({ section }) => section === "live") ? "sport-live" : "sport-line";
    return takePart(state, betId, { product, stakeMinor, legs }, nowMicros);
  },

  /**
   * Where the bonus part of what a bet brings back goes: to the grant's account while it is active;
   * after its end to the player as far as it was completed and its greatest win leaves anything, else
   * to the house.
   */
  share(
    state: HeadState,
    { grantId }: FundedStake,
    shareMinor: bigint,
  ): ClosingParts & FundingEffect & { readonly toGrantMinor: bigint } {
    const grants = readGrants(state.grants);
    const rule = grants.find(grantId);
    if (rule?.state === "active") {
      const toGrant = { toGrantMinor: shareMinor, toPlayerMinor: 0n, toHouseMinor: 0n };
      return { ...toGrant, records: [], grants };
    }
    // A grant that the ledger does not bring any more was not completed and has nothing open.
    const parts = rule
      ? lateParts(rule, shareMinor)
      : { toPlayerMinor: 0n, toHouseMinor: shareMinor };
    return { toGrantMinor: 0n, ...parts, ...paidLate(grants, rule, parts.toPlayerMinor) };
  },

  /** Notes that the bet a grant takes part in has ended, or is open again. */
  mark(state: HeadState, betId: bigint, stake: FundedStake, isOpen: boolean): FundingEffect {
    const grants = readGrants(state.grants);
    const rule = grants.find(stake.grantId);
    const signed = isOpen ? stake.bonusMinor : -stake.bonusMinor;
    const openStakeMinor = (rule?.openStakeMinor ?? 0n) + signed;
    return {
      records: [stakeIsRecord(stake.grantId, betId, isOpen)],
      grants: rule ? grants.with({ ...rule, openStakeMinor }) : grants,
    };
  },

  /**
   * A reversal as it can be posted. While a grant is active its money never makes a debt: what its
   * account lacks is covered by the house first. What a completed grant was paid is own money by now:
   * the player gives it back, and owes what his balance lacks. For any other end the house pays back
   * in place of the account, and gets what a later settlement brings. What was paid after the end and
   * is taken back counts towards the greatest win no more.
   */
  takeBack(
    state: HeadState,
    { grantId, accountId }: FundedStake,
    settled: SettledShare,
  ): FundingEffect & { readonly transfers: readonly TransferDraft[] } {
    const grants = readGrants(state.grants);
    const rule = grants.find(grantId);
    const { reversal } = settled;
    if (rule?.state === "active") {
      const cover = { grantId, leftMinor: balanceOf(state, rule) };
      return { transfers: coveredByHouse(reversal, accountId, cover), records: [], grants };
    }
    if (rule && convertedWhole(rule)) {
      return { transfers: paidByPlayer(state, reversal, accountId), records: [], grants };
    }
    const transfers = reversal.map((draft) =>
      isFrom(draft, accountId) ? fromEscrowDraft(draft.to, draft.amountMinor, draft.ref) : draft,
    );
    return { transfers, ...paidLate(grants, rule, -lateMinorIn(rule, settled, accountId)) };
  },
};

/** Bonuses as whoever moves the money of rounds of games asks for them; all of it is pure. */
export const roundFunding = {
  /** Who pays a stake; null when own money pays all of it, or nobody can. */
  fund(
    state: HeadState,
    { roundId, product, grantId, ...stake }: RoundStake,
    nowMicros: bigint,
  ): (FundedStake & FundingEffect) | Refused | null {
    if (product === null) return null;
    return takePart(state, roundId, { ...stake, product, legs: [] }, nowMicros, grantId);
  },
  /** The most bonus money that a first stake of a round of that game would take. */
  greatest(
    state: HeadState,
    { product, ...game }: Pick<RoundStake, "gameId" | "providerId" | "product">,
    nowMicros: bigint,
  ): bigint {
    if (product === null) return 0n;
    return greatestBonus(readGrants(state.grants), purseOf(state), { ...game, product }, nowMicros);
  },
  share: betFunding.share,
  mark: betFunding.mark,
};

/**
 * Notes what a grant pays its player after its end, or takes back of it below nought, when there is a
 * greatest win to keep to.
 */
function paidLate(
  grants: PlayerGrants,
  rule: GrantRule | undefined,
  paidMinor: bigint,
): FundingEffect {
  if (rule === undefined || rule.maxWinMinor === null || paidMinor === 0n) {
    return { records: [], grants };
  }
  const after = { ...rule, latePaidMinor: rule.latePaidMinor + paidMinor };
  return { records: [latePaidRecord(rule.grantId, paidMinor)], grants: grants.with(after) };
}

/** What a settlement paid the player of its bonus share after the grant's end, as far as it is noted. */
function lateMinorIn(
  rule: GrantRule | undefined,
  { reversal, bonusMinor }: SettledShare,
  accountId: bigint,
): bigint {
  if (rule === undefined || reversal.some((draft) => isFrom(draft, accountId))) return 0n;
  const houseMinor = reversal
    .filter(({ from }) => "house" in from && from.house === House.BONUS_ESCROW)
    .reduce((sum, draft) => sum + draft.amountMinor, 0n);
  const lateMinor = bonusMinor - houseMinor;
  return lateMinor < rule.latePaidMinor ? lateMinor : rule.latePaidMinor;
}

/** Lets one grant, or the one that is named, pay what own money lacks. */
function takePart(
  state: HeadState,
  ref: bigint,
  stake: StakeFacts,
  nowMicros: bigint,
  only: bigint | null = null,
): (FundedStake & FundingEffect) | Refused | null {
  const grants = readGrants(state.grants);
  const able = grants.rules.filter(({ grantId }) => only === null || grantId === only);
  const parts = fundStake(new PlayerGrants(able), purseOf(state), stake, nowMicros);
  if (parts === null || isRefused(parts)) return parts;
  const { grant, realMinor, bonusMinor } = parts;
  const { grantId, accountId } = grant;
  const openStakeMinor = grant.openStakeMinor + bonusMinor;
  return {
    grantId,
    accountId,
    realMinor,
    bonusMinor,
    records: [stakeRecord(grantId, ref, bonusMinor)],
    grants: grants.with({ ...grant, openStakeMinor }),
  };
}

function purseOf(state: HeadState): Purse {
  return {
    realMinor: state.balanceMinor,
    hasElsewhere: () => hasOwnElsewhere(state),
    balanceOf: (rule) => balanceOf(state, rule),
  };
}

function coveredByHouse(
  reversal: readonly TransferDraft[],
  accountId: bigint,
  cover: { readonly grantId: bigint; readonly leftMinor: bigint },
): readonly TransferDraft[] {
  let { leftMinor } = cover;
  return reversal.flatMap((draft): TransferDraft[] => {
    if (!isFrom(draft, accountId)) return [draft];
    const missingMinor = draft.amountMinor > leftMinor ? draft.amountMinor - leftMinor : 0n;
    leftMinor += missingMinor - draft.amountMinor;
    if (missingMinor === 0n) return [draft];
    return [fromEscrowDraft({ account: accountId }, missingMinor, cover.grantId), draft];
  });
}

/** Out of own money, as far as the rest of the reversal leaves any; the ledger notes what he owes. */
function paidByPlayer(
  { balanceMinor }: HeadState,
  reversal: readonly TransferDraft[],
  accountId: bigint,
): readonly TransferDraft[] {
  const ownMinor = reversal
    .filter(({ from }) => "player" in from)
    .reduce((sum, draft) => sum + draft.amountMinor, 0n);
  let leftMinor = balanceMinor > ownMinor ? balanceMinor - ownMinor : 0n;
  return reversal.flatMap((draft): TransferDraft[] => {
    if (!isFrom(draft, accountId)) return [draft];
    const paidMinor = draft.amountMinor < leftMinor ? draft.amountMinor : leftMinor;
    leftMinor -= paidMinor;
    if (paidMinor === 0n) return [draft];
    return [fromPlayerDraft(accountId, paidMinor, draft.ref), draft];
  });
}

function isFrom({ from }: TransferDraft, accountId: bigint): boolean {
  return "account" in from && from.account === accountId;
}

/** What a withdrawal takes from the player's bonuses: every active one is forfeited in its group. Pure. */
export function forfeitAll(
  state: HeadState,
  nowMicros: bigint,
): Pick<Accepted, "transfers" | "records"> & { readonly grants: unknown } {
  const transfers: TransferDraft[] = [];
  const records: RecordDraft[] = [];
  let grants = readGrants(state.grants);
  for (const rule of grants.active()) {
    const closed = closeGrant(state, rule, "withdrawal", nowMicros);
    transfers.push(...closed.transfers);
    records.push(...closed.records);
    const ended = closed.grants.find(rule.grantId);
    if (ended) grants = grants.with(ended);
  }
  return { transfers, records, grants };
}
