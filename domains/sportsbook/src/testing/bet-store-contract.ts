import type { OutcomeResult } from "@fairline/contracts";
import { secureToken } from "@fairline/fairness";
import { uuidV7At } from "@fairline/kernel";
import type { Settlement } from "@fairline/offering";
import { holdDraft, idTimeMs, internalKey, requestHash, stakeDraft } from "@fairline/wallet";
import type { LedgerWorld } from "@fairline/wallet/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeDue, moveDueBet } from "../commands/settle-due-bet.ts";
import { subjectOf } from "../model/bet-subject.ts";
import type { StoredBet, StoredLeg } from "../model/bet.ts";
import { askRecord } from "../store/sale-records.ts";
import { betGuard, placeRecords } from "../store/bet-records.ts";
import type { BetStore } from "../store/bet-store.ts";
import type { DuePage } from "../store/due-pages.ts";

/** A store of bets beside the ledger that writes them with their money. */
export type BetStoreWorld = LedgerWorld & { readonly store: BetStore };

const DEPOSIT = 100_000n;
const STAKE = 1_000n;
const EUR = 1;
const ALL = 1_000;
const SECOND_MS = 1_000;
const HOUR_MICROS = 3_600_000_000n;
const WORKER_SHIFT = 12n;
const WORKER_MASK = 1_023n;
const ID_BYTES = 10;

/** What every store of bets keeps to, whatever it stores its rows in. */
export function describeBetStore(name: string, open: () => Promise<BetStoreWorld>): void {
  describe(`the bets in ${name}`, () => {
    let world: BetStoreWorld;
    let store: BetStore;
    let [fixtures, entries, requests] = [0, 0n, 0];

    beforeAll(async () => {
      world = await open();
      store = world.store;
      await store.ensurePartitions();
    });
    afterAll(() => world.close());

    const nowMs = () => world.ledger.nowMs();

    function freshFixture(): string {
      fixtures += 1;
      return String(fixtures);
    }

    function nextRequestId(): string {
      requests += 1;
      const bytes = new Uint8Array(ID_BYTES);
      new DataView(bytes.buffer).setUint32(6, requests);
      return uuidV7At(nowMs(), bytes);
    }

    function toBet(playerId: bigint, legs: readonly StoredLeg[], delayEndsAt: bigint | null) {
      const id = world.ledger.nextId();
      const bet: StoredBet = {
        ...PLAIN,
        id,
        at: BigInt(idTimeMs(id)) * 1_000n,
        playerId,
        requestId: nextRequestId(),
        plan: legs.length > 1 ? "accumulator" : "single",
        legs,
        state: delayEndsAt === null ? "accepted" : "pending-delay",
        delayEndsAt,
        results: legs.map(() => null),
      };
      return bet;
    }

    /** Places a bet as the domain does: its rows in the statement of its stake. */
    async function place(
      playerId: bigint,
      fixtureIds: readonly string[],
      delayEndsAt: bigint | null = null,
    ): Promise<StoredBet> {
      const bet = toBet(playerId, fixtureIds.map(legOn), delayEndsAt);
      const draft = delayEndsAt === null ? stakeDraft(STAKE, bet.id) : holdDraft(STAKE, bet.id);
      const text = `${bet.id}:place`;
      const reply = await world.ledger.submit({
        playerId,
        ...internalKey(text, idTimeMs(bet.id)),
        requestHash: requestHash(text),
        decide: (_, nowMicros) => ({
          kind: "accepted",
          transfers: [draft],
          records: placeRecords(bet, nowMicros),
          ref: bet.id,
          result: {},
        }),
      });
      expect(reply.kind).toBe("done");
      return bet;
    }

    async function placed(delayEndsAt: bigint | null = null): Promise<StoredBet> {
      return place(await world.openPlayer(DEPOSIT), [freshFixture()], delayEndsAt);
    }

    function entryOf(fixtureId: string) {
      entries += 1n;
      const market = { fixtureId, typeId: RESULT.typeId, specifiers: RESULT.specifiers };
      const told = { certainty: 2, outcomes: [], score: [1, 0], at: nowMs() } as const;
      return { id: entries, ...market, ...told };
    }

    function ended(fixtureId: string, result: OutcomeResult, rev = 1): Settlement {
      const outcomes = [{ outcomeId: "1", result }];
      return { ...entryOf(fixtureId), kind: "settled", rev, outcomes };
    }

    async function publish(...news: readonly Settlement[]): Promise<void> {
      expect(await store.publishSettlements(await store.readCursor(), news)).toBe(true);
    }

    /** The pages that name a bet. */
    async function pagesOf(bet: StoredBet): Promise<DuePage[]> {
      const pages = await store.findDuePages([], ALL);
      return pages.filter(({ betIds }) => betIds.includes(String(bet.id)));
    }

    /** Settles a bet by the news that made it due, as the job does. */
    async function settle(bet: StoredBet): Promise<string> {
      const [page] = await pagesOf(bet);
      const due = must((await store.findSettlingBets(must(page))).get(String(bet.id)));
      const step = judgeDue(due, await store.findMarketResults([due]));
      if (step.kind !== "move") return step.kind;
      const reply = await moveDueBet(
        { store, ledger: world.ledger },
        { bet: due, dueSeq: must(page).seq },
        step,
      );
      await store.closeDuePages([{ seq: must(page).seq, told: [], again: [] }]);
      return reply.kind;
    }

    it("reads a bet as it was placed, for its player alone", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const bet = await place(playerId, [freshFixture(), freshFixture()]);
      const found = must(await store.findBetOf(playerId, bet.id));
      expect(found.bet).toEqual(bet);
      const event = { rev: 1, kind: "placed", amountMinor: STAKE, code: null };
      expect(found.events).toEqual([{ ...event, at: expect.any(BigInt) }]);
      const other = await world.openPlayer(0n);
      expect(await store.findBetOf(other, bet.id)).toBeUndefined();
      const atMs = nowMs();
      expect((await store.findBetOfRequest(playerId, bet.requestId, atMs))?.bet).toEqual(bet);
      expect(await store.findBetOfRequest(playerId, nextRequestId(), atMs)).toBeUndefined();
      const late = atMs + 3 * 86_400_000;
      expect(await store.findBetOfRequest(playerId, bet.requestId, late)).toBeUndefined();
      const subjects = await store.findBetSubjects(playerId, [bet.id, world.ledger.nextId()]);
      expect([...subjects]).toEqual([[bet.id, subjectOf(bet)]]);
      expect((await store.findBetSubjects(other, [bet.id])).size).toBe(0);
    });

    it("finds held bets when their delay is over, the one that ends first first", async () => {
      const endsAt = BigInt(nowMs() + 5 * SECOND_MS);
      const [late, soon] = [await placed(endsAt + 1n), await placed(endsAt)];
      const idsAt = async (atMs: number, limit = ALL) =>
        (await store.findEndedDelays(atMs, limit)).map(({ id }) => id);
      expect(await idsAt(Number(endsAt) - 1)).toEqual([]);
      expect(await idsAt(Number(endsAt))).toEqual([soon.id]);
      expect(await idsAt(Number(endsAt) + 1)).toEqual([soon.id, late.id]);
      expect(await idsAt(Number(endsAt) + 1, 1)).toEqual([soon.id]);
      const held = { ...soon, state: "pending-delay", delayEndsAt: endsAt };
      expect(await store.findEndedDelays(Number(endsAt), ALL)).toEqual([held]);
    });

    it("publishes news of the log once, and makes the bets that they touch due", async () => {
      const [bet, other] = [await placed(), await placed()];
      const [{ fixtureId }] = [must(bet.legs[0])];
      const cursor = await store.readCursor();
      const news = ended(fixtureId, "won");
      expect(await store.publishSettlements(cursor, [news])).toBe(true);
      expect(await store.publishSettlements(cursor, [news])).toBe(false);
      expect(await store.readCursor()).toBe(news.id);
      const [page, ...more] = await pagesOf(bet);
      expect(more).toEqual([]);
      expect(must(page)).toMatchObject({ tries: 0, fromAt: bet.at, toAt: bet.at });
      expect(await pagesOf(other)).toEqual([]);
      const others = await store.findDuePages([must(page).seq], ALL);
      expect(others.map(({ seq }) => seq)).not.toContain(must(page).seq);
      const markets = await store.findMarketResults([bet, other]);
      const outcomes = [{ outcomeId: "1", result: "won" }];
      const result = { outcomes, score: [1, 0], certainty: 2 };
      const market = { fixtureId, marketKey: RESULT.marketKey, rev: 1, result, windows: [] };
      expect([...markets.values()]).toEqual([market]);
      expect((await store.findMarketResults([])).size).toBe(0);
    });

    it("keeps what cancels and takes back results apart", async () => {
      const bet = await placed();
      const { fixtureId } = must(bet.legs[0]);
      const known = async () => {
        const [market] = (await store.findMarketResults([bet])).values();
        return { result: must(market).result !== null, windows: must(market).windows };
      };
      await publish(ended(fixtureId, "won"));
      const window = { windowFrom: 5, windowTo: 9 };
      await publish({ ...entryOf(fixtureId), kind: "cancelled", rev: 2, ...window });
      expect(await known()).toEqual({ result: true, windows: [{ score: [1, 0], from: 5, to: 9 }] });
      await publish({ ...entryOf(fixtureId), kind: "cancelled", rev: 3 });
      expect((await known()).windows).toHaveLength(2);
      await publish({ ...entryOf(fixtureId), kind: "rolled-back", rev: 4 });
      expect(await known()).toMatchObject({ result: true, windows: [{ from: 5 }] });
      await publish({ ...entryOf(fixtureId), kind: "rolled-back", rev: 5 });
      expect(await known()).toMatchObject({ result: false, windows: [{ from: 5 }] });
      await publish(ended(fixtureId, "lost", 6));
      expect(await known()).toMatchObject({ result: true, windows: [{ from: 5 }] });
    });

    it("puts bets of a page off until their time, and closes a page once", async () => {
      const [bet, told] = [await placed(), await placed()];
      await publish(...[bet, told].map(({ legs }) => ended(must(legs[0]).fixtureId, "won")));
      const pages = [...(await pagesOf(bet)), ...(await pagesOf(told))];
      const seqs = [...new Set(pages.map(({ seq }) => seq))];
      const atMs = nowMs() + 60 * SECOND_MS;
      const [first, ...others] = seqs.map((seq) => ({ seq, told: [], again: [] }));
      const again = [{ betId: bet.id, atMs }];
      await store.closeDuePages([{ ...must(first), again }, ...others]);
      expect(await pagesOf(bet)).toEqual([]);
      await store.closeDuePages([{ ...must(first), again: [{ betId: told.id, atMs: 0 }] }]);
      expect(await pagesOf(told)).toEqual([]);
      await store.wakeDuePages(atMs - 1);
      expect(await pagesOf(bet)).toEqual([]);
      await store.wakeDuePages(atMs);
      const [woken] = await pagesOf(bet);
      expect(must(woken)).toMatchObject({ tries: 1, betIds: [String(bet.id)] });
    });

    it("reads what settling asks of bets, and shows what was settled to the player", async () => {
      const bet = await placed();
      const { fixtureId } = must(bet.legs[0]);
      expect((await store.findSettlingBets({ betIds: [], fromAt: 0n, toAt: 0n })).size).toBe(0);
      await publish(ended(fixtureId, "won"));
      expect(await settle(bet)).toBe("done");
      const { bet: settled, events } = must(await store.findBetOf(bet.playerId, bet.id));
      expect(settled).toMatchObject({ state: "won", rev: 2, returnsMinor: 2n * STAKE });
      expect(settled.results).toMatchObject([{ result: "won", rev: 1, cause: "result" }]);
      const last = { rev: 2, kind: "settled", amountMinor: 2n * STAKE, code: null };
      expect(events.at(-1)).toEqual({ ...last, at: settled.paidAt });
      // A result that is taken back opens the bet again, and another settles it otherwise.
      await publish({ ...entryOf(fixtureId), kind: "rolled-back", rev: 2 });
      expect(await settle(bet)).toBe("done");
      const open = must(await store.findBetOf(bet.playerId, bet.id));
      expect(open.bet).toMatchObject({ state: "accepted", rev: 3, returnsMinor: null });
      await publish(ended(fixtureId, "lost", 3));
      expect(await settle(bet)).toBe("done");
      const again = must(await store.findBetOf(bet.playerId, bet.id));
      expect(again.bet).toMatchObject({ state: "lost", rev: 4, returnsMinor: 0n });
      expect(again.events.map(({ rev, kind }) => [rev, kind])).toEqual([
        [1, "placed"],
        [2, "settled"],
        [3, "rolled-back"],
        [4, "settled"],
      ]);
    });

    it("lists a player's bets by what became of them, and sums them up", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const from = BigInt(nowMs()) * 1_000n - HOUR_MICROS;
      const bets: StoredBet[] = [];
      for (const result of ["won", "lost", "half-lost", undefined] as const) {
        const fixtureId = freshFixture();
        const bet = await place(playerId, [fixtureId]);
        bets.push(bet);
        if (result === undefined) continue;
        await publish(ended(fixtureId, result));
        await settle(bet);
      }
      const [won, lost, half, waiting] = bets.map(({ id }) => id);
      const filter = { playerId, from: null, to: null };
      const list = async (status: Parameters<typeof store.sumBets>[0]["status"]) =>
        (await store.listBets({ ...filter, status }, null, ALL)).map(({ bet }) => bet.id);
      expect(await list("all")).toEqual([waiting, half, lost, won]);
      expect(await list("open")).toEqual([waiting]);
      expect(await list("settled")).toEqual([half, lost, won]);
      expect(await list("won")).toEqual([won]);
      expect(await list("lost")).toEqual([lost]);
      expect(await list("partly-returned")).toEqual([half]);
      expect(await list("rejected")).toEqual([]);
      const page = await store.listBets({ ...filter, status: "all" }, must(half), 1);
      expect(page.map(({ bet }) => bet.id)).toEqual([lost]);
      const inTime = { ...filter, from, to: from + 2n * HOUR_MICROS, status: "all" } as const;
      expect(await store.listBets(inTime, null, ALL)).toHaveLength(4);
      expect(await store.listBets({ ...inTime, to: from + 1n }, null, ALL)).toEqual([]);
      const sums = { stakedMinor: "4000", openMinor: "1000", returnedMinor: "2500" };
      expect(await store.sumBets(inTime)).toEqual({
        count: 4,
        sums: [{ currency: "EUR", ...sums }],
      });
      const since = async (afterId: bigint, limit: number) =>
        (await store.listBetsSince(playerId, { fromMicros: from, afterId }, limit)).map(
          ({ id }) => id,
        );
      expect(await since(0n, 2)).toEqual([won, lost]);
      expect(await since(must(lost), ALL)).toEqual([half, waiting]);
      const sellable = await store.findSellableBets(playerId, null, ALL);
      expect(sellable.map(({ id }) => id)).toEqual([waiting]);
      expect(await store.findSellableBets(playerId, [must(won)], ALL)).toEqual([]);
      const named = await store.findSellableBets(playerId, [must(waiting)], ALL);
      expect(named).toEqual(sellable);
    });

    it("finds sales when their wait is over, with their bet as it is now", async () => {
      const bet = await placed();
      const endsAtMs = nowMs() + 6 * SECOND_MS;
      const terms = { id: world.ledger.nextId(), stakeMinor: STAKE, priceMinor: 900n };
      const sale = { ...terms, openLegs: bet.legs, freedLegs: bet.legs };
      const text = `${sale.id}:ask`;
      const reply = await world.ledger.submit({
        playerId: bet.playerId,
        ...internalKey(text, idTimeMs(sale.id)),
        requestHash: requestHash(text),
        guard: betGuard(bet),
        decide: (_, at) => {
          const event = { rev: 2, kind: "sale-asked", at, amountMinor: 900n, code: null } as const;
          const records = [askRecord(bet, sale, endsAtMs, event)];
          return { kind: "accepted", transfers: [], records, ref: bet.id, result: {} };
        },
      });
      expect(reply.kind).toBe("done");
      expect(await store.findEndedSales(endsAtMs - 1, ALL)).toEqual([]);
      const [ended] = await store.findEndedSales(endsAtMs, ALL);
      expect(must(ended).sale).toEqual({ ...sale, rev: 2, endsAtMs, freedLegs: [] });
      expect(must(ended).bet).toEqual({ ...bet, rev: 2, saleEndsAtMs: endsAtMs });
    });

    it("tells the risk of bets, to whoever did not move it himself, until it is folded", async () => {
      const own = Number((world.ledger.nextId() >> WORKER_SHIFT) & WORKER_MASK);
      const bet = await placed();
      const { fixtureId, marketKey, outcomeId } = must(bet.legs[0]);
      const isOfBet = (risk: { readonly fixtureId: string }) => risk.fixtureId === fixtureId;
      const risk = { fixtureId, marketKey, outcomeId, currencyId: EUR, riskMinor: STAKE };
      const foreign = await store.findRisks(own + 1);
      expect(foreign.risks.filter(isOfBet)).toEqual([risk]);
      const moves = await store.findMoves(own + 1, []);
      const move = must(moves.find(({ risks }) => risks.some(isOfBet)));
      expect(move.risks.filter(isOfBet)).toEqual([risk]);
      expect(foreign.moveIds).toContain(move.id);
      const known = await store.findMoves(own + 1, [move.id]);
      expect(known.map(({ id }) => id)).not.toContain(move.id);
      expect((await store.findRisks(own)).moveIds).not.toContain(move.id);
      await store.foldRisks(0);
      expect(await store.findMoves(own + 1, [])).toEqual([]);
      expect((await store.findRisks(own)).risks.filter(isOfBet)).toEqual([risk]);
      await publish(ended(fixtureId, "lost"));
      await settle(bet);
      await store.foldRisks(0);
      expect((await store.findRisks(own)).risks.filter(isOfBet)).toEqual([]);
      expect(await store.dropEmptyRisks()).toBeGreaterThan(0);
      expect(await store.dropEmptyRisks()).toBe(0);
    });

    it("keeps a coupon under its number while its time lasts, and one coupon under one number", async () => {
      const savedAtMs = nowMs();
      const legs = [{ ...RESULT_LEG, fixtureId: "1", oddsMilli: 2_000 }];
      const coupon = (number: number) => ({
        number,
        plan: "single" as const,
        legs,
        digest: bytes(),
        savedAtMs,
        expiresAtMs: savedAtMs + SECOND_MS,
      });
      const rate = { callerHash: bytes(), sinceMs: savedAtMs - 1, limit: 2, storeLimit: 3 };
      const [first, second] = [coupon(11), coupon(12)];
      expect(await store.saveCouponRow(first, rate)).toEqual({ number: 11 });
      const { digest: _, ...kept } = first;
      expect(await store.findSavedCoupon(11, savedAtMs)).toEqual(kept);
      expect(await store.findSavedCoupon(12, savedAtMs)).toBeUndefined();
      expect(await store.saveCouponRow({ ...coupon(11) }, rate)).toBe("taken");
      const longer = { ...first, number: 99, expiresAtMs: savedAtMs + 2 * SECOND_MS };
      expect(await store.saveCouponRow(longer, rate)).toEqual({ number: 11 });
      expect(await store.findSavedCoupon(11, savedAtMs + SECOND_MS)).toBeDefined();
      expect(await store.saveCouponRow(second, rate)).toEqual({ number: 12 });
      expect(await store.saveCouponRow(coupon(13), rate)).toBe("too-many");
      const others = { ...rate, callerHash: bytes() };
      expect(await store.saveCouponRow(coupon(13), others)).toEqual({ number: 13 });
      expect(await store.saveCouponRow(coupon(14), others)).toBe("full");
      expect(await store.dropExpiredCoupons(savedAtMs + SECOND_MS)).toBe(2);
      expect(await store.findSavedCoupon(13, savedAtMs)).toBeUndefined();
      expect(await store.dropExpiredCoupons(savedAtMs + 2 * SECOND_MS)).toBe(1);
    });
  });
}

const RESULT = { typeId: "fb.result", specifiers: "", marketKey: "fb.result" };
const RESULT_LEG = { typeId: RESULT.typeId, specifiers: RESULT.specifiers, outcomeId: "1" };

function legOn(fixtureId: string): StoredLeg {
  return {
    fixtureId,
    ...RESULT,
    outcomeId: "1",
    section: "line",
    sport: "football",
    home: "Reds",
    away: "Blues",
    championName: "League",
    startsAt: 1_900_000_000_000,
    askedOddsMilli: 1_990,
    oddsMilli: 2_000,
    epoch: 1,
    seq: 2,
    materialSeq: 3,
    scoreAtBet: null,
    redCardsAtBet: null,
    riskMinor: String(STAKE),
  };
}

const PLAIN = {
  currencyId: EUR,
  policy: "none",
  stakeMinor: STAKE,
  payoutCapMinor: 10_000_000n,
  rev: 1,
  rejection: null,
  returnsMinor: null,
  paidAt: null,
  soldStakeMinor: 0n,
  soldMinor: 0n,
  saleEndsAtMs: null,
  funding: null,
  account: null,
} as const;

/** 32 bytes that nobody else has. */
function bytes(): Uint8Array {
  return new TextEncoder().encode(secureToken(24)).slice(0, 32);
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError("it was found");
  return value;
}
