import { assert, isRefused } from "@fairline/kernel";
import {
  type Accepted,
  type HeadState,
  idTimeMs,
  internalKey,
  type Ledger,
  requestHash,
  stakeDraft,
  withdrawalHoldDraft,
} from "@fairline/wallet";
import { betFunding, type FundedStake, forfeitAll } from "../commands/fund-bets.ts";

/** Moves of money beside the bonuses, as bets and payments make them. */
export function bonusStakes(ledger: Ledger) {
  async function submit(
    playerId: bigint,
    decide: (state: HeadState, nowMicros: bigint) => Omit<Accepted, "kind" | "ref" | "result">,
  ): Promise<void> {
    const ref = ledger.nextId();
    const text = `${ref}:test`;
    const reply = await ledger.submit({
      ...internalKey(text, idTimeMs(ref)),
      playerId,
      requestHash: requestHash(text),
      decide: (state, nowMicros) => ({
        kind: "accepted",
        ref,
        result: {},
        ...decide(state, nowMicros),
      }),
    });
    assert(reply.kind === "done", "taken");
  }
  return {
    /** Stakes bonus money on an accumulator. */
    async stakeBonus(playerId: bigint, betId: bigint, stakeMinor: bigint): Promise<FundedStake> {
      let stake: FundedStake | undefined;
      await submit(playerId, (state, nowMicros) => {
        const leg = { marketType: "fb.result", section: "line", oddsMilli: 1_500 } as const;
        const legs = [leg, leg, leg].map((each) => ({ ...each, startsAt: 0 }));
        const parts = betFunding.fund(state, { betId, stakeMinor, legs }, nowMicros);
        assert(parts !== null && !isRefused(parts), "a bonus pays");
        const { records, grants, ...funded } = parts;
        stake = funded;
        return { transfers: [stakeDraft(stakeMinor, betId, funded.accountId)], records, grants };
      });
      assert(stake, "staked");
      return stake;
    },
    /** The bet of a stake has ended, or is open again. */
    markBonus: (playerId: bigint, betId: bigint, stake: FundedStake, isOpen: boolean) =>
      submit(playerId, (state) => ({
        transfers: [],
        ...betFunding.mark(state, betId, stake, isOpen),
      })),
    /** Asks for money to be paid out. */
    withdraw: (playerId: bigint, amountMinor: bigint) =>
      submit(playerId, (state, nowMicros) => {
        const forfeited = forfeitAll(state, nowMicros);
        const hold = withdrawalHoldDraft(amountMinor, ledger.nextId());
        return { ...forfeited, transfers: [hold, ...forfeited.transfers] };
      }),
  };
}
