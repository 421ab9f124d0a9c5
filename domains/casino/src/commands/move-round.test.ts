import { assert, isRefused } from "@fairline/kernel";
import type { HeadState, TransferDraft } from "@fairline/wallet";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Round } from "../model/round.ts";
import type { Funding } from "../ports.ts";
import { movePayment, moveRefund, moveStake, type RoundMove } from "./move-round.ts";

const [GRANT, ACCOUNT, ROUND] = [5n, 1_000_005n, 77n];
const runs = { numRuns: 500, seed: 20_261_121 };
const minor = fc.bigInt({ min: 1n, max: 10n ** 9n });

/** Own money first, the bonus for all that it lacks; while it is active the bonus gets its share. */
function bonus(isActive: () => boolean): Funding {
  return {
    fund(state, { stakeMinor }) {
      const realMinor = state.balanceMinor < stakeMinor ? state.balanceMinor : stakeMinor;
      const bonusMinor = stakeMinor - realMinor;
      if (bonusMinor === 0n) return null;
      return {
        grantId: GRANT,
        accountId: ACCOUNT,
        realMinor,
        bonusMinor,
        records: [],
        grants: "staked",
      };
    },
    greatest: () => 0n,
    share: ({ grants }, _, bonusMinor) => {
      const written = { records: [], grants };
      if (isActive()) {
        return { toGrantMinor: bonusMinor, toPlayerMinor: 0n, toHouseMinor: 0n, ...written };
      }
      const toPlayerMinor = bonusMinor / 3n;
      const toHouseMinor = bonusMinor - toPlayerMinor;
      return { toGrantMinor: 0n, toPlayerMinor, toHouseMinor, ...written };
    },
    mark: (_, __, { bonusMinor }) => ({ records: [], grants: `ended ${bonusMinor}` }),
  };
}

const stakeOf = (stakeMinor: bigint) =>
  ({ stakeMinor, gameId: "plums", providerId: "games", product: "slots" }) as const;

function stateOf(balanceMinor: bigint): HeadState {
  const none = { wager: 0n, won: 0n, deposit: 0n, withdraw: 0n };
  return {
    headId: 1_000_001n,
    playerId: 1_000_001n,
    currencyId: 1,
    status: 0,
    balanceMinor,
    owedMinor: 0n,
    counters: none,
    reservedWagerMinor: 0n,
    accounts: [],
    rules: null,
    windows: [],
    wonFellAt: null,
    lookAgain() {
      throw new Error("no window is behind");
    },
    grants: "before",
  };
}

const fresh: Round = {
  id: ROUND,
  providerId: 1,
  key: "r",
  playerId: 1_000_001n,
  gameId: "plums",
  currencyId: 1,
  state: "open",
  rev: 0,
  stakedMinor: 0n,
  refundedMinor: 0n,
  paidMinor: 0n,
  credits: 0,
  funding: null,
};

/** What transfers leave on own money, on the bonus, and with the house. */
function balancesOf(transfers: readonly TransferDraft[]) {
  const sums = { own: 0n, bonus: 0n, house: 0n };
  const nameOf = (side: TransferDraft["from"]) =>
    "player" in side ? "own" : "account" in side ? "bonus" : "house";
  for (const { from, to, amountMinor } of transfers) {
    expect(amountMinor).toBeGreaterThan(0n);
    sums[nameOf(from)] -= amountMinor;
    sums[nameOf(to)] += amountMinor;
  }
  return sums;
}

/** What of the transfers to the bonus counts as won. */
function countedBy(transfers: readonly TransferDraft[]): bigint {
  const toBonus = transfers.filter(({ to }) => "account" in to);
  return toBonus.reduce((sum, { countedMinor = 0n }) => sum + countedMinor, 0n);
}

function staked(balanceMinor: bigint, stakeMinor: bigint, payMinor: bigint, isLast: boolean) {
  const stake = { stake: stakeOf(stakeMinor), jackpot: null, payMinor, isLast };
  const payer = { funding: bonus(() => true) };
  const move = moveStake(payer, fresh, stake, stateOf(balanceMinor), 1n);
  assert(!isRefused(move), "this bonus refuses nothing");
  return move;
}

function after(round: Round, stakeMinor: bigint, { funding }: RoundMove): Round {
  return { ...round, rev: 1, stakedMinor: round.stakedMinor + stakeMinor, funding };
}

describe("money of a round that a bonus takes part in", () => {
  it("is own money first, all of the stake, and never more than that", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), minor, (balanceMinor, stakeMinor) => {
        const move = staked(balanceMinor, stakeMinor, 0n, false);
        const { own, bonus: part } = balancesOf(move.transfers);
        expect(own).toBe(balanceMinor < stakeMinor ? -balanceMinor : -stakeMinor);
        expect(own + part).toBe(-stakeMinor);
        expect(move.stakedBonusMinor).toBe(-part);
        expect(move.cashMinor).toEqual({ debitMinor: -own, creditMinor: 0n });
        expect(move.funding).toEqual(
          part === 0n
            ? null
            : { grantId: GRANT, accountId: ACCOUNT, bonusMinor: -part, enteredMinor: -part },
        );
      }),
      runs,
    );
  });

  it("comes back in the proportion of the stake, whole, whether or not the bonus has ended", () => {
    const cases = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), minor, minor, fc.boolean());
    fc.assert(
      fc.property(cases, ([balanceMinor, stakeMinor, payMinor, isActive]) => {
        const first = staked(balanceMinor, stakeMinor, 0n, false);
        const payer = { funding: bonus(() => isActive) };
        const pay = { payMinor, isLast: false };
        const round = after(fresh, stakeMinor, first);
        const move = movePayment(payer, round, pay, stateOf(0n));
        const { own, bonus: part, house } = balancesOf(move.transfers);
        const due = (payMinor * first.stakedBonusMinor) / stakeMinor;
        const kept = isActive ? 0n : due - due / 3n;
        expect(own).toBe(payMinor - (isActive ? due : kept));
        expect(part).toBe(isActive ? due : 0n);
        // What an ended bonus's share leaves with the house moves from one of its accounts to another.
        expect(house).toBe(kept - payMinor);
        expect(move.cashMinor.creditMinor + move.bonusMinor).toBe(payMinor - kept);
      }),
      runs,
    );
  });

  it("is as before when its stake is taken back, for any stakes in any order", () => {
    const stakes = fc.array(fc.tuple(minor, fc.bigInt({ min: 0n, max: 10n ** 9n })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(stakes, fc.boolean(), (all, isBackwards) => {
        const payer = { funding: bonus(() => true) };
        let round = fresh;
        const sums = { own: 0n, bonus: 0n };
        const debits: { readonly debitMinor: bigint; readonly bonusMinor: bigint }[] = [];
        for (const [stakeMinor, balanceMinor] of all) {
          const stake = {
            stake: stakeOf(stakeMinor),
            jackpot: null,
            payMinor: 0n,
            isLast: false,
          };
          const move = moveStake(payer, round, stake, stateOf(balanceMinor), 1n);
          assert(!isRefused(move), "this bonus refuses nothing");
          round = after(round, stakeMinor, move);
          debits.push({ debitMinor: stakeMinor, bonusMinor: move.stakedBonusMinor });
          const moved = balancesOf(move.transfers);
          sums.own += moved.own;
          sums.bonus += moved.bonus;
        }
        for (const debit of isBackwards ? debits.reverse() : debits) {
          const move = moveRefund(payer, round, debit, { jackpot: [], isLast: false }, stateOf(0n));
          const { refundedMinor } = round;
          const { funding } = move;
          round = { ...round, refundedMinor: refundedMinor + debit.debitMinor, funding };
          const moved = balancesOf(move.transfers);
          sums.own += moved.own;
          sums.bonus += moved.bonus;
        }
        expect(sums).toEqual({ own: 0n, bonus: 0n });
        expect(round.funding?.bonusMinor ?? 0n).toBe(0n);
      }),
      runs,
    );
  });

  it("counts as won by the bonus no more than the bonus staked, however often it is paid", () => {
    const moves = fc.array(
      fc.record({
        isStake: fc.boolean(),
        amountMinor: minor,
        balanceMinor: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(minor, moves, (firstMinor, all) => {
        const payer = { funding: bonus(() => true) };
        let round = after(fresh, firstMinor, staked(0n, firstMinor, 0n, false));
        let counted = 0n;
        for (const { isStake, amountMinor, balanceMinor } of all) {
          const state = stateOf(balanceMinor);
          const half = {
            stake: stakeOf(amountMinor),
            jackpot: null,
            payMinor: 5n,
            isLast: false,
          };
          const move = isStake
            ? moveStake(payer, round, half, state, 1n)
            : movePayment(payer, round, { payMinor: amountMinor, isLast: false }, state);
          assert(!isRefused(move), "this bonus refuses nothing");
          counted += countedBy(move.transfers);
          const paidMinor = round.paidMinor + (isStake ? 5n : amountMinor);
          round = { ...after(round, isStake ? amountMinor : 0n, move), paidMinor };
          expect(counted).toBeLessThanOrEqual(round.funding?.bonusMinor ?? 0n);
        }
      }),
      runs,
    );
  });

  it("gives back all that the bonus staked in a round that is its alone, and what was refunded", () => {
    const payer = { funding: bonus(() => true) };
    const round = after(fresh, 100n, staked(0n, 100n, 0n, false));
    const counts = [30n, 50n, 400n].reduce<{ round: Round; said: bigint[] }>(
      ({ round: before, said }, payMinor) => {
        const move = movePayment(payer, before, { payMinor, isLast: false }, stateOf(0n));
        const paid = { ...before, paidMinor: before.paidMinor + payMinor };
        return { round: paid, said: [...said, countedBy(move.transfers)] };
      },
      { round, said: [] },
    );
    expect(counts.said).toEqual([30n, 50n, 20n]);
    const debit = { debitMinor: 100n, bonusMinor: 100n };
    const back = moveRefund(payer, round, debit, { jackpot: [], isLast: true }, stateOf(0n));
    expect(countedBy(back.transfers)).toBe(100n);
  });

  it("is open until the round ends, and the end sees what the stake left", () => {
    expect(staked(40n, 100n, 0n, false).grants).toBe("staked");
    expect(staked(40n, 100n, 250n, true).grants).toBe("ended 60");
    expect(staked(100n, 100n, 250n, true).grants).toBe("before");
  });
});
