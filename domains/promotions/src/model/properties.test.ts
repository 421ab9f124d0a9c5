import { isRefused } from "@fairline/kernel";
import { centIn, type Currency, currencies } from "@fairline/money";
import type { HeadState, TransferDraft } from "@fairline/wallet";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleGrant } from "../testing/sample-grants.ts";
import { betFunding } from "../commands/fund-bets.ts";
import { closingParts, lateParts } from "./close-grant.ts";
import { fundStake, greatestBonus, type Purse, splitReturns } from "./fund-stake.ts";
import { assertMove, canMove, grantStates } from "./grant-moves.ts";
import { judgeWager } from "./judge-wager.ts";
import { type GrantRule, PlayerGrants, readGrants } from "./player-grants.ts";

const RUNS = { seed: 20_260_101, numRuns: 1_000 };
const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const FUNDED = { grantId: 1n, accountId: 2_000_001n, realMinor: 0n, bonusMinor: 1n };
const some = fc.bigInt({ min: 1n, max: 10n ** 12n });

describe("splitReturns", () => {
  it("gives parts that sum to the returns, neither below 0 nor more real than is due", () => {
    fc.assert(
      fc.property(amount, some, amount, (realMinor, bonusMinor, returnsMinor) => {
        const parts = splitReturns({ realMinor, bonusMinor }, returnsMinor);
        expect(parts.realMinor + parts.bonusMinor).toBe(returnsMinor);
        expect(parts.bonusMinor >= 0n && parts.realMinor >= 0n).toBe(true);
        const stake = realMinor + bonusMinor;
        // Real money never gets less than its share, and less than a unit more.
        expect(parts.realMinor * stake >= returnsMinor * realMinor).toBe(true);
        expect(parts.realMinor * stake < returnsMinor * realMinor + stake).toBe(true);
        // Each part of the escrow stays whole: what comes back of it is above the part only when
        // the returns are above the stake.
        const isAbove = returnsMinor >= stake;
        expect(parts.realMinor >= realMinor).toBe(isAbove || parts.realMinor === realMinor);
        expect(parts.bonusMinor >= bonusMinor).toBe(isAbove || parts.bonusMinor === bonusMinor);
      }),
      RUNS,
    );
  });
});

describe("greatestBonus", () => {
  it("is what a stake of that game would take with all own money, to the unit", () => {
    const grantFields = fc.record({
      maxBetMinor: fc.option(amount),
      products: fc.constantFrom(
        ["slots" as const],
        ["table" as const],
        ["slots" as const, "table" as const],
      ),
      expiresAt: fc.constantFrom(1n, 100n),
      held: amount,
    });
    fc.assert(
      fc.property(
        fc.array(grantFields, { maxLength: 4 }),
        amount,
        fc.boolean(),
        (drawn, realMinor, isElsewhere) => {
          const rules = drawn.map(({ maxBetMinor, products, expiresAt }, n) =>
            sampleGrant({ maxBetMinor, products, expiresAt, grantId: BigInt(n) }),
          );
          const grants = new PlayerGrants(rules);
          const purse: Purse = {
            realMinor,
            hasElsewhere: () => isElsewhere,
            balanceOf: ({ grantId }) => drawn[Number(grantId)]?.held ?? 0n,
          };
          const game = { product: "slots" as const, gameId: "plums", providerId: "games" };
          const mostMinor = greatestBonus(grants, purse, game, 50n);
          const take = (bonusMinor: bigint) =>
            fundStake(
              grants,
              purse,
              { ...game, stakeMinor: realMinor + bonusMinor, legs: [] },
              50n,
            );
          if (mostMinor > 0n)
            expect(take(mostMinor)).toMatchObject({ realMinor, bonusMinor: mostMinor });
          const more = take(mostMinor + 1n);
          expect(more === null || isRefused(more)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});

describe("fundStake", () => {
  const purse = (fields: Omit<Purse, "hasElsewhere">): Purse => ({
    ...fields,
    hasElsewhere: () => false,
  });
  const purses = fc.tuple(amount, amount, amount, some);

  it("spends real money first, one grant at most, and no more than there is", () => {
    fc.assert(
      fc.property(purses, ([realMinor, first, second, stakeMinor]) => {
        const grants = new PlayerGrants([
          sampleGrant({ grantId: 1n, priority: 2 }),
          sampleGrant({ grantId: 2n, priority: 1 }),
        ]);
        const balanceOf = ({ grantId }: { grantId: bigint }) => (grantId === 1n ? first : second);
        const stake = { product: "sport-line" as const, stakeMinor, legs: [] };
        const parts = fundStake(grants, purse({ realMinor, balanceOf }), stake, 0n);
        const missing = stakeMinor - realMinor;
        // The grant of priority 1 pays whenever it can.
        const payer = second >= missing ? 2n : 1n;
        if (missing <= 0n || first + second < missing) expect(parts).toBeNull();
        else if (first < missing && second < missing) {
          expect(parts).toMatchObject({ code: "BONUS_SINGLE_GRANT" });
        } else {
          expect(parts).toMatchObject({
            realMinor,
            bonusMinor: missing,
            grant: { grantId: payer },
          });
        }
      }),
      RUNS,
    );
  });

  it("lets own money go first in whatever currency it lies, and never refuses what it pays", () => {
    const own = fc.record({
      currency: fc.constantFrom(...currencies.filter(({ kind }) => kind !== "points")),
      status: fc.constantFrom(0 as const, 1 as const, 2 as const),
      worthCents: fc.bigInt({ min: 0n, max: 10_000n }),
    });
    const accounts = fc.array(own, { maxLength: 4 });
    fc.assert(
      fc.property(amount, amount, some, accounts, (realMinor, bonusMinor, stakeMinor, others) => {
        const parts = betFunding.fund(
          headWith(realMinor, bonusMinor, others),
          { betId: 1n, stakeMinor, legs: [LEG] },
          0n,
        );
        const isMovable = others.some(
          ({ status, worthCents }) => status === 0 && worthCents >= 20n,
        );
        const missing = stakeMinor - realMinor;
        if (missing <= 0n || missing > bonusMinor) expect(parts).toBeNull();
        else if (isMovable) {
          const data = { realMinor: String(realMinor) };
          expect(parts).toMatchObject({ code: "BONUS_OWN_MONEY_FIRST", data });
        } else expect(parts).toMatchObject({ realMinor, bonusMinor: missing });
      }),
      RUNS,
    );
  });

  it("asks no rule of a bonus about a stake that own money pays", () => {
    const strict = sampleGrant({ maxBetMinor: 1n, minLegs: 40, expiresAt: 0n });
    const grants = new PlayerGrants([strict]);
    const own = purse({ realMinor: 100n, balanceOf: () => 100n });
    const legs = [{ marketType: "m", oddsMilli: 1_100, startsAt: 0 }];
    const stake = (stakeMinor: bigint) => ({ product: "sport-line" as const, stakeMinor, legs });
    expect(fundStake(grants, own, stake(100n), 5n)).toBeNull();
    expect(fundStake(grants, own, stake(101n), 5n)).toMatchObject({ code: "BONUS_EXPIRED" });
  });

  it("names the rule that bonus money would break, and what own money can pay", () => {
    const legs = [{ marketType: "fb.result", oddsMilli: 1_300, startsAt: 50 }];
    const code = (fields: Parameters<typeof sampleGrant>[0], product = "sport-line" as const) => {
      const answer = fundStake(
        new PlayerGrants([sampleGrant(fields)]),
        purse({ realMinor: 40n, balanceOf: () => 100n }),
        { product, stakeMinor: 100n, legs },
        1n,
      );
      return isRefused(answer) ? [answer.code, answer.data.realMinor] : answer;
    };
    expect(code({ minLegs: 2 })).toEqual(["BONUS_MIN_LEGS", "40"]);
    expect(code({ minOddsMilli: 1_400 })).toEqual(["BONUS_MIN_ODDS", "40"]);
    expect(code({ expiresAt: 50_000n })).toEqual(["BONUS_FIXTURE_TOO_LATE", "40"]);
    const contributions = [{ by: "market" as const, id: "fb.result", bp: 0 }];
    expect(code({ contributions })).toEqual(["BONUS_MARKET_EXCLUDED", "40"]);
    expect(code({ products: ["slots"] })).toBeNull();
    expect(code({ state: "forfeited" })).toBeNull();
  });
});

describe("judgeWager", () => {
  const leg = fc.record({
    marketType: fc.constant("m"),
    oddsMilli: fc.integer({ min: 1_010, max: 3_000 }),
    refundedHalves: fc.constantFrom(0 as const, 1 as const, 2 as const),
  });

  it("never counts more than what was staked and kept, and nothing below 0", () => {
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 8 }),
        some,
        fc.nat(100),
        fc.integer({ min: 1, max: 5 }),
        (legs, stakeMinor, soldPercent, minLegs) => {
          const soldMinor = (stakeMinor * BigInt(soldPercent)) / 100n;
          const sizes = Array.from({ length: legs.length }, (_, index) => index + 1);
          const { contributions, products } = sampleGrant();
          const terms = { contributions, products, minLegs, minOddsMilli: 1_400 };
          const bet = {
            kind: "bet",
            product: "sport-line",
            stakeMinor,
            soldMinor,
            sizes,
            legs,
          } as const;
          const { valueE4, countableMinor } = judgeWager(terms, bet);
          expect(valueE4 >= 0n && valueE4 <= (stakeMinor - soldMinor) * 10_000n).toBe(true);
          expect(countableMinor >= 0n && countableMinor <= stakeMinor - soldMinor).toBe(true);
        },
      ),
      RUNS,
    );
  });
});

describe("the end of a grant", () => {
  const ends = fc.constantFrom("completed", "forfeited", "expired", "cancelled" as const);

  it("leaves no unit behind and pays the player no more than the terms allow", () => {
    fc.assert(
      fc.property(ends, amount, amount, fc.option(amount), fc.boolean(), (end, ...rest) => {
        const [balanceMinor, principalMinor, maxWinMinor, sticky] = rest;
        const grant = sampleGrant({ principalMinor, maxWinMinor, sticky });
        const parts = closingParts(grant, end, balanceMinor);
        expect(parts.toPlayerMinor + parts.toHouseMinor).toBe(balanceMinor);
        expect(parts.toPlayerMinor >= 0n && parts.toHouseMinor >= 0n).toBe(true);
        if (end !== "completed") expect(parts.toPlayerMinor).toBe(0n);
        if (maxWinMinor !== null) expect(parts.toPlayerMinor <= maxWinMinor).toBe(true);
      }),
      RUNS,
    );
  });

  it("never pays more than the greatest win, however many late returns follow the conversion", () => {
    const returns = fc.array(some, { maxLength: 20 });
    fc.assert(
      fc.property(amount, some, returns, fc.boolean(), (balance, maxWinMinor, shares, sticky) => {
        const terms = { maxWinMinor, sticky };
        const converted = closingParts(sampleGrant(terms), "completed", balance).toPlayerMinor;
        let paid = converted;
        let state = stateWith({ ...terms, state: "completed", convertedMinor: converted });
        for (const shareMinor of shares) {
          const share = betFunding.share(state, FUNDED, shareMinor);
          expect(share.toPlayerMinor + share.toHouseMinor).toBe(shareMinor);
          paid += share.toPlayerMinor;
          state = { ...state, grants: share.grants };
        }
        const due = converted + shares.reduce((sum, each) => sum + each, 0n);
        expect(paid).toBe(due < maxWinMinor ? due : maxWinMinor);
      }),
      RUNS,
    );
  });

  it("counts what is taken back towards the greatest win no more", () => {
    fc.assert(
      fc.property(
        some,
        some,
        amount,
        fc.array(some, { maxLength: 9 }),
        (most, own, other, shares) => {
          const terms = { maxWinMinor: most, state: "completed", latePaidMinor: 0n } as const;
          let state = stateWith(terms);
          const lateOf = ({ grants }: HeadState) => readGrants(grants).find(1n)?.latePaidMinor;
          for (const bonusMinor of shares) {
            const share = betFunding.share(state, FUNDED, bonusMinor);
            const reversal = [
              {
                from: { player: true },
                to: { house: 101 },
                amountMinor: own + share.toPlayerMinor,
              },
              { from: { house: 104 }, to: { house: 101 }, amountMinor: share.toHouseMinor },
            ].map((draft) => ({ ...draft, kind: 22, ref: 1n }) as TransferDraft);
            const paid = { ...state, grants: share.grants };
            const back = betFunding.takeBack(paid, FUNDED, { reversal, bonusMinor });
            expect(back.transfers).toEqual(reversal);
            expect(lateOf({ ...state, grants: back.grants })).toBe(lateOf(state));
            // Another bet pays in between, so that each round begins elsewhere.
            state = { ...state, grants: betFunding.share(state, FUNDED, other).grants };
          }
        },
      ),
      RUNS,
    );
  });

  it("pays late returns of a completed grant up to what may still be converted", () => {
    const completed = {
      state: "completed",
      maxWinMinor: 100n,
      convertedMinor: 50n,
      latePaidMinor: 20n,
    } as const;
    expect(lateParts(completed, 50n)).toEqual({ toPlayerMinor: 30n, toHouseMinor: 20n });
    const free = { ...completed, maxWinMinor: null };
    expect(lateParts(free, 50n)).toEqual({ toPlayerMinor: 50n, toHouseMinor: 0n });
    const forfeited = { ...free, state: "forfeited" } as const;
    expect(lateParts(forfeited, 50n)).toEqual({ toPlayerMinor: 0n, toHouseMinor: 50n });
  });

  it("is final: from an ended state there is no way on, and none leads back", () => {
    for (const from of grantStates) {
      for (const to of grantStates) {
        if (from !== "pending" && from !== "active") expect(canMove(from, to)).toBe(false);
        if (to === "pending") expect(canMove(from, to)).toBe(false);
      }
    }
    expect(canMove("pending", "active") && canMove("active", "completed")).toBe(true);
    expect(() => assertMove("expired", "active")).toThrow();
  });
});

const LEG = { marketType: "m", section: "line" as const, oddsMilli: 2_000, startsAt: -1 };

/** A player with own money, a bonus, and more own money in other currencies. */
function headWith(
  balanceMinor: bigint,
  bonusMinor: bigint,
  others: readonly { currency: Currency; status: 0 | 1 | 2; worthCents: bigint }[],
): HeadState {
  const grant = sampleGrant({ expiresAt: 1n });
  const bonus = { accountId: grant.accountId, kind: 4 as const, currencyId: 1, status: 0 as const };
  const accounts = others.map(({ currency, status, worthCents }, index) => ({
    accountId: 3_000_000n + BigInt(index),
    kind: 9 as const,
    currencyId: currency.id,
    balanceMinor: worthCents * centIn(currency.code),
    status,
  }));
  return {
    ...stateWith({ expiresAt: 1n }),
    balanceMinor,
    accounts: [{ ...bonus, balanceMinor: bonusMinor }, ...accounts],
  };
}

function stateWith(fields: Partial<GrantRule>): HeadState {
  return {
    headId: 1n,
    playerId: 1n,
    currencyId: 978,
    status: 0,
    balanceMinor: 0n,
    owedMinor: 0n,
    counters: { wager: 0n, won: 0n, deposit: 0n, withdraw: 0n },
    reservedWagerMinor: 0n,
    accounts: [],
    rules: null,
    windows: [],
    wonFellAt: null,
    lookAgain() {
      throw new Error("no window is behind");
    },
    grants: new PlayerGrants([sampleGrant(fields)]),
  };
}
