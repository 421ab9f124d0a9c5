import type { TransferDraft } from "@fairline/wallet";
import { bonusConvertDraft, bonusForfeitDraft, House, TransferKind } from "@fairline/wallet";
import type { ClosingParts } from "./close-grant.ts";
import type { GrantRule } from "./player-grants.ts";

/** The house sets the cost of a bonus aside before it is granted: 103 to 104. */
export function bonusFundingDraft(amountMinor: bigint, grantId: bigint): TransferDraft {
  return {
    kind: TransferKind.BONUS_FUNDING,
    from: { house: House.BONUS_COST },
    to: { house: House.BONUS_ESCROW },
    amountMinor,
    ref: grantId,
  };
}

/** What the house bears for a bonus: out of the bonus escrow, the way back of kind 25. */
export function fromEscrowDraft(
  to: TransferDraft["to"],
  amountMinor: bigint,
  ref: bigint,
): TransferDraft {
  return {
    kind: TransferKind.BONUS_BACK,
    from: { house: House.BONUS_ESCROW },
    to,
    amountMinor,
    ref,
  };
}

/** What the player gives back of a bonus that was converted: to its account, from where it goes on. */
export function fromPlayerDraft(
  accountId: bigint,
  amountMinor: bigint,
  ref: bigint,
): TransferDraft {
  const to = { account: accountId };
  return { kind: TransferKind.BONUS_BACK, from: { player: true }, to, amountMinor, ref };
}

/** The transfers that empty a grant's account. */
export function closingDrafts(
  { grantId, accountId }: GrantRule,
  parts: ClosingParts,
): TransferDraft[] {
  const { toPlayerMinor, toHouseMinor } = parts;
  return [
    ...(toPlayerMinor > 0n ? [bonusConvertDraft(toPlayerMinor, grantId, accountId)] : []),
    ...(toHouseMinor > 0n ? [bonusForfeitDraft(toHouseMinor, grantId, accountId)] : []),
  ];
}
