import { assert, isRefused } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { idTimeMs, internalKey, jackpotShareDraft, requestHash } from "@fairline/wallet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Booked } from "../model/wallet-answer.ts";
import { type CasinoDesk, openCasinoDesk } from "../testing/open-casino-desk.ts";
import type { StakeCall } from "./stake-in-round.ts";

const DEPOSIT = 10_000n;
const GAME = "dice";

describe("the wallet of games", () => {
  let database: TestDatabase;
  let desk: CasinoDesk;
  let names = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openCasinoDesk(database.pool);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await desk.close();
    await database.close();
  });

  const fresh = (word: string) => `${word}-${(names += 1)}`;
  async function player(depositMinor = DEPOSIT) {
    const playerId = await desk.openPlayer(depositMinor);
    const { sessionId, token } = await desk.casino.openGame(playerId, "test-games", GAME);
    return { playerId, sessionId, token };
  }
  function stakeCall(sessionId: string, fields: Partial<StakeCall> = {}): StakeCall {
    return {
      txId: fresh("d"),
      roundId: fresh("r"),
      gameId: GAME,
      sessionId,
      currency: "EUR",
      debitMinor: 100n,
      creditMinor: null,
      jackpotMinor: 0n,
      closeRound: false,
      ...fields,
    };
  }
  const stake = (call: StakeCall) => desk.casino.stake(desk.provider, call);
  function credit(
    call: StakeCall,
    amountMinor: bigint,
    fields: { txId?: string; closeRound?: boolean } = {},
  ) {
    return desk.casino.credit(desk.provider, {
      txId: fresh("c"),
      roundId: call.roundId,
      debitTxIds: [call.txId],
      amountMinor,
      closeRound: true,
      ...fields,
    });
  }
  const rollBack = (call: StakeCall, txId = fresh("b")) =>
    desk.casino.rollBack(desk.provider, { txId, targetTxId: call.txId, roundId: call.roundId });
  /** Resolves once a statement of this database waits for another one's end. */
  async function someoneWaits(): Promise<void> {
    for (let waiting = 0; waiting === 0; ) {
      const found = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = found.rows[0]?.count ?? 0;
    }
  }
  async function ok(answer: Promise<Booked | { code: string }>): Promise<Booked> {
    const booked = await answer;
    assert("ok" in booked, `booked, not ${JSON.stringify(booked)}`);
    return booked;
  }

  it("[RGL-07] tells that somebody plays with each stake, and with nothing that is owed or repeated", async () => {
    const { sessionId } = await player();
    const playsOf = () => desk.plays.filter((each) => each === sessionId).length;
    const call = stakeCall(sessionId);
    await ok(stake(call));
    expect(playsOf()).toBe(1);
    await ok(stake(call));
    await ok(credit(call, 50n));
    await ok(rollBack(stakeCall(sessionId)));
    expect(playsOf()).toBe(1);
    await ok(stake(stakeCall(sessionId, { creditMinor: 0n, closeRound: true })));
    expect(playsOf()).toBe(2);
  });

  it("takes a stake, pays it and tells the balance", async () => {
    const { playerId, sessionId } = await player();
    const call = stakeCall(sessionId, { jackpotMinor: 2n });
    expect(await ok(stake(call))).toMatchObject({
      balance: { cash: "9900", bonus: "0", currency: "EUR" },
      replayed: false,
    });
    expect(await ok(credit(call, 250n))).toMatchObject({ balance: { cash: "10150" } });
    expect(await desk.balanceOf(playerId)).toBe(10_150n);
    expect(await desk.casino.readRound(desk.provider, call.roundId)).toMatchObject({
      state: "closed",
      staked: "100",
      paid: "250",
    });
    const news = await database.pool.query<{ body: { stakedMinor: string; paidMinor: string } }>(
      "select body from outbox where topic = 'round.settled' and player_id = $1",
      [playerId],
    );
    expect(news.rows.map(({ body }) => body)).toMatchObject([
      { stakedMinor: "100", paidMinor: "250" },
    ]);
  });

  it("answers a repeat with what is stored, and refuses other facts under its name", async () => {
    const { playerId, sessionId } = await player();
    const call = stakeCall(sessionId);
    const first = await ok(stake(call));
    await desk.casino.endGames(playerId);
    const fifty = await Promise.all(Array.from({ length: 50 }, () => stake(call)));
    for (const one of fifty) expect(one).toEqual({ ...first, replayed: true });
    for (const other of [{ debitMinor: 101n }, { roundId: "r-other" }, { gameId: "crash" }]) {
      expect(await stake({ ...call, ...other })).toMatchObject({
        code: "WALLET_DUPLICATE_MISMATCH",
      });
    }
    const paid = await ok(credit(call, 30n, { txId: "c-once" }));
    expect(await ok(credit(call, 30n, { txId: "c-once" }))).toEqual({ ...paid, replayed: true });
    expect(await credit(call, 31n, { txId: "c-once" })).toMatchObject({
      code: "WALLET_DUPLICATE_MISMATCH",
    });
    expect(await desk.balanceOf(playerId)).toBe(DEPOSIT - 70n);
  });

  it("stores refusals too: a top-up changes nothing for the same name", async () => {
    const { playerId, sessionId } = await player(50n);
    const call = stakeCall(sessionId);
    const refused = { code: "WALLET_INSUFFICIENT_FUNDS", data: { balanceMinor: "50" } };
    expect(await stake(call)).toMatchObject(refused);
    const won = stakeCall(sessionId, { debitMinor: 50n, creditMinor: 500n, closeRound: true });
    await ok(stake(won));
    expect(await stake(call)).toMatchObject(refused);
    expect(await desk.balanceOf(playerId)).toBe(500n);
    await ok(stake({ ...call, txId: fresh("d") }));
  });

  it("gives a stake back once, jackpot share included, and voids the round", async () => {
    const { playerId, sessionId } = await player();
    const call = stakeCall(sessionId, { jackpotMinor: 5n });
    await ok(stake(call));
    const undone = await ok(rollBack(call, "b-first"));
    expect(undone).toMatchObject({ balance: { cash: "10000" }, replayed: false });
    expect(await ok(rollBack(call, "b-first"))).toEqual({ ...undone, replayed: true });
    expect(await ok(rollBack(call, "b-second"))).toMatchObject({ replayed: true });
    expect(await ok(rollBack(call, "b-second"))).toMatchObject({ replayed: true });
    expect(await desk.balanceOf(playerId)).toBe(DEPOSIT);
    expect(await desk.casino.readRound(desk.provider, call.roundId)).toMatchObject({
      state: "voided",
    });
    expect(await credit(call, 10n)).toMatchObject({ code: "WALLET_ROUND_CLOSED" });
    expect(await ok(stake(call))).toMatchObject({ replayed: true });
    expect(await desk.balanceOf(playerId)).toBe(DEPOSIT);
  });

  it("puts the share of a stake into the provider's own pool, and takes it back out of there", async () => {
    const { sessionId } = await player();
    const held = async () => {
      const found = await database.pool.query<{ name: string | null; minor: bigint }>(
        `select s.name, b.balance_minor as minor from house_balances b
         join accounts a on a.id = b.account_id and a.kind = 130
         left join house_subledgers s on s.number = b.account_id / 1000
         where b.currency_id = 1`,
      );
      return new Map(found.rows.map(({ name, minor }) => [name, minor]));
    };
    const pool = `casino:${desk.provider.id}`;
    const before = (await held()).get(pool) ?? 0n;
    const [kept, undone] = [
      stakeCall(sessionId, { jackpotMinor: 3n }),
      stakeCall(sessionId, { jackpotMinor: 4n }),
    ];
    await ok(stake(kept));
    await ok(stake(undone));
    expect((await held()).get(pool)).toBe(before + 7n);
    await ok(rollBack(undone));
    expect(await held()).toEqual(new Map([[pool, before + 3n]]));
  });

  it("takes a share that went to the pool of all providers back out of that one", async () => {
    const { sessionId } = await player();
    const call = stakeCall(sessionId);
    await ok(stake(call));
    // As a stake of before pools had accounts of their own left it.
    const ref = desk.wallet.ledger.nextId();
    await desk.wallet.ledger.submitHouse({
      ...internalKey(`test:${ref}`, idTimeMs(ref)),
      requestHash: requestHash("share"),
      currencyId: 1,
      transfers: [jackpotShareDraft(6n, ref, { house: 130 })],
      records: () => [],
      ref,
    });
    const write = `update casino_transactions set jackpot_minor = 6 where tx_key = '${call.txId}'`;
    await expect(database.pool.query(write)).rejects.toMatchObject({ code: "FL020" });
    await database.pool.query(`alter table casino_transactions disable trigger user; ${write};
      alter table casino_transactions enable trigger user`);
    await ok(rollBack(call));
    const left = await database.pool.query(
      "select balance_minor from house_balances where account_id = 130001",
    );
    expect(left.rows).toEqual([{ balance_minor: 0n }]);
  });

  it("refuses a debit whose rollback is written while it is on its way, as if it had come later", async () => {
    const { playerId, sessionId } = await player();
    const call = stakeCall(sessionId);
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query(
      `insert into casino_transactions (provider_id, tx_key, id, kind, round_key, at)
       values ($1, $2, $3, 'tombstone', $4, $5)`,
      [desk.provider.id, call.txId, desk.wallet.ledger.nextId(), call.roundId, 1n],
    );
    const answer = stake(call);
    await someoneWaits();
    await client.query("commit");
    client.release();
    expect(await answer).toMatchObject({ code: "WALLET_TX_TOMBSTONED" });
    expect(await desk.balanceOf(playerId)).toBe(DEPOSIT);
  });

  it("remembers a rollback that comes before its debit", async () => {
    const { playerId, sessionId } = await player();
    const call = stakeCall(sessionId);
    expect(await ok(rollBack(call, "b-early"))).toMatchObject({ replayed: false });
    expect(await ok(rollBack(call, "b-early"))).toMatchObject({ replayed: true });
    expect(await ok(rollBack(call, "b-again"))).toMatchObject({ replayed: true });
    expect(await stake(call)).toMatchObject({ code: "WALLET_TX_TOMBSTONED" });
    expect(await desk.balanceOf(playerId)).toBe(DEPOSIT);
  });

  it("lets one of a debit and its rollback win when both come at once", async () => {
    const { playerId, sessionId } = await player();
    for (let race = 0; race < 25; race += 1) {
      const call = stakeCall(sessionId);
      // A debit that meets the tombstone in its own statement fails and is asked again.
      const staked = stake(call).catch(() => stake(call));
      const [debit, undone] = await Promise.all(
        race % 2 === 0 ? [staked, rollBack(call)] : [staked, rollBack(call)].reverse(),
      );
      expect([debit, undone].some((one) => one !== undefined && "ok" in one)).toBe(true);
      expect(await desk.balanceOf(playerId)).toBe(DEPOSIT);
    }
  });

  it("tells two rollbacks of one debit that come at once that it is done", async () => {
    const { playerId, sessionId } = await player();
    for (let race = 0; race < 25; race += 1) {
      const call = stakeCall(sessionId);
      const [, ...undone] = await Promise.all([
        stake(call).catch(() => stake(call)),
        rollBack(call),
        rollBack(call),
        rollBack(call),
      ]);
      expect(undone).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
      expect(await desk.balanceOf(playerId)).toBe(DEPOSIT);
    }
  });

  it("stops a stake that was taken back while it was being prepared before any money moves", async () => {
    const { playerId, sessionId } = await player();
    const call = stakeCall(sessionId);
    await ok(rollBack(call));
    const row = { head_id: String(playerId), provider_id: desk.provider.id, rev: 0 };
    const blockedBy = async (txId: string) => {
      const rows = JSON.stringify([{ ...row, round_key: call.roundId, tx_key: txId }]);
      const found = await database.pool.query("select casino_guard($1::jsonb) as heads", [rows]);
      return found.rows[0].heads.map(String);
    };
    expect(await blockedBy(call.txId)).toEqual([String(playerId)]);
    expect(await blockedBy(fresh("d"))).toEqual([]);
    expect(await desk.balanceOf(playerId)).toBe(DEPOSIT);
  });

  it("tells every copy of a further rollback that comes at once the same", async () => {
    const { sessionId } = await player();
    const call = stakeCall(sessionId);
    await ok(stake(call));
    await ok(rollBack(call));
    const again = { txId: fresh("b"), targetTxId: call.txId, roundId: call.roundId };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.casino.rollBack(desk.provider, again)),
    );
    const numbers = answers.map((one) => ("walletTxId" in one ? one.walletTxId : one.code));
    expect(new Set(numbers).size).toBe(1);
  });

  it("pays nothing without its debit, and takes no stake back after it paid", async () => {
    const { sessionId } = await player();
    const call = stakeCall(sessionId);
    expect(await credit(call, 10n)).toMatchObject({ code: "WALLET_TX_NOT_FOUND" });
    await ok(stake(call));
    expect(await credit({ ...call, txId: "d-none" }, 10n)).toMatchObject({
      code: "WALLET_TX_NOT_FOUND",
    });
    await ok(credit(call, 0n, { closeRound: false }));
    expect(await rollBack(call)).toMatchObject({ code: "WALLET_ROLLBACK_AFTER_CREDIT" });
    await ok(credit(call, 20n));
    expect(await stake({ ...call, txId: fresh("d") })).toMatchObject({
      code: "WALLET_ROUND_CLOSED",
    });
    expect(await credit(call, 20n)).toMatchObject({ code: "WALLET_ROUND_CLOSED" });
  });

  it("[RGL-07] never passes a limit, however many stakes come at once", async () => {
    const { playerId, sessionId } = await player(100_000n);
    await database.pool.query(
      "insert into rules_effective (player_id, w1, ver) values ($1, 1000, 1)",
      [playerId],
    );
    await database.pool.query("update accounts set seq = seq + 1 where id = $1", [playerId]);
    const calls = Array.from({ length: 200 }, () => stakeCall(sessionId));
    const answers = await Promise.all(calls.map(stake));
    expect(answers.filter((one) => !isRefused(one)).length).toBe(10);
    expect(answers.find(isRefused)).toMatchObject({
      code: "WALLET_LIMIT_EXCEEDED",
      data: { limitType: 1 },
    });
    expect(await desk.balanceOf(playerId)).toBe(99_000n);
    const owed = calls.filter((_, index) => !isRefused(answers[index] ?? { code: "" }));
    for (const call of owed.slice(0, 2)) await ok(credit(call, 7n));
  });

  it("never spends more than there is when 200 stakes come at once", async () => {
    const { playerId, sessionId } = await player(1_550n);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => stake(stakeCall(sessionId))),
    );
    expect(answers.filter((one) => !isRefused(one)).length).toBe(15);
    expect(await desk.balanceOf(playerId)).toBe(50n);
  });

  it("books every stake of one round though they come at once", async () => {
    const { playerId, sessionId } = await player();
    const roundId = fresh("r");
    const calls = Array.from({ length: 5 }, () => stakeCall(sessionId, { roundId }));
    await Promise.all(calls.map((call) => ok(stake(call))));
    expect(await desk.balanceOf(playerId)).toBe(DEPOSIT - 500n);
    expect(await desk.casino.readRound(desk.provider, roundId)).toMatchObject({ staked: "500" });
    const [first, ...rest] = calls;
    assert(first, "there are five");
    await ok(rollBack(first));
    const debitTxIds = rest.map(({ txId }) => txId);
    const paid = { txId: fresh("c"), roundId, debitTxIds, amountMinor: 1n, closeRound: true };
    await ok(desk.casino.credit(desk.provider, paid));
    expect(await desk.balanceOf(playerId)).toBe(DEPOSIT - 399n);
  });

  it("asks for the answer to a reality check, for stakes only", async () => {
    const { playerId, sessionId } = await player();
    const call = stakeCall(sessionId);
    await ok(stake(call));
    await database.pool.query(
      "insert into rules_effective (player_id, check_min, ver) values ($1, 5, 1)",
      [playerId],
    );
    await database.pool.query(
      "update casino_sessions set checked_at = checked_at - 300e6::bigint where player_id = $1",
      [playerId],
    );
    await database.pool.query("update accounts set seq = seq + 1 where id = $1", [playerId]);
    expect(await stake(stakeCall(sessionId))).toMatchObject({ code: "REALITY_CHECK_PENDING" });
    await ok(credit(call, 5n));
    await desk.casino.answerRealityCheck(playerId);
    await ok(stake(stakeCall(sessionId)));
  });

  it.each([600_000, -600_000])(
    "counts the time of games by the time of the money, at a clock %i ms wrong",
    async (wrongByMs) => {
      const wrong = await openCasinoDesk(database.pool, wrongByMs);
      const { casino, provider, ledger } = wrong;
      const playerId = await wrong.openPlayer(DEPOSIT);
      const { sessionId } = await casino.openGame(playerId, provider.name, GAME);
      await database.pool.query(
        "insert into rules_effective (player_id, check_min, ver) values ($1, 5, 1)",
        [playerId],
      );
      await database.pool.query("update accounts set seq = seq + 1 where id = $1", [playerId]);
      const play = (call = stakeCall(sessionId)) => casino.stake(provider, call);
      const call = stakeCall(sessionId);
      await ok(play(call));
      wrong.clock.advance(5 * 60_000);
      expect(await play()).toMatchObject({ code: "REALITY_CHECK_PENDING" });
      await casino.answerRealityCheck(playerId);
      await ok(play());
      await casino.closeRound(provider, call.roundId);
      const unheard = { txId: fresh("b"), targetTxId: fresh("d"), roundId: fresh("r") };
      await ok(casino.rollBack(provider, unheard));
      await ok(casino.rollBack(provider, { ...unheard, txId: fresh("b") }));
      const times = await database.pool.query<{ at: bigint }>(
        `select closed_at as at from casino_rounds where round_key = $1
         union all select at from casino_transactions where round_key = $2`,
        [call.roundId, unheard.roundId],
      );
      expect(times.rows.length).toBe(4);
      for (const { at } of times.rows) {
        expect(Math.abs(Number(at / 1_000n) - ledger.nowMs())).toBeLessThan(60_000);
      }
      await casino.endGames(playerId);
      expect(await play()).toMatchObject({ code: "WALLET_SESSION_EXPIRED" });
      const again = await casino.openGame(playerId, provider.name, GAME);
      const later = (sessionFor: string) => play(stakeCall(sessionFor));
      wrong.clock.advance(12 * 3_600_000);
      expect(await later(again.sessionId)).toMatchObject({ code: "WALLET_SESSION_EXPIRED" });
      await wrong.close();
    },
  );

  it("refuses an excluded player's stake and pays what he is owed", async () => {
    const { playerId, sessionId } = await player();
    const [won, lost] = [stakeCall(sessionId), stakeCall(sessionId)];
    await ok(stake(won));
    await ok(stake(lost));
    await database.pool.query(
      `insert into rules_effective (player_id, excluded_from, excluded_until, ver)
       values ($1, 0, 9e15::bigint, 1)`,
      [playerId],
    );
    await database.pool.query("update accounts set seq = seq + 1 where id = $1", [playerId]);
    expect(await stake(stakeCall(sessionId))).toMatchObject({ code: "SELF_EXCLUDED" });
    await ok(credit(won, 300n));
    await ok(rollBack(lost));
    expect(await desk.balanceOf(playerId)).toBe(DEPOSIT + 200n);
  });

  it("keeps sessions, currencies and rounds apart", async () => {
    const one = await player();
    const two = await player();
    const call = stakeCall(one.sessionId);
    await ok(stake(call));
    const foreign = { ...call, txId: fresh("d"), sessionId: two.sessionId };
    expect(await stake(foreign)).toMatchObject({ code: "WALLET_DUPLICATE_MISMATCH" });
    const dollars = stakeCall(one.sessionId, { currency: "USD" });
    expect(await stake(dollars)).toMatchObject({ code: "WALLET_CURRENCY_MISMATCH" });
    await desk.casino.endGames(one.playerId);
    expect(await stake(stakeCall(one.sessionId))).toMatchObject({ code: "WALLET_SESSION_EXPIRED" });
    expect(await desk.casino.readSession(desk.provider, one.token)).toMatchObject({
      code: "WALLET_SESSION_EXPIRED",
    });
    expect(await desk.casino.readSession(desk.provider, two.token)).toMatchObject({
      playerRef: String(two.playerId),
      balance: { cash: "10000" },
    });
  });

  it("ends a round that won nothing, once", async () => {
    const { sessionId } = await player();
    const call = stakeCall(sessionId);
    await ok(stake(call));
    for (let time = 0; time < 2; time += 1) {
      expect(await desk.casino.closeRound(desk.provider, call.roundId)).toMatchObject({
        state: "closed",
        paid: "0",
      });
    }
    expect(await rollBack(call)).toMatchObject({ code: "WALLET_ROUND_CLOSED" });
  });
});
