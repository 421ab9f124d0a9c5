import { type Casino, createCasino, type GameProvider } from "@fairline/casino";
import { transaction } from "@fairline/database";
import { assert, isRefused, quietBus, silentLog, systemClock } from "@fairline/kernel";
import {
  createPromotions,
  grantsLoader,
  type Promotions,
  roundFunding,
  shippedTemplates,
} from "@fairline/promotions";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import {
  correctionDraft,
  createWallet,
  idTimeMs,
  internalKey,
  requestHash,
  type Wallet,
} from "@fairline/wallet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPlatformAudit } from "./audit-platform.ts";
import { createRoundSource, offeredTemplates } from "./create-bet-source.ts";

const provider: GameProvider = {
  id: 9,
  name: "bonus-games",
  secrets: ["what only this test and its provider of games know"],
  games: { plums: "slots", wheel: "table" },
};

describe("stakes of games out of a bonus", () => {
  let database: TestDatabase;
  let wallet: Wallet;
  let casino: Casino;
  let promotions: Promotions;
  let players = 5_000_000n;
  let names = 0;

  beforeAll(async () => {
    database = await testDatabase();
    const { pool } = database;
    const deps = { pool, clock: systemClock, log: silentLog };
    wallet = createWallet({ ...deps, grantsLoader });
    await wallet.start();
    const { ledger } = wallet;
    casino = createCasino({
      ...deps,
      ledger,
      providers: [provider],
      funding: roundFunding,
      nudge: () => undefined,
    });
    promotions = createPromotions({
      ...deps,
      bus: quietBus,
      ledger,
      bets: {
        findBet: () => Promise.resolve(undefined),
        findBetsSince: () => Promise.resolve([]),
      },
      rounds: createRoundSource(casino),
      isMarketable: () => true,
      templates: shippedTemplates,
      firstDeposit: offeredTemplates([provider]),
    });
    await promotions.start();
    await promotions.stop();
  });
  afterAll(async () => {
    const findings = await runPlatformAudit(database.pool);
    expect(findings.filter(({ verdict }) => verdict !== "held")).toEqual([]);
    await wallet.stop();
    await database.close();
  });

  const fresh = (word: string) => `${word}-${(names += 1)}`;

  /** A player with so much own money, and a bonus of 10.00 for games that wants 100.00. */
  async function open(ownMinor: bigint) {
    players += 1n;
    const playerId = players;
    const { ledger } = wallet;
    await transaction(database.pool, (client) => ledger.openMainAccount(client, playerId, "EUR"));
    if (ownMinor > 0n) {
      const ref = ledger.nextId();
      const text = `${ref}:own`;
      const transfers = [correctionDraft("player", ownMinor, ref)];
      await ledger.submit({
        ...internalKey(text, idTimeMs(ref)),
        playerId,
        requestHash: requestHash(text),
        decide: () => ({ kind: "accepted", transfers, records: [], ref, result: {} }),
      });
    }
    const request = { playerId, templateId: "welcome-casino", depositMinor: 1_000n, cause: "test" };
    const granted = await promotions.grantBonus(request);
    assert(!isRefused(granted), "granted");
    return { playerId, grantId: granted.grantId };
  }

  async function play(playerId: bigint, debitMinor: bigint, fields = {}) {
    const gameId = "gameId" in fields ? String(fields.gameId) : "plums";
    const { sessionId } = await casino.openGame(playerId, provider.name, gameId);
    const call = {
      txId: fresh("d"),
      roundId: fresh("r"),
      gameId,
      sessionId,
      currency: "EUR",
      debitMinor,
      creditMinor: null,
      jackpotMinor: 0n,
      closeRound: false,
      ...fields,
    };
    return { call, answer: await casino.stake(provider, call) };
  }
  const pay = (call: { txId: string; roundId: string }, amountMinor: bigint) =>
    casino.credit(provider, {
      txId: fresh("c"),
      roundId: call.roundId,
      debitTxIds: [call.txId],
      amountMinor,
      closeRound: true,
    });
  const rollBack = (call: { txId: string; roundId: string }) =>
    casino.rollBack(provider, { txId: fresh("b"), targetTxId: call.txId, roundId: call.roundId });
  const grantOf = async (playerId: bigint) => (await promotions.findGrants(playerId))[0];

  it("take own money first and the bonus for the rest, and pay both in that proportion", async () => {
    const { playerId } = await open(100n);
    const { call, answer } = await play(playerId, 400n);
    // The bonus takes part in stakes of 5.00 at most: more of it is not told, for it is not taken.
    expect(answer).toMatchObject({ balance: { cash: "0", bonus: "500" } });
    expect(await pay(call, 1_001n)).toMatchObject({ balance: { cash: "251", bonus: "249" } });
    await promotions.reconcile();
    expect(await grantOf(playerId)).toMatchObject({ doneMinor: "400", balanceMinor: "1450" });
  });

  it("give back the parts they took, whatever came between", async () => {
    const { playerId } = await open(100n);
    const { call } = await play(playerId, 300n);
    const more = await play(playerId, 100n, { roundId: call.roundId });
    expect(more.answer).toMatchObject({ balance: { cash: "0", bonus: "500" } });
    expect(await rollBack(call)).toMatchObject({ balance: { cash: "100", bonus: "400" } });
    expect(await rollBack(more.call)).toMatchObject({ balance: { cash: "100", bonus: "400" } });
    expect(await casino.readRound(provider, call.roundId)).toMatchObject({ state: "voided" });
    await promotions.reconcile();
    expect(await grantOf(playerId)).toMatchObject({ state: "active", doneMinor: "0" });
  });

  it("count by the kind of the game, and never above the greatest stake of a round", async () => {
    const { playerId } = await open(0n);
    const wheel = await play(playerId, 300n, {
      gameId: "wheel",
      creditMinor: 0n,
      closeRound: true,
    });
    expect(wheel.answer).toMatchObject({ balance: { bonus: "500" } });
    await promotions.reconcile();
    expect(await grantOf(playerId)).toMatchObject({ doneMinor: "30" });
    expect((await play(playerId, 501n)).answer).toMatchObject({ code: "BONUS_MAX_BET" });
    const { call } = await play(playerId, 400n);
    const more = await play(playerId, 101n, { roundId: call.roundId });
    expect(more.answer).toMatchObject({ code: "BONUS_MAX_BET" });
    expect(await pay(call, 0n)).toMatchObject({ balance: { cash: "0", bonus: "300" } });
  });

  it("are told as bonus exactly as far as a debit of that game would take it", async () => {
    for (const [gameId, bonus] of [
      ["plums", "400"],
      ["unheard-of", "0"],
    ] as const) {
      const { playerId } = await open(100n);
      const { token } = await casino.openGame(playerId, provider.name, gameId);
      expect(await casino.readSession(provider, token)).toMatchObject({
        balance: { cash: "100", bonus },
      });
      const most = 100n + BigInt(bonus);
      expect((await play(playerId, most + 1n, { gameId })).answer).toHaveProperty("code");
      expect((await play(playerId, most, { gameId })).answer).toHaveProperty("ok", true);
    }
  });

  it("are not paid by a bonus in a game whose kind is not known", async () => {
    const { playerId } = await open(0n);
    const { answer } = await play(playerId, 100n, { gameId: "unheard-of" });
    expect(answer).toMatchObject({ code: "WALLET_INSUFFICIENT_FUNDS" });
  });

  it("bring their bonus share to the escrow once it was given up", async () => {
    const { playerId, grantId } = await open(100n);
    const { call } = await play(playerId, 200n);
    await promotions.cancelGrant(playerId, grantId);
    expect(await pay(call, 1_000n)).toMatchObject({ balance: { cash: "500", bonus: "0" } });
    const taken = await open(100n);
    const again = await play(taken.playerId, 200n);
    await promotions.cancelGrant(taken.playerId, taken.grantId);
    expect(await rollBack(again.call)).toMatchObject({ balance: { cash: "100", bonus: "0" } });
  });

  it("become own money when enough was played, and end with a round that is only closed", async () => {
    const { playerId } = await open(0n);
    for (let n = 0; n < 20; n += 1) {
      await play(playerId, 500n, { creditMinor: 500n, closeRound: true });
    }
    const { call } = await play(playerId, 250n);
    expect(await casino.closeRound(provider, call.roundId)).toMatchObject({ state: "closed" });
    expect(await casino.closeRound(provider, call.roundId)).toMatchObject({ state: "closed" });
    await promotions.reconcile();
    expect(await grantOf(playerId)).toMatchObject({ state: "completed" });
    const accounts = await wallet.ledger.findAccounts(playerId);
    expect(accounts.find(({ kind }) => kind === "main")).toMatchObject({ balanceMinor: 750n });
    const text = "select from bonus_stakes where player_id = $1 and is_open";
    expect((await database.pool.query(text, [playerId])).rowCount).toBe(0);
  });

  it("are offered with the first deposit where there are games, and refused where there are none", () => {
    expect(offeredTemplates([provider])).toEqual({ 1: "welcome-sport", 2: "welcome-casino" });
    const unknown: GameProvider = { id: 1, name: "n", secrets: [] };
    expect(offeredTemplates([unknown])).toEqual({ 1: "welcome-sport" });
  });
});
