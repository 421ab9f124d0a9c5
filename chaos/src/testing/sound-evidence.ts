import type { Answered, Asked } from "../load/journal.ts";
import { MARKET, PRICE_VERSION } from "../world/fixed-book.ts";
import type { Stored } from "../store/read-stored.ts";
import { type Evidence, judge } from "../checks/judge.ts";

/** When the schedule of the evidence starts. */
export const START = 1_000_000_000_000;
/** Its one player. */
export const PLAYER = 1_000_000n;
/** Key of his bet that won. */
export const KEY = "01920000-0000-7000-8000-000000000001";
/** The first match of it ends 1:0. */
export const schedule = { startMs: START, count: 5 };
const leg = { fixtureId: "1", ...MARKET, outcomeId: "1", oddsMilli: 2_100, ...PRICE_VERSION };
/** The leg of his bets. */
export const storedLeg = { fixtureId: "1", outcomeId: "1", oddsMilli: 2_100 };
/** What he was told of the bet that won. */
export const betReply = {
  betId: "70",
  requestId: KEY,
  placedAt: START + 3_000,
  plan: "single",
  stakeMinor: "1000",
  legs: [storedLeg],
};

type Writable<T> = T extends readonly (infer Row)[] ? { -readonly [K in keyof Row]: Row[K] }[] : T;
/** Evidence that may be spoilt. */
export type Plant = {
  entries: (Asked | Answered)[];
  payouts: { payoutId: string; amountMinor: string }[];
  stored: { -readonly [K in keyof Stored]: Writable<Stored[K]> };
};

let ids = 0;
/** A request, with its answer when one came. */
export function ask(
  fields: Pick<Asked, "call" | "key" | "body"> & { at?: number },
  answer?: Omit<Answered, "kind" | "id" | "at">,
): (Asked | Answered)[] {
  ids += 1;
  const at = START + (fields.at ?? 1_000);
  const asked: Asked = { kind: "asked", id: ids, player: 1, to: "a", ...fields, at };
  return answer ? [asked, { kind: "answered", id: ids, at: at + 10, ...answer }] : [asked];
}

/** An answer of success. */
export const done = (reply: Answered["reply"]) => ({ status: 200, code: null, reply });
/** A refusal. */
export const refusedWith = (status: number, code: string) => ({ status, code, reply: {} });
/** What he asked for. */
export const betBody = { plan: "single", stakeMinor: "1000", oddsPolicy: "none", legs: [leg] };
/** His bet that won, asked once. */
export const bet = (answer?: Omit<Answered, "kind" | "id" | "at">, body = betBody) =>
  ask({ call: "placeBet", key: KEY, body, at: 3_000 }, answer);
const [SOLD_KEY, SALE_KEY, PAYOUT_KEY] = ["sold", "sale", "payout"];
const sale = (answer?: Omit<Answered, "kind" | "id" | "at">) =>
  ask({ call: "cashOutBet", key: SALE_KEY, body: { betId: "71" }, at: 3_007 }, answer);
const payout = (answer?: Omit<Answered, "kind" | "id" | "at">) =>
  ask({ call: "startWithdrawal", key: PAYOUT_KEY, body: { amountMinor: "500" } }, answer);
/** A call of the provider of games. */
export const game = (
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
/** Microseconds of so many milliseconds after the start. */
export const micros = (ms: number) => BigInt(START + ms) * 1_000n;

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
          takings: [{ isLive: false, materialSeq: 0 }],
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
          takings: [{ isLive: false, materialSeq: 0 }],
        },
      ],
      transfers: [
        transfer(1n, 10, 10_000n, 9n, 2_000, [1n, 10_000n]),
        transfer(2n, 1, 1_000n, 70n, 3_005, [2n, 9_000n]),
        transfer(3n, 5, 2_100n, 70n, 30_000),
        transfer(5n, 1, 1_000n, 71n, 3_006, [3n, 8_000n]),
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
      limits: [],
      closings: [{ fixtureId: "1", atMs: START + 20_000 }],
    },
  };
}

/** A row of the journal of money; `main` is its number on the main account and the balance after it. */
export function transfer(
  id: bigint,
  kind: number,
  amountMinor: bigint,
  ref: bigint,
  ms: number,
  main: readonly [no: bigint, afterMinor: bigint] | readonly [null, null] = [null, null],
) {
  const [mainNo, mainAfterMinor] = main;
  return { id, at: micros(ms), playerId: PLAYER, kind, amountMinor, ref, mainNo, mainAfterMinor };
}

/** What the judges say of sound evidence after it was spoilt. */
export function verdictOn(plant: (evidence: Plant) => void): string[] {
  const evidence = sound();
  plant(evidence);
  const whole: Evidence = { ...evidence, schedule, endMs: START + 60_000 };
  return [...new Set(judge(whole).map(({ check }) => check))];
}
