import { secureToken } from "@fairline/fairness";
import {
  casinoPayDraft,
  casinoRefundDraft,
  casinoStakeDraft,
  idTimeMs,
  internalKey,
  type LedgerReply,
  requestHash,
  type TransferDraft,
} from "@fairline/wallet";
import type { LedgerWorld } from "@fairline/wallet/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Round } from "../model/round.ts";
import { type Movement, movementRecord, roundGuard } from "../store/casino-records.ts";
import type { RoundStore } from "../store/round-store.ts";

/** A store of the casino beside the ledger that writes its rounds. */
export type RoundStoreWorld = LedgerWorld & { readonly store: RoundStore };

const PROVIDER = 7;
const GAME = "dice";
const DEPOSIT = 10_000n;
const EUR = 1;
const HOUR_MICROS = 3_600_000_000n;

/** What every store of the casino keeps to, whatever it stores its rows in. */
export function describeRoundStore(name: string, open: () => Promise<RoundStoreWorld>): void {
  describe(`the rows of the casino in ${name}`, () => {
    let world: RoundStoreWorld;
    let store: RoundStore;

    beforeAll(async () => {
      world = await open();
      store = world.store;
    });
    afterAll(() => world.close());

    const now = () => BigInt(world.ledger.nowMs()) * 1_000n;

    async function openGame(playerId: bigint, checkedAt: bigint) {
      const tokenHash = new TextEncoder().encode(secureToken(24)).slice(0, 32);
      const session = {
        sessionId: sessionIdOf(world.ledger.nextId()),
        providerId: PROVIDER,
        playerId,
        gameId: GAME,
        checkedAt,
        endsAt: now() + HOUR_MICROS,
      };
      await store.insertSession({ ...session, tokenHash });
      return { session, tokenHash };
    }

    function newRound(playerId: bigint, gameId = GAME): Round {
      const id = world.ledger.nextId();
      return { ...NO_ROUND, id, key: `round ${id}`, playerId, gameId };
    }

    /** Moves a round as the wallet's calls do, and answers what the ledger said. */
    function move(
      round: Round,
      drafts: readonly TransferDraft[],
      movement: Partial<Movement>,
    ): Promise<LedgerReply> {
      const id = world.ledger.nextId();
      const txId = movement.txId ?? `call ${id}`;
      const written = { ...NO_MOVE, ...movement, id, txId };
      return world.ledger.submit({
        playerId: round.playerId,
        ...internalKey(`casino:${id}`, idTimeMs(id)),
        requestHash: requestHash(txId),
        guard: roundGuard(round, txId),
        decide: (_, nowMicros) => ({
          kind: "accepted",
          transfers: drafts,
          records: [
            movementRecord(round, written, { funding: null, stakedBonusMinor: 0n }, nowMicros),
          ],
          ref: id,
          result: {},
        }),
      });
    }

    function stake(round: Round, debitMinor: bigint, movement: Partial<Movement> = {}) {
      const drafts = [casinoStakeDraft(debitMinor, round.id)];
      return move(round, drafts, { kind: "debit", debitMinor, ...movement });
    }

    function pay(round: Round, creditMinor: bigint) {
      const drafts = [casinoPayDraft(creditMinor, round.id)];
      return move(round, drafts, { kind: "credit", creditMinor, state: "closed" });
    }

    async function stored(round: Round): Promise<Round> {
      const found = await store.findRound(PROVIDER, round.key);
      expect(found).toBeDefined();
      return found ?? round;
    }

    async function played(playerId: bigint, gameId = GAME): Promise<Round> {
      const round = newRound(playerId, gameId);
      await stake(round, 100n);
      return stored(round);
    }

    it("finds a session by its token and by its id, for its own provider alone", async () => {
      const playerId = await world.openPlayer(0n);
      const { session, tokenHash } = await openGame(playerId, now());
      expect(await store.findSession(PROVIDER, session.sessionId)).toEqual(session);
      expect(await store.findSessionByToken(PROVIDER, tokenHash)).toEqual(session);
      expect(await store.findSession(PROVIDER + 1, session.sessionId)).toBeUndefined();
      expect(await store.findSessionByToken(PROVIDER + 1, tokenHash)).toBeUndefined();
    });

    it("tells the oldest answer of the open games, and notes one in all of them", async () => {
      const playerId = await world.openPlayer(0n);
      expect(await store.findCheckedAt(playerId, now())).toBeNull();
      const first = now() - 1_000_000n;
      await openGame(playerId, first + 500_000n);
      await openGame(playerId, first);
      expect(await store.findCheckedAt(playerId, now())).toBe(first);
      const answeredAt = now();
      await store.noteAnswer(playerId, answeredAt);
      expect(await store.findCheckedAt(playerId, answeredAt)).toBe(answeredAt);
    });

    it("ends the open games of a player, and those of nobody else", async () => {
      const [one, other] = [await world.openPlayer(0n), await world.openPlayer(0n)];
      const ended = await openGame(one, now() - 10n);
      const going = await openGame(other, now() - 10n);
      const at = now();
      await store.endSessions(one, at);
      const { sessionId } = ended.session;
      expect(await store.findSession(PROVIDER, sessionId)).toEqual({
        ...ended.session,
        endsAt: at,
      });
      expect(await store.findSession(PROVIDER, going.session.sessionId)).toEqual(going.session);
      expect(await store.findCheckedAt(one, at)).toBeNull();
      // One that is ended in the moment it was opened ends after it.
      const fresh = await openGame(one, at);
      await store.endSessions(one, at - 1n);
      const found = await store.findSession(PROVIDER, fresh.session.sessionId);
      expect(found?.endsAt).toBe(at + 1n);
    });

    it("reads a round and its transactions as the ledger wrote them", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const round = newRound(playerId);
      expect(await store.findRound(PROVIDER, round.key)).toBeUndefined();
      await stake(round, 300n, { txId: `first of ${round.id}` });
      await stake(await stored(round), 200n);
      await pay(await stored(round), 450n);
      const sums = { stakedMinor: 500n, paidMinor: 450n, credits: 1 };
      expect(await stored(round)).toEqual({ ...round, ...sums, state: "closed", rev: 3 });
      const found = await store.findTransactions(PROVIDER, [`first of ${round.id}`, "unheard of"]);
      expect([...found.values()]).toEqual([
        {
          id: expect.any(BigInt),
          txId: `first of ${round.id}`,
          kind: "debit",
          roundId: round.id,
          roundKey: round.key,
          playerId,
          debitMinor: 300n,
          bonusMinor: 0n,
          creditMinor: 0n,
          jackpotMinor: 0n,
          pool: null,
          targetTxId: null,
          undoneBy: null,
        },
      ]);
    });

    it("lets the ledger write no round that is not as it was read", async () => {
      const round = newRound(await world.openPlayer(DEPOSIT));
      await stake(round, 100n);
      expect(await stake(round, 100n)).toEqual({ kind: "blocked" });
      expect(await stored(round)).toMatchObject({ rev: 1, stakedMinor: 100n });
    });

    it("voids a round whose debit is taken back, and says who undid it", async () => {
      const round = newRound(await world.openPlayer(DEPOSIT));
      const targetTxId = `debit of ${round.id}`;
      await stake(round, 100n, { txId: targetTxId });
      const drafts = [casinoRefundDraft(100n, round.id)];
      const back = { kind: "rollback", refundMinor: 100n, targetTxId, state: "voided" } as const;
      await move(await stored(round), drafts, { ...back, txId: `back of ${round.id}` });
      expect(await stored(round)).toMatchObject({ state: "voided", refundedMinor: 100n });
      const found = await store.findTransactions(PROVIDER, [targetTxId]);
      expect(found.get(targetTxId)?.undoneBy).toBe(`back of ${round.id}`);
    });

    it("buries a debit that has not come, once, and blocks it for ever", async () => {
      const { ledger } = world;
      const round = newRound(await world.openPlayer(DEPOSIT));
      const names = { txId: `back of ${round.id}`, targetTxId: `debit of ${round.id}` };
      const common = { providerId: PROVIDER, roundKey: round.key, nowMicros: now(), ...names };
      const ids = [ledger.nextId(), ledger.nextId()] as const;
      expect(await store.insertTombstone({ ...common, ids })).toBe(true);
      const later = [ledger.nextId(), ledger.nextId()] as const;
      expect(await store.insertTombstone({ ...common, ids: later })).toBe(false);
      const found = await store.findTransactions(PROVIDER, [names.txId, names.targetTxId]);
      expect(found.get(names.targetTxId)).toMatchObject({ id: ids[1], kind: "tombstone" });
      const rollback = { id: ids[0], kind: "rollback", targetTxId: names.targetTxId };
      expect(found.get(names.txId)).toMatchObject(rollback);
      expect(await stake(round, 100n, { txId: names.targetTxId })).toEqual({ kind: "blocked" });
      expect(await store.findRound(PROVIDER, round.key)).toBeUndefined();
    });

    it("buries no debit that has come", async () => {
      const round = newRound(await world.openPlayer(DEPOSIT));
      const targetTxId = `debit of ${round.id}`;
      await stake(round, 100n, { txId: targetTxId });
      const ids = [world.ledger.nextId(), world.ledger.nextId()] as const;
      const names = { txId: `back of ${round.id}`, targetTxId };
      const stone = { providerId: PROVIDER, ids, roundKey: round.key, nowMicros: now(), ...names };
      expect(await store.insertTombstone(stone)).toBe(false);
      const found = await store.findTransactions(PROVIDER, [names.txId, targetTxId]);
      expect([...found.keys()]).toEqual([targetTxId]);
    });

    it("notes a further rollback once, and keeps the first of a name", async () => {
      const { ledger } = world;
      const [first, second] = [ledger.nextId(), ledger.nextId()];
      const txId = `further ${first}`;
      const common = { providerId: PROVIDER, txId, targetTxId: "a", nowMicros: now() };
      await store.insertRollback({ ...common, id: first, roundKey: "b" });
      await store.insertRollback({ ...common, id: second, roundKey: "c" });
      const found = await store.findTransactions(PROVIDER, [txId]);
      expect(found.get(txId)).toMatchObject({ id: first, roundKey: "b", roundId: null });
    });

    it("closes an open round, once, and none that is unknown", async () => {
      const round = await played(await world.openPlayer(DEPOSIT));
      expect(await store.closeRound(PROVIDER, "unheard of", now())).toBe(false);
      expect(await store.closeRound(PROVIDER, round.key, now())).toBe(true);
      expect(await store.closeRound(PROVIDER, round.key, now())).toBe(false);
      expect(await stored(round)).toEqual({ ...round, state: "closed", rev: 2 });
    });

    it("finds a player's rounds in both directions, and nobody else's", async () => {
      const { ledger } = world;
      const [playerId, other] = [await world.openPlayer(DEPOSIT), await world.openPlayer(DEPOSIT)];
      const since = { fromMicros: now() - HOUR_MICROS, afterId: 0n };
      const [first, second] = [await played(playerId), await played(playerId, "plums")];
      const third = await played(playerId);
      await pay(third, 70n);
      await played(other);
      expect(await store.findRoundOf(other, first.id)).toBeUndefined();
      expect((await store.findRoundOf(playerId, first.id))?.round).toEqual(first);
      const all = await store.findRoundsSince(playerId, since, 10);
      expect(all.map(({ round }) => round.id)).toEqual([first.id, second.id, third.id]);
      const after = { ...since, afterId: first.id };
      const page = await store.findRoundsSince(playerId, after, 1);
      expect(page.map(({ round }) => round.id)).toEqual([second.id]);
      const openedAt = all[1]?.openedAt ?? 0n;
      const from = { fromMicros: openedAt, afterId: 0n };
      const late = await store.findRoundsSince(playerId, from, 10);
      expect(late.map(({ round }) => round.id)).toEqual([second.id, third.id]);
      const open = await store.findOpenRounds(PROVIDER, playerId, GAME, 10);
      expect(open).toEqual([first]);
      const before = await store.findRoundsBefore(playerId, null, 2);
      expect(before.map(({ id }) => id)).toEqual([third.id, second.id]);
      expect(before[1]).toEqual({
        id: second.id,
        providerId: PROVIDER,
        gameId: "plums",
        currencyId: EUR,
        state: "open",
        stakedMinor: 100n,
        paidMinor: 0n,
        openedAt,
      });
      const older = await store.findRoundsBefore(playerId, second.id, 5);
      expect(older.map(({ id }) => id)).toEqual([first.id]);
      const games = await store.findGamesOfRounds(playerId, [first.id, ledger.nextId()]);
      expect([...games]).toEqual([[first.id, { providerId: PROVIDER, gameId: GAME }]]);
      expect((await store.findGamesOfRounds(other, [first.id])).size).toBe(0);
    });

    it("sums what was played by game, and what the ledger says of a time", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const from = now() - 1n;
      const [first] = [await played(playerId), await played(playerId, "plums")];
      const third = await played(playerId);
      await pay(third, 70n);
      const all = await store.findRoundsSince(playerId, { fromMicros: from, afterId: 0n }, 9);
      const games = await store.sumGames(playerId, first.id, 10);
      const dice = { rounds: 2, openRounds: 1, stakedMinor: 200n, paidMinor: 70n };
      const plums = { rounds: 1, openRounds: 1, stakedMinor: 100n, paidMinor: 0n };
      expect(games).toEqual([
        { gameId: GAME, currencyId: EUR, ...dice, lastAt: all[2]?.openedAt },
        { gameId: "plums", currencyId: EUR, ...plums, lastAt: all[1]?.openedAt },
      ]);
      expect(await store.sumGames(playerId, third.id, 10)).toHaveLength(1);
      expect(await store.sumGames(playerId, first.id, 1)).toHaveLength(1);
      const until = now() + HOUR_MICROS;
      const sums = { stakedMinor: 300n, returnedMinor: 70n };
      expect(await store.sumPlayed(playerId, { from, until })).toEqual(sums);
      const none = { stakedMinor: 0n, returnedMinor: 0n };
      expect(await store.sumPlayed(playerId, { from: until, until })).toEqual(none);
      const exact = { from: all[2]?.openedAt ?? 0n, until };
      expect(await store.sumPlayed(playerId, exact)).toEqual({ ...none, returnedMinor: 70n });
    });
  });
}

const NO_ROUND: Omit<Round, "id" | "key" | "playerId" | "gameId"> = {
  providerId: PROVIDER,
  currencyId: EUR,
  state: "open",
  rev: 0,
  stakedMinor: 0n,
  refundedMinor: 0n,
  paidMinor: 0n,
  credits: 0,
  funding: null,
};

const NO_MOVE: Omit<Movement, "id" | "txId"> = {
  kind: "debit",
  debitMinor: 0n,
  creditMinor: 0n,
  jackpotMinor: 0n,
  pool: null,
  refundMinor: 0n,
  targetTxId: null,
  state: "open",
};

/** An id of a session out of a number. */
function sessionIdOf(id: bigint): string {
  const digits = id.toString(16).padStart(32, "0");
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join("-");
}
