import { uuidV7At } from "@fairline/kernel";
import {
  depositDraft,
  idTimeMs,
  internalKey,
  requestHash,
  withdrawalHoldDraft,
  withdrawalReturnedDraft,
} from "@fairline/wallet";
import { CLEARING, type LedgerWorld, postOwnItem } from "@fairline/wallet/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardOf, recordOf } from "../commands/post-money.ts";
import { findMethod, type Method } from "../model/methods.ts";
import type { Payment, PaymentState } from "../model/payment.ts";
import type { Withdrawal, WithdrawalState } from "../model/withdrawal.ts";
import type { NewPayment, PaymentStore } from "../store/payment-store.ts";
import type { WithdrawalMove, WithdrawalStore } from "../store/withdrawal-store.ts";
import {
  newWithdrawalGuard,
  newWithdrawalRecord,
  withdrawalGuard,
  withdrawalRecord,
} from "../store/withdrawals.ts";
import { createFakeProvider } from "./fake-provider.ts";

/** A store of payments beside the ledger that writes the steps with money. */
export type PaymentStoreWorld = LedgerWorld & { readonly store: PaymentStore & WithdrawalStore };

const DEPOSIT = 100_000n;
const ALL = 10_000;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ID_BYTES = 10;
const SCHEDULE = { firstPausesMs: [10_000, 60_000], pauseMs: 300_000, latePauseMs: HOUR_MS };
const BOUNDS = { limit: ALL, pauseMs: 2_000, pauseMsMax: 5_000 };
const CARD = cardOf("sandbox-card");

/** What every store of payments keeps to, whatever it stores its rows in. */
export function describePaymentStore(name: string, open: () => Promise<PaymentStoreWorld>): void {
  let world: PaymentStoreWorld;
  let store: PaymentStoreWorld["store"];
  let requests = 0;

  function nextRequestId(): string {
    requests += 1;
    const bytes = new Uint8Array(ID_BYTES);
    new DataView(bytes.buffer).setUint32(6, requests);
    return uuidV7At(world.ledger.nowMs(), bytes);
  }

  function toNew(playerId: bigint, changes: Partial<NewPayment> = {}): NewPayment {
    const nowMs = world.ledger.nowMs();
    return {
      id: world.ledger.nextId(),
      playerId,
      method: CARD,
      amountMinor: 1_000n,
      account: null,
      countedMinor: 1_000n,
      language: "en",
      requestId: nextRequestId(),
      requestHash: requestHash("a deposit"),
      nowMs,
      firstQueryAtMs: nowMs + SECOND_MS,
      ...changes,
    };
  }

  function insert(playerId: bigint, changes: Partial<NewPayment> = {}): Promise<Payment> {
    return store.transaction((unit) => unit.insertPayment(toNew(playerId, changes)));
  }

  async function read(id: bigint): Promise<Payment> {
    return must(await store.findPayment(id));
  }

  /** A step that moves no money. */
  async function step(id: bigint, to: PaymentState, cause: Payment["cause"] = "evidence") {
    const { rev } = await read(id);
    return store.movePayment({ id, rev, to, cause, nowMs: world.ledger.nowMs() });
  }

  /** Credits a deposit as the domain does: the step in the statement of its money. */
  async function credit(id: bigint) {
    const payment = await read(id);
    const text = `payment:${id}:credit`;
    return world.ledger.submit({
      playerId: payment.playerId,
      ...internalKey(text, idTimeMs(id)),
      requestHash: requestHash(text),
      guard: guardOf(payment),
      decide: (_, nowMicros) => ({
        kind: "accepted",
        transfers: [depositDraft(payment.amountMinor, id, CLEARING)],
        records: [recordOf(payment, { to: "succeeded", cause: "evidence", nowMicros })],
        ref: id,
        result: {},
      }),
    });
  }

  async function credited(playerId: bigint, changes: Partial<NewPayment> = {}): Promise<Payment> {
    const { id } = await insert(playerId, changes);
    await credit(id);
    return read(id);
  }

  describe(`the deposits in ${name}`, () => {
    beforeAll(async () => {
      world = await open();
      store = world.store;
    });
    afterAll(() => world.close());

    it("reads a deposit as it was intended, by its id and by its request", async () => {
      const playerId = await world.openPlayer(0n);
      const asked = toNew(playerId);
      const payment = await store.transaction((unit) => unit.insertPayment(asked));
      expect({ ...payment, requestHash: [] }).toEqual({
        id: asked.id,
        playerId,
        methodId: CARD.methodId,
        provider: CARD.provider,
        amountMinor: 1_000n,
        currency: "EUR",
        account: null,
        countedMinor: 1_000n,
        language: "en",
        state: "created",
        cause: "intended",
        rev: 1,
        requestHash: [],
        held: undefined,
        providerRef: undefined,
        redirectUrl: undefined,
        linkUntilMs: asked.nowMs + CARD.linkMs,
        createdAtMs: asked.nowMs,
        updatedAtMs: asked.nowMs,
      });
      expect([...payment.requestHash]).toEqual([...asked.requestHash]);
      expect(await read(asked.id)).toEqual(payment);
      expect(await store.findPaymentByRequest(playerId, asked.requestId)).toEqual(payment);
      expect(await store.findOwnPayment(playerId, asked.id)).toEqual(payment);
      const other = await world.openPlayer(0n);
      expect(await store.findOwnPayment(other, asked.id)).toBeUndefined();
      expect(await store.findPaymentByRequest(other, asked.requestId)).toBeUndefined();
      expect(await store.findPayment(world.ledger.nextId())).toBeUndefined();
    });

    it("keeps the currency account of a deposit, and what it counts", async () => {
      const playerId = await world.openPlayer(0n);
      const rate = { rateId: 7n, num: 3n, den: 2n, fromCurrencyId: 2, toCurrencyId: 1 };
      const account = { accountId: world.ledger.nextId(), rate };
      const payment = await insert(playerId, { account, countedMinor: 1_500n });
      expect(await read(payment.id)).toMatchObject({ account, countedMinor: 1_500n });
    });

    it("takes one deposit for a request, and nothing of a transaction that fails", async () => {
      const playerId = await world.openPlayer(0n);
      const first = toNew(playerId);
      await store.transaction((unit) => unit.insertPayment(first));
      const second = toNew(playerId);
      const failed = store.transaction(async (unit) => {
        await unit.lockPlayer(playerId);
        expect(await unit.findPaymentByRequest(playerId, first.requestId)).toBeDefined();
        await unit.insertPayment(second);
        await unit.insertPayment({ ...toNew(playerId), requestId: first.requestId });
      });
      await expect(failed).rejects.toThrow();
      expect(await store.findPayment(second.id)).toBeUndefined();
    });

    it("counts what is open, and lets starts of one player wait for each other", async () => {
      const playerId = await world.openPlayer(0n);
      const [one, two] = [await insert(playerId), await insert(playerId, { countedMinor: 1_000n })];
      const nowMs = world.ledger.nowMs();
      const openAt = (atMs: number) =>
        store.transaction((unit) => unit.findOpenPayments(playerId, atMs));
      expect(await openAt(nowMs)).toEqual({ count: 2, countedMinor: 2_000n });
      await step(one.id, "failed", "declined");
      expect(await openAt(nowMs)).toEqual({ count: 1, countedMinor: 1_000n });
      const lateMs = two.linkUntilMs + 1;
      expect(await openAt(lateMs)).toEqual({ count: 0, countedMinor: 0n });
      await step(two.id, "pending", "attempt-known");
      expect(await openAt(lateMs)).toEqual({ count: 1, countedMinor: 1_000n });
      const seen: number[] = [];
      const start = () =>
        store.transaction(async (unit) => {
          await unit.lockPlayer(playerId);
          seen.push((await unit.findOpenPayments(playerId, nowMs)).count);
          await unit.insertPayment(toNew(playerId));
        });
      await Promise.all([start(), start(), start()]);
      expect(seen).toEqual([1, 2, 3]);
    });

    it("holds a player's head while an intention is taken", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const order: string[] = [];
      const taken = store.transaction(async (unit) => {
        const { state } = await unit.readHead(playerId);
        const paid = postOwnItem(world.ledger, playerId, (ref) => [
          depositDraft(1n, ref, CLEARING),
        ]);
        const paidLate = paid.then(({ kind }) => order.push(kind));
        await unit.insertPayment(toNew(playerId));
        order.push("taken");
        return { paidLate, balanceMinor: state.balanceMinor };
      });
      const { paidLate, balanceMinor } = await taken;
      await paidLate;
      expect(balanceMinor).toBe(DEPOSIT);
      expect(order).toEqual(["taken", "done"]);
    });

    it("steps a deposit from the revision that was read, and from no other", async () => {
      const { id } = await insert(await world.openPlayer(0n));
      const nowMs = world.ledger.nowMs() + SECOND_MS;
      const move = { id, to: "awaiting", cause: "ordered", nowMs } as const;
      expect(await store.movePayment({ ...move, rev: 1 })).toBe(true);
      expect(await store.movePayment({ ...move, rev: 1 })).toBe(false);
      const stepped = { state: "awaiting", cause: "ordered", rev: 2, updatedAtMs: nowMs };
      expect(await read(id)).toMatchObject(stepped);
    });

    it("lets the ledger credit a deposit that is as it was read, once", async () => {
      const playerId = await world.openPlayer(0n);
      const { id } = await insert(playerId);
      expect(await store.hasSucceeded(playerId)).toBe(false);
      expect((await credit(id)).kind).toBe("done");
      expect(await read(id)).toMatchObject({ state: "succeeded", rev: 2 });
      expect(await store.hasSucceeded(playerId)).toBe(true);
      await step(id, "charged-back", "money-gone");
      expect(await store.hasSucceeded(playerId)).toBe(true);
      const [alarm] = await store.findAlarms(1);
      expect(alarm).toMatchObject({ kind: "charged-back", paymentId: id, provider: CARD.provider });
    });

    it("keeps the first reference of an order, and gives it to no other", async () => {
      const playerId = await world.openPlayer(0n);
      const [one, other] = [await insert(playerId), await insert(playerId)];
      const providerRef = `order ${one.id}`;
      await store.setOrder(one.id, { providerRef, redirectUrl: "https://a.example" });
      await store.setOrder(one.id, { providerRef: "another", redirectUrl: "https://b.example" });
      expect(await read(one.id)).toMatchObject({ providerRef, redirectUrl: "https://b.example" });
      const taken = store.setOrder(other.id, { providerRef, redirectUrl: "https://a.example" });
      await expect(taken).rejects.toThrow();
    });

    it("shows a player his deposits page by page, the newest first", async () => {
      const playerId = await world.openPlayer(0n);
      const ids = [await insert(playerId), await insert(playerId), await insert(playerId)].map(
        ({ id }) => id,
      );
      const page = async (beforeId: bigint | undefined, limit: number) =>
        (await store.findPaymentsBefore(playerId, { beforeId, limit })).map(({ id }) => id);
      expect(await page(undefined, 2)).toEqual([ids[2], ids[1]]);
      expect(await page(ids[1], 2)).toEqual([ids[0]]);
    });

    it("sums what came by method and by time, and tells means that two players share", async () => {
      const [playerId, other] = [await world.openPlayer(0n), await world.openPlayer(0n)];
      const none = await store.sumDeposits(playerId, CARD.methodId, NEVER);
      expect(none).toMatchObject({ hasPaidIn: false, depositsOfHour: 0, meansHash: undefined });
      const bank = cardOf("sandbox-bank");
      const first = await credited(playerId, { amountMinor: 5_000n, method: bank });
      const second = await credited(playerId);
      await insert(playerId);
      const since = { hourId: second.id, weekId: second.id, weekBeforeId: first.id };
      expect(await store.sumDeposits(playerId, CARD.methodId, since)).toEqual({
        hasPaidIn: true,
        depositsOfHour: 1,
        depositedOfWeekMinor: 1_000n,
        depositedOfWeekBeforeMinor: 5_000n,
        meansHash: undefined,
        hasSharedMeans: false,
        hasChargeBack: false,
      });
      const [own, shared] = ["ab".repeat(32), `cd${requestHexOf(playerId)}`];
      await store.noteMeans(second.id, own);
      await store.noteMeans(second.id, shared);
      await store.noteMeans(first.id, shared);
      await store.noteMeans((await insert(other)).id, shared);
      const sums = await store.sumDeposits(playerId, CARD.methodId, since);
      expect(sums).toMatchObject({ meansHash: own, hasSharedMeans: true });
      expect(await store.findSharers(playerId, 5)).toEqual([other]);
      await step(first.id, "charged-back", "money-gone");
      const after = await store.sumDeposits(playerId, CARD.methodId, since);
      expect(after).toMatchObject({ hasChargeBack: true, depositedOfWeekBeforeMinor: 0n });
      expect(await store.findMeansKey()).toHaveLength(32);
    });

    it("finds the nth credited deposit of a player and of all", async () => {
      const [playerId, other] = [await world.openPlayer(0n), await world.openPlayer(0n)];
      const first = await credited(playerId);
      const second = await credited(playerId, { amountMinor: 2_500n, countedMinor: 2_500n });
      await credited(other);
      const found = (nth: number, fromId: bigint, whose?: bigint) =>
        store.findNthDeposits({ nth, fromId, limit: ALL, ...(whose ? { playerId: whose } : {}) });
      const told = { id: second.id, playerId, amountMinor: 2_500n };
      expect(await found(2, 0n, playerId)).toEqual([told]);
      expect(await found(2, second.id + 1n, playerId)).toEqual([]);
      const ids = (await found(1, first.id)).map(({ id }) => id);
      expect(ids).toContain(first.id);
      expect(ids).not.toContain(second.id);
      expect(await store.findNthDeposits({ nth: 1, fromId: 0n, limit: 1 })).toHaveLength(1);
    });

    it("claims a due query once, and plans the next by the schedule", async () => {
      const { id, createdAtMs } = await insert(await world.openPlayer(0n));
      const settledMs = createdAtMs + CARD.settleMs;
      const isClaimed = async (nowMs: number) =>
        (await store.claimDueQueries(nowMs, SCHEDULE, ALL)).some((each) => each.id === id);
      let nowMs = createdAtMs + SECOND_MS;
      expect(await isClaimed(nowMs - 1)).toBe(false);
      for (const pauseMs of [10_000, 60_000, 300_000, 300_000]) {
        expect(await isClaimed(nowMs)).toBe(true);
        expect(await isClaimed(nowMs + pauseMs - 1)).toBe(false);
        nowMs += pauseMs;
      }
      expect(await isClaimed(settledMs)).toBe(true);
      expect(await isClaimed(settledMs + HOUR_MS - 1)).toBe(false);
      expect(await isClaimed(settledMs + HOUR_MS)).toBe(true);
      await step(id, "expired", "link-expired");
      expect(await isClaimed(settledMs + 2 * HOUR_MS)).toBe(true);
      expect(await isClaimed(settledMs + 30 * DAY_MS)).toBe(false);
    });

    it("hurries a query that is not due, unless one was made a moment ago", async () => {
      const { id, createdAtMs } = await insert(await world.openPlayer(0n), {
        firstQueryAtMs: world.ledger.nowMs() + HOUR_MS,
      });
      const nowMs = createdAtMs + SECOND_MS;
      expect(await store.hurryQuery(id, nowMs, createdAtMs - 1)).toBe(false);
      expect(await store.hurryQuery(id, nowMs, createdAtMs)).toBe(true);
      expect(await store.hurryQuery(id, nowMs, createdAtMs)).toBe(false);
      const claimed = await store.claimDueQueries(nowMs, SCHEDULE, ALL);
      expect(claimed.map((each) => each.id)).toContain(id);
      expect(await store.hurryQuery(id, nowMs + 1, nowMs - 1)).toBe(false);
      expect(await store.hurryQuery(id, nowMs + 1, nowMs)).toBe(true);
    });

    it("keeps the first body of a message, and tells another one under its name", async () => {
      const paymentId = world.ledger.nextId();
      const [nowMs, eventId] = [world.ledger.nowMs(), `event ${paymentId}`];
      const [hash, otherHash] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
      const event = { provider: "p", eventId, paymentId, evidence: { word: "paid" }, nowMs };
      expect(await store.insertProviderEvent({ ...event, bodyHash: hash })).toBe("new");
      expect(await store.insertProviderEvent({ ...event, bodyHash: hash })).toBe("known");
      expect(await store.insertProviderEvent({ ...event, bodyHash: otherHash })).toBe("other-body");
      const claim = async (atMs: number) =>
        (await store.claimProviderEvents(atMs, BOUNDS)).filter((each) => each.eventId === eventId);
      const [claimed] = await claim(nowMs);
      expect(claimed).toEqual({ provider: "p", eventId, evidence: { word: "paid" }, tries: 1 });
      expect(await claim(nowMs + 1_999)).toEqual([]);
      expect(await claim(nowMs + 2_000)).toMatchObject([{ tries: 2 }]);
      expect(await claim(nowMs + 6_000)).toMatchObject([{ tries: 3 }]);
      // The pause never grows beyond its bound.
      expect(await claim(nowMs + 10_999)).toEqual([]);
      expect(await claim(nowMs + 11_000)).toMatchObject([{ tries: 4 }]);
      await store.finishProviderEvent(must(claimed));
      expect(await claim(nowMs + DAY_MS)).toEqual([]);
    });

    it("raises an alarm once for its kind and subject, and shows the newest first", async () => {
      const subject = `order ${world.ledger.nextId()}`;
      const nowMs = world.ledger.nowMs();
      const alarm = { kind: "unknown-order", subject, provider: "p" } as const;
      expect(await store.insertAlarm(alarm, nowMs)).toBe(true);
      expect(await store.insertAlarm(alarm, nowMs)).toBe(false);
      const paymentId = world.ledger.nextId();
      const other = { ...alarm, kind: "event-reused", paymentId } as const;
      expect(await store.insertAlarm(other, nowMs)).toBe(true);
      const found = await store.findAlarms(2);
      const told = { subject, provider: "p", atMs: nowMs, id: expect.any(BigInt) };
      expect(found).toEqual([
        { ...told, kind: "event-reused", paymentId },
        { ...told, kind: "unknown-order", paymentId: undefined },
      ]);
      expect(must(found[0]).id).toBeGreaterThan(must(found[1]).id);
    });
  });

  describe(`the withdrawals in ${name}`, () => {
    beforeAll(async () => {
      world = await open();
      store = world.store;
    });
    afterAll(() => world.close());

    function toWithdrawal(playerId: bigint, changes: Partial<Withdrawal> = {}): Withdrawal {
      const id = world.ledger.nextId();
      const nowMs = world.ledger.nowMs();
      const common = { id, playerId, methodId: CARD.methodId, provider: CARD.provider };
      return { ...SMALL, ...common, createdAtMs: nowMs, updatedAtMs: nowMs, ...changes };
    }

    /** Asks for money as the domain does: the hold and the row in one statement. */
    async function ask(withdrawal: Withdrawal, count?: bigint) {
      const { id, playerId, amountMinor } = withdrawal;
      const text = `withdrawal:${id}`;
      const known = await store.sumWithdrawals(playerId, 0n);
      return world.ledger.submit({
        playerId,
        ...internalKey(text, idTimeMs(id)),
        requestHash: requestHash(text),
        guard: newWithdrawalGuard(playerId, count ?? known.count),
        decide: () => ({
          kind: "accepted",
          transfers: [withdrawalHoldDraft(amountMinor, id)],
          records: [newWithdrawalRecord(withdrawal)],
          ref: id,
          result: {},
        }),
      });
    }

    async function asked(playerId: bigint, changes: Partial<Withdrawal> = {}) {
      const withdrawal = toWithdrawal(playerId, changes);
      expect((await ask(withdrawal)).kind).toBe("done");
      return withdrawal;
    }

    async function readOne(id: bigint): Promise<Withdrawal> {
      return must(await store.findWithdrawal(id));
    }

    async function move(id: bigint, to: WithdrawalState, changes: Partial<WithdrawalMove> = {}) {
      const nowMs = world.ledger.nowMs();
      return store.moveWithdrawal(await readOne(id), { to, cause: "person", nowMs, ...changes });
    }

    it("reads a withdrawal as it was asked for, and none that is unknown", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const rate = { rateId: 7n, num: 3n, den: 2n, fromCurrencyId: 2, toCurrencyId: 1 };
      const plain = await asked(playerId);
      expect(await readOne(plain.id)).toEqual(plain);
      const withdrawal = await asked(playerId, {
        account: { accountId: world.ledger.nextId(), rate },
        countedMinor: 150n,
        state: "review",
        cause: "amount",
        reasons: ["amount", "means"],
        needsSecond: true,
        meansHash: "ab".repeat(32),
      });
      expect(await readOne(withdrawal.id)).toEqual(withdrawal);
      expect(await store.findWithdrawal(world.ledger.nextId())).toBeUndefined();
    });

    it("lets the ledger write none when others were asked for since they were counted", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      await asked(playerId);
      const late = toWithdrawal(playerId);
      expect(await ask(late, 0n)).toEqual({ kind: "blocked" });
      expect(await store.findWithdrawal(late.id)).toBeUndefined();
    });

    it("moves a withdrawal from the revision that was read, and keeps its first reference", async () => {
      const withdrawal = await asked(await world.openPlayer(DEPOSIT));
      const { id } = withdrawal;
      const nowMs = world.ledger.nowMs() + SECOND_MS;
      expect(await move(id, "sending", { cause: "calling", nowMs })).toBe(true);
      const stale = { to: "cancelled", cause: "player", nowMs } as const;
      expect(await store.moveWithdrawal(withdrawal, stale)).toBe(false);
      const providerRef = `payout ${id}`;
      expect(await move(id, "sent", { cause: "sent", nowMs, providerRef })).toBe(true);
      expect(await move(id, "unknown", { cause: "silent", nowMs, providerRef: "other" })).toBe(
        true,
      );
      const after = { state: "unknown", cause: "silent", rev: 4, providerRef, updatedAtMs: nowMs };
      expect(await readOne(id)).toEqual({ ...withdrawal, ...after });
    });

    it("gives money back in the statement of the step, if it is as it was read", async () => {
      const { id, playerId, amountMinor } = await asked(await world.openPlayer(DEPOSIT));
      const back = async (rev: number) =>
        world.ledger.submit({
          playerId,
          ...internalKey(`withdrawal:${id}:end:${rev}`, idTimeMs(id)),
          requestHash: requestHash("back"),
          guard: withdrawalGuard({ id, rev }),
          decide: (_, nowMicros) => ({
            kind: "accepted",
            transfers: [withdrawalReturnedDraft(amountMinor, id)],
            records: [
              withdrawalRecord({ id, rev }, { ...BACK, nowMs: Number(nowMicros / 1_000n) }),
            ],
            ref: id,
            result: {},
          }),
        });
      expect(await back(2)).toEqual({ kind: "blocked" });
      expect((await back(1)).kind).toBe("done");
      expect(await readOne(id)).toMatchObject({ state: "returned", rev: 2 });
    });

    it("takes two different persons for what needs two", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const waiting = { state: "review", cause: "large-sum", needsSecond: true } as const;
      const { id, updatedAtMs } = await asked(playerId, { ...waiting, reasons: ["large-sum"] });
      const nowMs = updatedAtMs + SECOND_MS;
      await expect(move(id, "approved", { operator: "ada", nowMs })).rejects.toThrow();
      expect(await move(id, "second-approval", { operator: "ada", nowMs })).toBe(true);
      const first = { firstApprover: "ada", firstApprovedAtMs: nowMs, updatedAtMs };
      expect(await readOne(id)).toMatchObject(first);
      await expect(move(id, "approved", { operator: "ada", nowMs })).rejects.toThrow();
      expect(await move(id, "approved", { operator: "bob", nowMs })).toBe(true);
      expect(await readOne(id)).toMatchObject({ state: "approved", firstApprover: "ada" });
    });

    it("finds what waits for a person, and a player's own page by page", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const waiting = { state: "review", cause: "amount", reasons: ["amount"] } as const;
      const [one, two] = [await asked(playerId, waiting), await asked(playerId, waiting)];
      const three = await asked(playerId);
      await move(two.id, "second-approval", { operator: "ada" });
      const before = one.id - 1n;
      const found = await store.findInReview({ afterId: before, limit: ALL });
      expect(found.map(({ id }) => id)).toEqual([one.id, two.id]);
      const rest = await store.findInReview({ afterId: one.id, limit: 1 });
      expect(rest.map(({ id }) => id)).toEqual([two.id]);
      const page = async (beforeId: bigint | undefined) =>
        (await store.findWithdrawalsBefore(playerId, { beforeId, limit: 2 })).map(({ id }) => id);
      expect(await page(undefined)).toEqual([three.id, two.id]);
      expect(await page(two.id)).toEqual([one.id]);
    });

    it("sums what has not come back, and knows whether an earlier one was paid", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const none = { countedMinor: 0n, open: 0, count: 0n };
      expect(await store.sumWithdrawals(playerId, 0n)).toEqual(none);
      const [one, two, three] = [
        await asked(playerId),
        await asked(playerId),
        await asked(playerId),
      ];
      await move(one.id, "cancelled", { cause: "player" });
      await move(two.id, "sending", { cause: "calling" });
      await move(two.id, "paid", { cause: "evidence" });
      const sums = await store.sumWithdrawals(playerId, 0n);
      expect(sums).toEqual({ countedMinor: 200n, open: 1, count: 3n });
      const late = await store.sumWithdrawals(playerId, three.id);
      expect(late).toEqual({ countedMinor: 100n, open: 1, count: 3n });
      const span = { fromId: one.id, toId: three.id };
      const counted = [{ id: two.id, amountMinor: 100n }];
      expect(await store.findCounted(playerId, span)).toEqual(counted);
      expect(await store.hasPaidOutBefore(playerId, two.id)).toBe(false);
      expect(await store.hasPaidOutBefore(playerId, three.id)).toBe(true);
    });

    it("claims a due look once, and looks half as often each time", async () => {
      const { id, createdAtMs } = await asked(await world.openPlayer(DEPOSIT));
      const pauses = { firstMs: 1_000, mostMs: 3_000 };
      const claim = async (atMs: number) =>
        (await store.claimDueWithdrawals(atMs, pauses, ALL)).filter((each) => each.id === id);
      let atMs = createdAtMs;
      for (const [looks, pauseMs] of [1_000, 2_000, 3_000, 3_000].entries()) {
        expect(await claim(atMs)).toMatchObject([{ looks: looks + 1 }]);
        expect(await claim(atMs + pauseMs - 1)).toEqual([]);
        atMs += pauseMs;
      }
      await move(id, "cancelled", { cause: "player" });
      expect(await claim(atMs + DAY_MS)).toEqual([]);
    });
  });
}

const NEVER = { hourId: 0n, weekId: 0n, weekBeforeId: 0n };
const BACK = { to: "returned", cause: "provider-returned" } as const;

const SMALL: Omit<
  Withdrawal,
  "id" | "playerId" | "methodId" | "provider" | "createdAtMs" | "updatedAtMs"
> = {
  amountMinor: 100n,
  currency: "EUR",
  account: null,
  countedMinor: 100n,
  state: "approved",
  cause: "small",
  reasons: [],
  needsSecond: false,
  firstApprover: undefined,
  firstApprovedAtMs: undefined,
  meansHash: undefined,
  rev: 1,
  providerRef: undefined,
  looks: 0,
};

function cardOf(methodId: string): Method {
  return must(findMethod(methodId, "EUR", { providers: [createFakeProvider()] }));
}

/** 62 hexadecimal digits that no other player has. */
function requestHexOf(playerId: bigint): string {
  return playerId.toString(16).padStart(62, "0");
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError("it was found");
  return value;
}
