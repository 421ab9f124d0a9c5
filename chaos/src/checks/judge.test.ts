import { describe, expect, it } from "vitest";
import {
  ask,
  bet,
  betBody,
  betReply,
  done,
  game,
  micros,
  PLAYER,
  type Plant,
  refusedWith,
  storedLeg,
  transfer,
  verdictOn,
} from "../testing/sound-evidence.ts";

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
      "a stake after an exclusion by the database's time, before its answer came",
      "exclusion",
      ({ entries, stored }) => {
        entries.push(...limit(30, "1"));
        const span = { fromAt: micros(3_004), untilAt: micros(90_000_000) };
        stored.limits = [{ playerId: PLAYER, type: 30, value: 1n, ...span }];
      },
    ],
    [
      "a stake over a limit by the database's time",
      "limit",
      ({ stored }) => {
        const span = { fromAt: micros(3_004), untilAt: null };
        stored.limits = [{ playerId: PLAYER, type: 1, value: 999n, ...span }];
      },
    ],
    [
      "a limit that was acknowledged and is not stored",
      "lost",
      ({ entries }) => {
        entries.push(...limit(20, "90000"));
      },
    ],
    [
      "a stake after the account was blocked",
      "exclusion",
      ({ entries }) => {
        const blockedAt = String(micros(3_005) - 1n);
        entries.push(...ask({ call: "block", key: "b", body: {} }, done({ blockedAt })));
      },
    ],
    [
      "a bet on the line after the kick-off",
      "time",
      ({ stored }) => {
        stored.transfers[1] = transfer(2n, 1, 1_000n, 70n, 10_000);
      },
    ],
    [
      "a bet that its player does not find",
      "own-writes",
      ({ entries }) => {
        const reply = { ids: ["71"], hasMore: false };
        entries.push(...ask({ call: "findBets", key: "r", body: {} }, done(reply)));
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

  it("leaves what was done before an exclusion or a block, and after the end of an exclusion", () => {
    const late = { fromAt: micros(3_008), untilAt: micros(90_000_000) };
    const over = { fromAt: micros(1_000), untilAt: micros(2_000) };
    const spans = [late, over].map((span) => ({ playerId: PLAYER, type: 30, value: 1n, ...span }));
    expect(verdictOn(({ stored }) => void (stored.limits = spans))).toEqual([]);
    const blocked = ask(
      { call: "block", key: "b", body: {} },
      done({ blockedAt: String(micros(3_008)) }),
    );
    expect(verdictOn(({ entries }) => entries.push(...blocked))).toEqual([]);
  });

  it("allows a limit what was staked before it, and up to its last coin after it", () => {
    const kept = { playerId: PLAYER, type: 1, fromAt: micros(4_000), untilAt: null };
    expect(
      verdictOn(({ entries, stored }) => {
        entries.push(...limit(1, "2200"));
        stored.limits = [{ ...kept, value: 2_200n }];
      }),
    ).toEqual([]);
    const late = ask(
      { call: "setLimit", key: "late", body: { limitType: 1, limitValue: "1" }, at: 9_000 },
      done({}),
    );
    expect(
      verdictOn(({ entries, stored }) => {
        entries.push(...late);
        stored.limits = [{ ...kept, value: 1n }];
      }),
    ).toEqual([]);
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
