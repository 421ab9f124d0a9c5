import { describe, expect, it } from "vitest";
import type { Answered, Asked } from "../load/journal.ts";
import { MARKET, PRICE_VERSION } from "../world/fixed-book.ts";
import type { Stored } from "../store/read-stored.ts";
import { type Evidence, judge } from "./judge.ts";

const START = 1_000_000_000_000;
const PLAYER = 1_000_000n;
const KEY = "01920000-0000-7000-8000-000000000001";
// The first match of a schedule ends 1:0.
const schedule = { startMs: START, count: 5 };
const leg = { fixtureId: "1", ...MARKET, outcomeId: "1", oddsMilli: 2_100, ...PRICE_VERSION };
const storedLeg = { fixtureId: "1", outcomeId: "1", oddsMilli: 2_100 };
const betReply = {
  betId: "70",
  requestId: KEY,
  placedAt: START + 3_000,
  plan: "single",
  stakeMinor: "1000",
  legs: [storedLeg],
};

type Writable<T> = T extends readonly (infer Row)[] ? { -readonly [K in keyof Row]: Row[K] }[] : T;
type Plant = {
  entries: (Asked | Answered)[];
  payouts: { payoutId: string; amountMinor: string }[];
  stored: { -readonly [K in keyof Stored]: Writable<Stored[K]> };
};

let ids = 0;
function ask(
  fields: Pick<Asked, "call" | "key" | "body"> & { at?: number },
  answer?: Omit<Answered, "kind" | "id" | "at">,
): (Asked | Answered)[] {
  ids += 1;
  const at = START + (fields.at ?? 1_000);
  const asked: Asked = { kind: "asked", id: ids, player: 1, to: "a", ...fields, at };
  return answer ? [asked, { kind: "answered", id: ids, at: at + 10, ...answer }] : [asked];
}

const done = (reply: Answered["reply"]) => ({ status: 200, code: null, reply });
const refusedWith = (status: number, code: string) => ({ status, code, reply: {} });
const betBody = { plan: "single", stakeMinor: "1000", oddsPolicy: "none", legs: [leg] };
const bet = (answer?: Omit<Answered, "kind" | "id" | "at">, body = betBody) =>
  ask({ call: "placeBet", key: KEY, body, at: 3_000 }, answer);
const [SOLD_KEY, SALE_KEY, PAYOUT_KEY] = ["sold", "sale", "payout"];
const sale = (answer?: Omit<Answered, "kind" | "id" | "at">) =>
  ask({ call: "cashOutBet", key: SALE_KEY, body: { betId: "71" }, at: 3_007 }, answer);
const payout = (answer?: Omit<Answered, "kind" | "id" | "at">) =>
  ask({ call: "startWithdrawal", key: PAYOUT_KEY, body: { amountMinor: "500" } }, answer);
const game = (
  call: "gameDebit" | "gameCredit" | "gameRollback",
  key: string,
  body: Asked["body"],
  answer?: Omit<Answered, "kind" | "id" | "at">,
) => ask({ call, key, body }, answer);
function gameCall(
  txId: string,
  walletTxId: bigint,
  kind: string,
  fields: Partial<Stored["gameCalls"][number]> = {},
) {
  const nothing = { roundId: null, playerId: null, debitMinor: 0n, creditMinor: 0n };
  return { txId, walletTxId, kind, ...nothing, isUndone: false, ...fields };
}
const micros = (ms: number) => BigInt(START + ms) * 1_000n;

/**
 * One player, one deposit of 100.00, one bet of 10.00 that won 21.00, one of 10.00 sold for 8.00, a
 * payout of 5.00, a round of a game with 2.00 staked and 3.00 paid, and a stake that was taken back.
 */
function sound(): Plant {
  return {
    entries: [
      ...ask({ call: "register", key: "a@b", body: {} }, done({ playerId: String(PLAYER) })),
      ...ask({ call: "startDeposit", key: "dep", body: {} }, done({ paymentId: "9" })),
      ...ask({ call: "pay", key: "dep", body: {} }, done({})),
      ...bet(),
      ...bet(done(betReply)),
      ...bet(done(betReply)),
      ...ask(
        { call: "placeBet", key: SOLD_KEY, body: betBody, at: 3_000 },
        done({ ...betReply, betId: "71", requestId: SOLD_KEY }),
      ),
      ...sale(done({ betId: "71" })),
      ...payout(done({ withdrawalId: "80" })),
      ...game("gameDebit", "d1", { amount: "200" }, done({ walletTxId: "90" })),
      ...game("gameCredit", "c1", { amount: "300" }, done({ walletTxId: "91" })),
      ...game("gameRollback", "b2", { targetTxId: "d2" }, done({ walletTxId: "92" })),
    ],
    payouts: [{ payoutId: "80", amountMinor: "500" }],
    stored: {
      players: [{ playerId: PLAYER, email: "a@b", accounts: 1 }],
      bets: [
        {
          betId: 70n,
          playerId: PLAYER,
          requestId: KEY,
          plan: "single",
          stakeMinor: 1_000n,
          state: "won",
          returnsMinor: 2_100n,
          soldStakeMinor: 0n,
          soldMinor: 0n,
          isFunded: false,
          legs: [storedLeg],
        },
        {
          betId: 71n,
          playerId: PLAYER,
          requestId: SOLD_KEY,
          plan: "single",
          stakeMinor: 1_000n,
          state: "cashed-out",
          returnsMinor: null,
          soldStakeMinor: 1_000n,
          soldMinor: 800n,
          isFunded: false,
          legs: [storedLeg],
        },
      ],
      transfers: [
        transfer(1n, 10, 10_000n, 9n, 2_000),
        transfer(2n, 1, 1_000n, 70n, 3_005),
        transfer(3n, 5, 2_100n, 70n, 30_000),
        transfer(5n, 1, 1_000n, 71n, 3_006),
        transfer(6n, 8, 800n, 71n, 3_007),
        transfer(7n, 1, 200n, 95n, 3_008),
      ],
      payments: [
        {
          paymentId: 9n,
          playerId: PLAYER,
          requestId: "dep",
          amountMinor: 10_000n,
          state: "succeeded",
        },
      ],
      balances: [{ playerId: PLAYER, balanceMinor: 10_500n }],
      sales: [{ betId: 71n, state: "paid" }],
      requests: [
        { key: SALE_KEY, code: null, ref: 71n },
        { key: PAYOUT_KEY, code: null, ref: 80n },
      ],
      withdrawals: [{ withdrawalId: 80n, playerId: PLAYER, amountMinor: 500n, state: "paid" }],
      gameCalls: [
        gameCall("d1", 90n, "debit", { roundId: 95n, playerId: PLAYER, debitMinor: 200n }),
        gameCall("c1", 91n, "credit", { roundId: 95n, playerId: PLAYER, creditMinor: 300n }),
        gameCall("d2", 93n, "tombstone"),
        gameCall("b2", 92n, "rollback"),
      ],
      bonuses: [],
    },
  };
}

function transfer(id: bigint, kind: number, amountMinor: bigint, ref: bigint, ms: number) {
  return { id, at: micros(ms), playerId: PLAYER, kind, amountMinor, ref };
}

function verdictOn(plant: (evidence: Plant) => void): string[] {
  const evidence = sound();
  plant(evidence);
  const whole: Evidence = { ...evidence, schedule, endMs: START + 60_000 };
  return [...new Set(judge(whole).map(({ check }) => check))];
}

const limit = (limitType: number, limitValue: string) =>
  ask({ call: "setLimit", key: "limit", body: { limitType, limitValue }, at: 2_500 }, done({}));

describe("judge", () => {
  it("finds nothing in sound evidence", () => {
    expect(verdictOn(() => {})).toEqual([]);
  });

  const planted: readonly (readonly [what: string, check: string, (own: Plant) => void])[] = [
    [
      "a bet that was acknowledged and is gone",
      "lost",
      ({ stored }) => {
        stored.bets.shift();
        stored.transfers.splice(1, 2);
        stored.balances = [{ playerId: PLAYER, balanceMinor: 9_400n }];
      },
    ],
    [
      "a bet that is stored twice",
      "exactly-once",
      ({ stored }) => {
        stored.bets.push({ ...stored.bets[0]!, betId: 71n });
        stored.transfers.push(transfer(4n, 1, 1_000n, 71n, 3_006));
      },
    ],
    [
      "an answer that changed",
      "same-answer",
      ({ entries }) => {
        entries.push(...bet(done({ ...betReply, betId: "71" })));
      },
    ],
    [
      "a yes after a no that stands",
      "same-answer",
      ({ entries }) => {
        entries.push(...bet(refusedWith(422, "WALLET_INSUFFICIENT_FUNDS")));
      },
    ],
    [
      "two bodies under one key",
      "one-body",
      ({ entries }) => {
        entries.push(...bet(done(betReply), { ...betBody, stakeMinor: "77" }));
      },
    ],
    [
      "a bet that was refused and is there",
      "refused",
      ({ entries }) => {
        entries.splice(6, 5, ...bet(refusedWith(409, "COUPON_MARKET_CLOSED")));
      },
    ],
    [
      "a bet that is not what was answered",
      "as-answered",
      ({ stored }) => {
        stored.bets[0] = { ...stored.bets[0]!, legs: [{ ...storedLeg, oddsMilli: 9_000 }] };
      },
    ],
    [
      "a bet nobody asked for",
      "invented",
      ({ stored }) => {
        stored.bets[0] = { ...stored.bets[0]!, requestId: "other" };
      },
    ],
    [
      "a stake that was taken twice",
      "half",
      ({ stored }) => {
        stored.transfers.push(transfer(4n, 1, 1_000n, 70n, 3_006));
      },
    ],
    [
      "a stake without its bet",
      "half",
      ({ stored }) => {
        stored.transfers.push(transfer(4n, 1, 1_000n, 99n, 3_006));
      },
    ],
    [
      "a deposit that was paid and never came",
      "lost",
      ({ stored }) => {
        stored.payments[0] = { ...stored.payments[0]!, state: "expired" };
        stored.transfers.shift();
      },
    ],
    [
      "a deposit that came twice",
      "half",
      ({ stored }) => {
        stored.transfers.push(transfer(4n, 10, 10_000n, 9n, 4_000));
      },
    ],
    [
      "money nobody paid",
      "invented",
      ({ entries }) => {
        entries.splice(4, 2);
      },
    ],
    [
      "a player without his account",
      "half",
      ({ stored }) => {
        stored.players[0] = { ...stored.players[0]!, accounts: 0 };
      },
    ],
    [
      "a player who was told that he exists and does not",
      "lost",
      ({ stored }) => {
        stored.players = [];
      },
    ],
    [
      "a stake over a wagering limit",
      "limit",
      ({ entries }) => {
        entries.push(...limit(1, "999"));
      },
    ],
    [
      "a stake over a loss limit",
      "limit",
      ({ entries }) => {
        entries.push(...limit(10, "999"));
      },
    ],
    [
      "a deposit over its limit",
      "limit",
      ({ entries, stored }) => {
        entries.push(...limit(20, "9999"));
        stored.transfers.push(transfer(4n, 10, 1n, 9n, 4_000));
      },
    ],
    [
      "a stake after an exclusion",
      "exclusion",
      ({ entries }) => {
        entries.push(...limit(30, "1"));
      },
    ],
    [
      "a balance that is a coin off",
      "balance",
      ({ stored }) => {
        stored.balances = [{ playerId: PLAYER, balanceMinor: 10_501n }];
      },
    ],
    [
      "returns that are not the price",
      "settlement",
      ({ stored }) => {
        stored.bets[0] = { ...stored.bets[0]!, returnsMinor: 2_101n };
      },
    ],
    [
      "a bet that never settles",
      "stuck",
      ({ stored }) => {
        stored.bets[0] = { ...stored.bets[0]!, state: "accepted", returnsMinor: null };
      },
    ],
    [
      "a sale that was acknowledged and is not remembered",
      "lost",
      ({ stored }) => {
        stored.requests.shift();
      },
    ],
    [
      "a bet that was sold twice",
      "exactly-once",
      ({ stored }) => {
        stored.sales.push({ betId: 71n, state: "paid" });
      },
    ],
    [
      "a sale that waits for ever",
      "stuck",
      ({ stored }) => {
        stored.sales = [{ betId: 71n, state: "waiting" }];
      },
    ],
    [
      "a withdrawal nobody asked for",
      "invented",
      ({ stored }) => {
        stored.requests.pop();
      },
    ],
    [
      "a withdrawal that was taken back and paid out all the same",
      "half",
      ({ stored }) => {
        stored.withdrawals = [{ ...stored.withdrawals[0]!, state: "cancelled" }];
      },
    ],
    [
      "a payout of another amount",
      "half",
      ({ payouts }) => {
        payouts[0] = { payoutId: "80", amountMinor: "501" };
      },
    ],
    [
      "a payout that the provider made twice",
      "exactly-once",
      ({ payouts }) => {
        payouts.push(payouts[0]!);
      },
    ],
    [
      "a game's stake that was acknowledged and is gone",
      "lost",
      ({ stored }) => {
        stored.gameCalls.shift();
      },
    ],
    [
      "a pay of another amount than the game's provider said",
      "half",
      ({ stored }) => {
        stored.gameCalls[1] = { ...stored.gameCalls[1]!, creditMinor: 301n };
      },
    ],
    [
      "a stake that was taken back and is kept",
      "half",
      ({ stored }) => {
        stored.gameCalls[2] = { ...stored.gameCalls[2]!, kind: "debit" };
      },
    ],
    [
      "a game's stake that was refused and is there",
      "refused",
      ({ entries }) => {
        const body = { amount: "200" };
        const own = entries.findIndex((entry) => entry.kind === "asked" && entry.key === "d1");
        const refusal = refusedWith(403, "WALLET_LIMIT_EXCEEDED");
        entries.splice(own, 2, ...game("gameDebit", "d1", body, refusal));
      },
    ],
    [
      "a failure without a name",
      "clear-refusal",
      ({ entries }) => {
        entries.push(...bet(refusedWith(500, "INTERNAL")));
      },
    ],
  ];

  it.each(planted)("finds %s (%s)", (_what, check, plant) => {
    expect(verdictOn(plant)).toContain(check);
  });

  it("allows a limit what was staked before it, and up to its last coin after it", () => {
    expect(verdictOn(({ entries }) => entries.push(...limit(1, "2200")))).toEqual([]);
    const late = ask(
      { call: "setLimit", key: "late", body: { limitType: 1, limitValue: "1" }, at: 9_000 },
      done({}),
    );
    expect(verdictOn(({ entries }) => entries.push(...late))).toEqual([]);
  });

  it("lets an unanswered bet be whole or absent", () => {
    const unanswered = ({ entries }: Plant) => void entries.splice(6, 5, ...bet());
    expect(verdictOn(unanswered)).toEqual([]);
    const absent = (own: Plant) => {
      unanswered(own);
      own.stored.bets.shift();
      own.stored.transfers.splice(1, 2);
      own.stored.balances = [{ playerId: PLAYER, balanceMinor: 9_400n }];
    };
    expect(verdictOn(absent)).toEqual([]);
  });
});
