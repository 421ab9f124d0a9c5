import { type Refused, refused } from "@fairline/kernel";

/** A movement that an operator proposes by hand; times in microseconds. */
export type Correction = {
  readonly correctionId: bigint;
  readonly playerId: bigint;
  readonly accountId: bigint;
  readonly currencyCode: string;
  /** From the player's view: below zero it takes money from him. */
  readonly amountMinor: bigint;
  /** What the account holds now, for whoever decides. */
  readonly balanceMinor: bigint;
  readonly reason: string;
  readonly state: "proposed" | "posted" | "declined";
  readonly proposedBy: string;
  readonly proposedAt: bigint;
  /** Nobody approves it from then on. */
  readonly expiresAt: bigint;
  readonly decidedBy: string | null;
  readonly decidedAt: bigint | null;
};

/** Why an operator may not approve a correction that is still to be decided; undefined when he may. */
export function judgeApproval(
  { proposedBy, expiresAt }: Correction,
  operator: string,
  nowMicros: bigint,
): Refused<"WALLET_CORRECTION_SAME_PERSON" | "WALLET_CORRECTION_EXPIRED"> | undefined {
  if (proposedBy === operator) return refused("WALLET_CORRECTION_SAME_PERSON");
  return nowMicros >= expiresAt ? refused("WALLET_CORRECTION_EXPIRED") : undefined;
}
