import { fakeClock } from "@fairline/kernel";
import {
  bonusGrantDraft,
  idTimeMs,
  internalKey,
  requestHash,
  returnsDrafts,
  reverseDrafts,
  stakeDraft,
  type TransferDraft,
} from "@fairline/wallet";
import { postOwnItem } from "@fairline/wallet/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkWager } from "./model/check-wager.ts";
import { DAY_MICROS } from "./model/limit-version.ts";
import { type LimitsWorld, openLimitsWorld } from "./testing/open-limits-world.ts";
import { freezeTime, sessionFromOf, timesOf } from "./testing/store/test-time.ts";

let world: LimitsWorld;
beforeAll(async () => {
  world = await openLimitsWorld();
});
afterAll(async () => {
  expect(await world.violations()).toEqual([]);
  await world.close();
});

const isDone = ({ kind }: { kind: string }) => kind === "done";
const codeOf = (reply: { kind: string; code?: string }) => reply.code ?? reply.kind;

describe("a limit inside the ledger", () => {
  it("[RGL-07] is never passed by 200 parallel stakes through two engines", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 1, "1005");
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => world.stake(player, 10n, world.walletAt(turn))),
    );
    expect(replies.filter(isDone)).toHaveLength(100);
    const refusal = replies.find((reply) => !isDone(reply));
    expect(refusal).toMatchObject({ code: "LIMIT_WAGER_24H", data: { leftMinor: "5" } });
    expect(await world.stake(player, 6n)).toMatchObject({ code: "LIMIT_WAGER_24H" });
    expect(await world.stake(player, 5n, world.walletAt(1))).toMatchObject({ kind: "done" });
    expect(await world.stake(player, 1n)).toMatchObject({ data: { leftMinor: "0" } });
  });

  it("[RGL-07] counts open stakes as lost, and gives back what is won", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 10, "100");
    const bet = await world.stake(player, 100n);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_LOSS_24H" });
    if (bet.kind !== "done") throw new RangeError(bet.kind);
    await world.settle(player, 100n, 60n, bet.ref);
    expect(await world.stake(player, 61n)).toMatchObject({
      code: "LIMIT_LOSS_24H",
      data: { leftMinor: "60" },
    });
    expect(await world.stake(player, 60n)).toMatchObject({ kind: "done" });
  });

  it("[RGL-07] is not opened for own money by what a bonus wins", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 10, "10000");
    const bonus = await openBonus(player, 10_000n);
    const bet = await stakeFrom(player, 10_000n, bonus);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_LOSS_24H" });
    if (bet.kind !== "done") throw new RangeError(bet.kind);
    await post(player, () => returnsDrafts(10_000n, 30_000n, bet.ref, bonus));
    expect(await world.stake(player, 30_000n)).toMatchObject({
      code: "LIMIT_LOSS_24H",
      data: { leftMinor: "10000" },
    });
    expect(await world.stake(player, 10_000n)).toMatchObject({ kind: "done" });
    expect(await world.stake(player, 1n)).toMatchObject({ data: { leftMinor: "0" } });
  });

  it("is not passed by own money in any story of a bonus", async () => {
    const step = fc.record({
      kind: fc.constantFrom("own", "bonus", "settle", "settle", "resettle"),
      stake: fc.bigInt({ min: 1n, max: 900n }),
      percent: fc.constantFrom(0n, 50n, 100n, 150n, 400n),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const player = await world.openPlayer();
        await world.mustSet(player, 10, "1000");
        const story = new Story(player, await openBonus(player, 1_000n));
        for (const each of steps) {
          const isAccepted = await story.tell(each);
          const { own, bonus } = story.lost;
          const { wager, won } = (await story.state()).counters;
          expect(wager - won).toBe(own + bonus);
          expect(bonus).toBeGreaterThanOrEqual(0n);
          // What was won may be taken back; no stake goes beyond the limit.
          if (isAccepted && each.kind === "own") expect(own).toBeLessThanOrEqual(1_000n);
        }
      }),
      { seed: 20_261_126, numRuns: 15 },
    );
  });

  it("counts a held live stake from its hold, and a release gives back exactly", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 2, "100");
    const held = await world.hold(player, 80n);
    const other = await world.hold(player, 20n);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_WAGER_7D" });
    if (held.kind !== "done" || other.kind !== "done") throw new RangeError("held");
    await world.capture(player, 80n, held.ref);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_WAGER_7D" });
    await world.release(player, 20n, other.ref);
    expect(await world.stake(player, 21n)).toMatchObject({ code: "LIMIT_WAGER_7D" });
    expect(await world.stake(player, 20n)).toMatchObject({ kind: "done" });
  });

  it("[RGL-01] holds for deposits gross, and 999999999 units stand for none", async () => {
    const player = await world.openPlayer(0n);
    await world.mustSet(player, 20, "10000");
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => world.deposit(player, 999n, world.walletAt(turn))),
    );
    expect(replies.filter(isDone)).toHaveLength(10);
    expect(await world.deposit(player, 11n)).toMatchObject({
      code: "LIMIT_DEPOSIT_24H",
      data: { leftMinor: "10" },
    });
    expect(await world.set(player, 20, "99999999900")).toBeUndefined();
    expect(await world.deposit(player, 11n)).toMatchObject({ code: "LIMIT_DEPOSIT_24H" });
  });

  it("frees a row the moment it is as old as the window, and tells when", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 1, "100");
    await world.stake(player, 100n);
    const refused = await world.stake(player, 1n);
    expect(codeOf(refused)).toBe("LIMIT_WAGER_24H");
    await world.advance(DAY_MICROS - 8_000_000n);
    expect(codeOf(await world.stake(player, 1n))).toBe("LIMIT_WAGER_24H");
    await world.advanceBriefly(8_000_000n);
    expect(await world.stake(player, 100n)).toMatchObject({ kind: "done" });
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_WAGER_24H" });
  });
});

describe("a change while bets are placed", () => {
  it("[RGL-07] lets no bet pass a limit that was lowered meanwhile", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 3, "100000");
    const stakes = Array.from({ length: 120 }, async (_, turn) => {
      const reply = await world.stake(player, 10n, world.walletAt(turn));
      return isDone(reply);
    });
    const lowered = world.set(player, 3, "200");
    const done = (await Promise.all(stakes)).filter(Boolean).length;
    expect(await lowered).toBeUndefined();
    const after = await world.stake(player, 10n, world.walletAt(1));
    expect(codeOf(after)).toBe(done >= 20 ? "LIMIT_WAGER_30D" : "done");
  });

  it("[RGL-02] lets no bet follow a self-exclusion, in any engine, with any cache", async () => {
    const player = await world.openPlayer();
    for (const wallet of [world.walletAt(0), world.walletAt(1)])
      await world.stake(player, 1n, wallet);
    const stakes = Array.from({ length: 100 }, (_, turn) =>
      world.stake(player, 10n, world.walletAt(turn)),
    );
    const excluded = world.set(player, 30, "7");
    await Promise.all(stakes);
    expect(await excluded).toBeUndefined();
    for (const wallet of [world.walletAt(0), world.walletAt(1)]) {
      expect(codeOf(await world.stake(player, 1n, wallet))).toBe("SELF_EXCLUDED");
      expect(codeOf(await world.deposit(player, 1n, wallet))).toBe("SELF_EXCLUDED");
    }
    await world.advance(7n * DAY_MICROS);
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
  });

  it("gives a held stake back when the player excluded himself meanwhile", async () => {
    const player = await world.openPlayer();
    const held = await world.hold(player, 50n);
    await world.mustSet(player, 30, "1");
    if (held.kind !== "done") throw new RangeError(held.kind);
    expect(codeOf(await world.capture(player, 50n, held.ref))).toBe("SELF_EXCLUDED");
    expect(await world.release(player, 50n, held.ref)).toMatchObject({ kind: "done" });
  });

  it("[RGL-02] takes no deposit in a time-out, and stakes go on", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 33, "1");
    expect(codeOf(await world.deposit(player, 1n))).toBe("DEPOSIT_TIMEOUT");
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
  });

  it("[RGL-06] refuses stakes when the hours of a session are used up, until the period ends", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 31, "2");
    expect(await world.limits.ping(player)).toMatchObject({ realityCheckMinutes: null });
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
    await world.advance(2n * 3_600_000_000n);
    expect(codeOf(await world.stake(player, 1n))).toBe("SESSION_LIMIT");
    expect(await world.limits.ping(player)).toMatchObject({ sessionLimitHours: 0 });
    await world.limits.noteSession({ playerId: player, sessionId: "another" });
    expect(codeOf(await world.stake(player, 1n))).toBe("SESSION_LIMIT");
    await world.advance(22n * 3_600_000_000n);
    const { sessionLimitHours } = await world.limits.ping(player);
    expect(sessionLimitHours).toBeGreaterThan(1.99);
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
  });
});

describe("the period of a session limit", () => {
  const HOUR_MICROS = 3_600_000_000n;
  const SECOND_MICROS = 1_000_000n;

  it("[RGL-06] begins with the first call after the last one, whatever a process has seen before", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 31, "1");
    const end = ((await sessionFromOf(world.pool, player)) ?? 0n) + DAY_MICROS;
    const clocks = [fakeClock(0), fakeClock(0)];
    const processes = clocks.map((clock) => world.openLimits(clock));
    const note = async (turn: number, sessionId: string) =>
      processes[turn]?.noteSession({ playerId: player, sessionId });
    await world.advance(DAY_MICROS - 60n * SECOND_MICROS);
    await freezeTime(world.pool, end - 6n * SECOND_MICROS);
    for (const turn of [0, 1]) await note(turn, `session ${turn}`);
    expect(await sessionFromOf(world.pool, player)).toBe(end - DAY_MICROS);
    await freezeTime(world.pool, end + 1n);
    for (const clock of clocks) clock.advance(6_000);
    await note(0, "session 0");
    const begun = (await sessionFromOf(world.pool, player)) ?? 0n;
    expect(begun).toBeGreaterThanOrEqual(end);
    expect(begun - end).toBeLessThan(SECOND_MICROS);
    await note(1, "session 1");
    await world.openLimits(fakeClock(0)).noteSession({ playerId: player, sessionId: "session 0" });
    expect(await sessionFromOf(world.pool, player)).toBe(begun);
    await freezeTime(world.pool, null);
  });

  it("[RGL-07] counts from the stake that overtook its first call", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 31, "1");
    await world.advance(DAY_MICROS + SECOND_MICROS);
    expect(codeOf(await world.stake(player, 1n))).toBe("done");
    const staked = (await timesOf(world.pool, player)).at(-1);
    await world.advance(HOUR_MICROS / 2n);
    expect(codeOf(await world.stake(player, 1n))).toBe("done");
    await world.limits.noteSession({ playerId: player, sessionId: "late" });
    expect(await sessionFromOf(world.pool, player)).toBe(staked);
    expect(codeOf(await world.stake(player, 1n))).toBe("done");
    await world.advance(HOUR_MICROS / 2n);
    expect(codeOf(await world.stake(player, 1n))).toBe("SESSION_LIMIT");
  });

  it("begins with the call itself when nobody played since the last one", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 31, "1");
    expect(codeOf(await world.stake(player, 1n))).toBe("done");
    await world.advance(3n * DAY_MICROS);
    await world.deposit(player, 1n);
    const deposited = (await timesOf(world.pool, player)).at(-1) ?? 0n;
    await world.limits.noteSession({ playerId: player, sessionId: "first" });
    expect(await sessionFromOf(world.pool, player)).toBeGreaterThan(deposited);
  });
});

const post = (player: bigint, drafts: (ref: bigint) => readonly TransferDraft[]) =>
  postOwnItem(world.walletAt(0).ledger, player, drafts);

/** Opens an account of a bonus and fills it. */
async function openBonus(player: bigint, grantedMinor: bigint): Promise<bigint> {
  const { ledger } = world.walletAt(0);
  const [ref, accountId] = [ledger.nextId(), ledger.nextId()];
  const text = `${ref}:test`;
  const reply = await ledger.submit({
    ...internalKey(text, idTimeMs(ref)),
    playerId: player,
    requestHash: requestHash(text),
    decide: ({ currencyId }) => ({
      kind: "accepted",
      transfers: [bonusGrantDraft(grantedMinor, ref, accountId)],
      opens: [{ accountId, kind: 4, currencyId }],
      records: [],
      ref,
      result: {},
    }),
  });
  expect(reply.kind).toBe("done");
  return accountId;
}

/** A stake out of the account that is named, as limits let it. */
const stakeFrom = (player: bigint, stakeMinor: bigint, from: bigint | undefined) =>
  postOwnItem(
    world.walletAt(0).ledger,
    player,
    (ref) => [stakeDraft(stakeMinor, ref, from)],
    (state, now) => checkWager(state, stakeMinor, now),
  );

type Bet = { readonly ref: bigint; readonly stake: bigint; readonly from: bigint | undefined };
type SettledBet = Bet & { readonly paid: bigint; readonly at: bigint };

/** Bets out of own and bonus money, beside what plain arithmetic says of them. */
class Story {
  /** What own money lost, open stakes included; and what did not come back of the bonus's stakes. */
  readonly lost = { own: 0n, bonus: 0n };
  readonly #player: bigint;
  readonly #bonus: bigint;
  readonly #open: Bet[] = [];
  readonly #settled: SettledBet[] = [];

  constructor(player: bigint, bonus: bigint) {
    this.#player = player;
    this.#bonus = bonus;
  }

  async state() {
    return (await world.walletAt(0).ledger.readHead(this.#player)).state;
  }

  async tell(each: { kind: string; stake: bigint; percent: bigint }): Promise<boolean> {
    const { kind, stake, percent } = each;
    if (kind === "own" || kind === "bonus") {
      const from = kind === "own" ? undefined : this.#bonus;
      const reply = await stakeFrom(this.#player, stake, from);
      if (reply.kind !== "done") return false;
      this.#lose(from, stake);
      this.#open.push({ ref: reply.ref, stake, from });
      return true;
    }
    const before = kind === "resettle" ? this.#settled.shift() : undefined;
    const bet = before ?? this.#open.shift();
    if (bet !== undefined) await this.#settle(bet, (bet.stake * percent) / 100n, before);
    return true;
  }

  async #settle({ ref, stake, from }: Bet, paid: bigint, before: SettledBet | undefined) {
    const { ledger } = world.walletAt(0);
    const group = before ? await ledger.findGroup(ref, before.at) : [];
    const back = reverseDrafts(group.filter(({ kind }) => kind !== 16 && kind !== 99));
    const paidBefore = before?.paid ?? 0n;
    // What a bonus's account may lack by now is the house's to bear.
    const cover =
      from !== undefined && paidBefore > 0n ? [bonusGrantDraft(paidBefore, ref, from)] : [];
    const drafts = [...cover, ...back, ...returnsDrafts(stake, paid, ref, from)];
    const reply = await post(this.#player, () => drafts);
    if (reply.kind !== "done" || reply.at === undefined) throw new RangeError(reply.kind);
    const countedOf = (minor: bigint) => (from !== undefined && minor > stake ? stake : minor);
    this.#lose(from, countedOf(paidBefore) - countedOf(paid));
    this.#settled.push({ ref, stake, from, paid, at: reply.at });
  }

  #lose(from: bigint | undefined, byMinor: bigint): void {
    this.lost[from === undefined ? "own" : "bonus"] += byMinor;
  }
}
