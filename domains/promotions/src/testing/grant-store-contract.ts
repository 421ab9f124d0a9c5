import {
  depositDraft,
  idTimeMs,
  internalKey,
  type RecordDraft,
  requestHash,
  withdrawalHoldDraft,
} from "@fairline/wallet";
import { CLEARING, type LedgerWorld, postOwnItem } from "@fairline/wallet/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activateGrant } from "../commands/activate-grant.ts";
import type { Grant, NewGrant } from "../model/grant.ts";
import { productGroups } from "../model/product.ts";
import { type Template, type TemplateJson, templateSchema } from "../model/template.ts";
import { endRecord, stakeIsRecord, stakeRecord } from "../store/bonus-records.ts";
import type { GrantStore, NewContribution } from "../store/grant-store.ts";
import { sampleTemplateJson } from "./sample-grants.ts";

/** A store of bonuses beside the ledger that writes what moves money. */
export type GrantStoreWorld = LedgerWorld & {
  readonly store: GrantStore;
  /** How many pieces of news of a topic about a player were committed. */
  countNews(playerId: bigint, topic: string): Promise<number>;
};

const DEPOSIT = 100_000n;
const ALL = 10_000;
const HOUR_MICROS = 3_600_000_000n;
const DAY_MICROS = 24n * HOUR_MICROS;
const E4 = 10_000n;
const EUR = 1;
const SLOTS: Partial<TemplateJson> = {
  products: ["slots"],
  contributions: [{ by: "product", id: "slots", bp: 10_000 }],
};

/** What every store of bonuses keeps to, whatever it stores its rows in. */
export function describeGrantStore(name: string, open: () => Promise<GrantStoreWorld>): void {
  describe(`the bonuses in ${name}`, () => {
    let world: GrantStoreWorld;
    let store: GrantStore;
    let templates = 0;

    beforeAll(async () => {
      world = await open();
      store = world.store;
      await store.ensurePartitions();
    });
    afterAll(() => world.close());

    const now = () => BigInt(world.ledger.nowMs()) * 1_000n;

    async function publish(fields: Partial<TemplateJson> = {}): Promise<TemplateJson> {
      templates += 1;
      const data = sampleTemplateJson({ templateId: `sample-${templates}`, ...fields });
      await store.insertTemplate(data, now());
      return data;
    }

    async function template(fields: Partial<TemplateJson> = {}): Promise<Template> {
      return templateSchema.parse(await publish(fields));
    }

    async function toNew(playerId: bigint, changes: Partial<NewGrant> = {}): Promise<NewGrant> {
      const grantId = world.ledger.nextId();
      return {
        grantId,
        playerId,
        template: changes.template ?? (await template()),
        currencyId: EUR,
        depositMinor: 2_000n,
        principalMinor: 1_000n,
        requiredMinor: 5_000n,
        grantedAt: now(),
        activateUntil: now() + DAY_MICROS,
        causeKey: `cause ${grantId}`,
        depositedAt: null,
        ...changes,
      };
    }

    async function read(grantId: bigint): Promise<Grant> {
      return must(await store.findGrant(grantId));
    }

    async function insert(playerId: bigint, changes: Partial<NewGrant> = {}): Promise<Grant> {
      return read(await store.insertGrant(await toNew(playerId, changes)));
    }

    /** A grant that the ledger has made active. */
    async function active(playerId: bigint, changes: Partial<NewGrant> = {}): Promise<Grant> {
      const grant = await insert(playerId, changes);
      const deps = { store, ledger: world.ledger, isMarketable: () => true };
      expect(await activateGrant(deps, grant, now())).toBeUndefined();
      return read(grant.grantId);
    }

    /** Lets the ledger write what a bonus has to say of something else. */
    function record(playerId: bigint, ...records: RecordDraft[]) {
      const ref = world.ledger.nextId();
      const text = `${ref}:test`;
      return world.ledger.submit({
        playerId,
        ...internalKey(text, idTimeMs(ref)),
        requestHash: requestHash(text),
        decide: () => ({ kind: "accepted", transfers: [], records, ref, result: {} }),
      });
    }

    function end(grant: Grant) {
      const row = { state: "cancelled", reason: "player", at: now(), moves: undefined } as const;
      return record(grant.playerId, endRecord(grant.grantId, { ...row, convertedMinor: 0n }));
    }

    function lineOf(
      grant: Grant,
      ref: bigint,
      changes: Partial<NewContribution> = {},
    ): NewContribution {
      const { grantId, playerId } = grant;
      const contribution = { ...COUNTED, valueE4: 100n * E4 };
      const line = { grantId, playerId, ref, line: 1, rev: 2, deltaE4: 100n * E4, at: now() };
      return { ...line, contribution, ...changes };
    }

    function log(...lines: readonly NewContribution[]): Promise<void> {
      return store.transaction(async (unit) => {
        for (const line of lines) await unit.logContribution(line);
      });
    }

    it("publishes a version of a template once, and finds the newest", async () => {
      const first = await publish();
      const other = { ...first, priority: 99 };
      const again = await store.insertTemplate(other, now());
      expect(again).toEqual({ isNew: false, stored: first });
      expect(await store.findTemplate(first.templateId)).toEqual(templateSchema.parse(first));
      const second = { ...first, version: 2 };
      expect(await store.insertTemplate(second, now())).toEqual({ isNew: true, stored: second });
      expect(await store.findTemplate(first.templateId)).toEqual(templateSchema.parse(second));
      expect(await store.findTemplate("never-heard-of")).toBeUndefined();
    });

    it("writes a grant once for its cause, and reads it with its own version of a template", async () => {
      const playerId = await world.openPlayer(0n);
      const asked = await toNew(playerId);
      expect(await store.insertGrant(asked)).toBe(asked.grantId);
      const again = { ...asked, grantId: world.ledger.nextId() };
      expect(await store.insertGrant(again)).toBe(asked.grantId);
      const { templateId } = asked.template;
      await store.insertTemplate(sampleTemplateJson({ templateId, version: 2 }), now());
      const { causeKey: _, depositedAt: __, ...kept } = asked;
      expect(await read(asked.grantId)).toEqual({
        ...kept,
        accountId: null,
        state: "pending",
        convertedMinor: 0n,
        doneE4: 0n,
        activatedAt: null,
        expiresAt: null,
        endedAt: null,
        reason: null,
      });
      expect(await store.findGrant(again.grantId)).toBeUndefined();
    });

    it("shows a player's grants from the newest on, and those in a state in their turn", async () => {
      const playerId = await world.openPlayer(0n);
      const grantedAt = now();
      const late = await template({ priority: 20 });
      const soon = await template({ priority: 5 });
      const one = await insert(playerId, { template: late, grantedAt });
      const two = await insert(playerId, { template: soon, grantedAt });
      const three = await insert(playerId, { template: soon, grantedAt: grantedAt - 1n });
      const four = await insert(playerId, { template: soon, grantedAt });
      await store.endPending(four.grantId, { state: "cancelled", reason: "player", at: now() });
      const idsOf = (grants: readonly Grant[]) => grants.map(({ grantId }) => grantId);
      const newest = await store.findGrantsOf(playerId, 2);
      expect(idsOf(newest)).toEqual([four.grantId, three.grantId]);
      const waiting = await store.findGrantsIn(playerId, "pending");
      expect(idsOf(waiting)).toEqual([three.grantId, two.grantId, one.grantId]);
      expect(idsOf(await store.findGrantsIn(playerId, "cancelled"))).toEqual([four.grantId]);
    });

    it("ends a grant that waits, once, and none that is active", async () => {
      const playerId = await world.openPlayer(0n);
      const [waiting, running] = [await insert(playerId), await active(playerId)];
      const lapsed = { state: "expired", reason: "time", at: now() } as const;
      expect(await store.endPending(running.grantId, lapsed)).toBe(false);
      expect(await store.endPending(waiting.grantId, lapsed)).toBe(true);
      expect(await store.endPending(waiting.grantId, { ...lapsed, state: "cancelled" })).toBe(
        false,
      );
      const ended = { state: "expired", reason: "time", endedAt: lapsed.at };
      expect(await read(waiting.grantId)).toEqual({ ...waiting, ...ended });
      expect(await read(running.grantId)).toEqual(running);
    });

    it("knows who has an active grant, and finds them page by page", async () => {
      const [one, two, none] = [
        await world.openPlayer(0n),
        await world.openPlayer(0n),
        await world.openPlayer(0n),
      ];
      const [first, second] = [await active(one), await active(two)];
      await insert(none);
      expect(first.accountId).not.toBeNull();
      const players = await store.findActivePlayers([one, two, none]);
      expect([...players].toSorted((a, b) => Number(a - b))).toEqual([one, two]);
      const found = await store.findActiveGrants(first.grantId - 1n, 1);
      expect(found).toEqual([first]);
      const rest = await store.findActiveGrants(first.grantId, ALL);
      expect(rest).toEqual([second]);
    });

    it("tells whether money was asked back since the deposit of a grant", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const asked = await insert(playerId, { depositedAt: now() - HOUR_MICROS });
      const later = await insert(playerId, { depositedAt: now() + HOUR_MICROS });
      const none = await insert(playerId);
      expect(await store.hasAskedBack(asked.grantId)).toBe(false);
      await postOwnItem(world.ledger, playerId, (ref) => [withdrawalHoldDraft(100n, ref)]);
      expect(await store.hasAskedBack(asked.grantId)).toBe(true);
      expect(await store.hasAskedBack(later.grantId)).toBe(false);
      expect(await store.hasAskedBack(none.grantId)).toBe(false);
    });

    it("finds what waits for its turn or its end, and nothing else", async () => {
      const playerId = await world.openPlayer(0n);
      const due = async (nowMicros: bigint, limit = ALL) => {
        const page = { afterId: firstId, limit };
        const found = await store.findDueGrants(nowMicros, productGroups, page);
        return found.filter((each) => each.playerId === playerId).map(({ grantId }) => grantId);
      };
      const firstId = world.ledger.nextId();
      const running = await active(playerId);
      const sport = await insert(playerId);
      const slots = await insert(playerId, { template: await template(SLOTS) });
      // A sport bonus is active: only the other one may take its turn.
      expect(await due(now())).toEqual([slots.grantId]);
      expect(await due(sport.activateUntil)).toEqual([sport.grantId, slots.grantId]);
      expect(await due(sport.activateUntil, 1)).toEqual([sport.grantId]);
      const lapsed = { state: "expired", reason: "time", at: now() } as const;
      await store.endPending(sport.grantId, lapsed);
      await store.endPending(slots.grantId, lapsed);
      const over = running.expiresAt ?? 0n;
      expect(await due(over - 1n)).toEqual([]);
      expect(await due(over)).toEqual([running.grantId]);
      const betId = world.ledger.nextId();
      await record(playerId, stakeRecord(running.grantId, betId, 10n));
      expect(await due(over)).toEqual([]);
      await record(playerId, stakeIsRecord(running.grantId, betId, false));
      expect(await due(over)).toEqual([running.grantId]);
      const deltaE4 = running.requiredMinor * E4;
      await log(lineOf(running, betId, { deltaE4: deltaE4 - 1n }));
      expect(await due(now())).toEqual([]);
      await log(lineOf(running, betId, { line: 2, rev: 3, deltaE4: 1n }));
      expect(await due(now())).toEqual([running.grantId]);
    });

    it("counts by lines, moves the progress by them and tells it", async () => {
      const playerId = await world.openPlayer(0n);
      const grant = await active(playerId);
      const [one, two] = [world.ledger.nextId(), world.ledger.nextId()];
      const at = now();
      await log(
        lineOf(grant, one, { at }),
        lineOf(grant, two, { deltaE4: 30n, at }),
        lineOf(grant, one, { line: 2, rev: 4, deltaE4: -20n, at: at + 1n }),
      );
      await log(lineOf(grant, two, { line: 2, rev: 3, deltaE4: 0n, at: at + 2n }));
      expect(await read(grant.grantId)).toEqual({ ...grant, doneE4: 100n * E4 + 10n });
      expect(await world.countNews(playerId, "bonus.progressed")).toBe(3);
      const counted = await store.findCounted(grant.grantId, [one, two, world.ledger.nextId()]);
      expect(counted.size).toBe(2);
      expect(counted.get(one)).toEqual({ rev: 4, valueE4: 100n * E4 - 20n, lines: 2 });
      expect(counted.get(two)).toEqual({ rev: 3, valueE4: 30n, lines: 2 });
      expect((await store.findCounted(grant.grantId, [])).size).toBe(0);
      const lines = await store.findContributions(grant.grantId, 3);
      expect(lines.map(({ ref, rev, deltaE4 }) => [ref, rev, deltaE4])).toEqual([
        [two, 3, 0n],
        [one, 4, -20n],
        [two, 2, 30n],
      ]);
      const told = { ...COUNTED, at: at + 2n };
      expect(lines[0]).toEqual({ ref: two, rev: 3, deltaE4: 0n, ...told });
    });

    it("undoes what was counted in a transaction that fails, and counts nothing below nought", async () => {
      const grant = await active(await world.openPlayer(0n));
      const ref = world.ledger.nextId();
      const failed = log(lineOf(grant, ref), lineOf(grant, ref, { line: 2, deltaE4: -200n * E4 }));
      await expect(failed).rejects.toThrow();
      expect(await read(grant.grantId)).toEqual(grant);
      expect((await store.findCounted(grant.grantId, [ref])).size).toBe(0);
    });

    it("never changes a grant that has ended", async () => {
      const grant = await active(await world.openPlayer(0n));
      expect((await end(grant)).kind).toBe("done");
      const ended = await read(grant.grantId);
      expect(ended).toMatchObject({ state: "cancelled", reason: "player" });
      const failed = log(lineOf(grant, world.ledger.nextId()));
      await expect(failed).rejects.toThrow();
      expect(await read(grant.grantId)).toEqual(ended);
    });

    it("lets whoever counts for a player wait for who counts already", async () => {
      const playerId = await world.openPlayer(0n);
      const grant = await active(playerId);
      await insert(playerId);
      const ref = world.ledger.nextId();
      const count = () =>
        store.transaction(async (unit) => {
          const locked = await unit.lockActiveGrants(playerId);
          const known = (await unit.findCounted(grant.grantId, [ref])).get(ref);
          await unit.logContribution(lineOf(grant, ref, { line: (known?.lines ?? 0) + 1 }));
          return locked.map(({ grantId }) => grantId);
        });
      const all = await Promise.all([count(), count(), count()]);
      expect(all).toEqual([[grant.grantId], [grant.grantId], [grant.grantId]]);
      const counted = (await store.findCounted(grant.grantId, [ref])).get(ref);
      expect(counted).toEqual({ rev: 2, valueE4: 300n * E4, lines: 3 });
    });

    it("counts the moves of a grant's stakes, and whether one is open", async () => {
      const playerId = await world.openPlayer(0n);
      const { grantId } = await active(playerId);
      const stakes = () => store.transaction((unit) => unit.findStakes(grantId));
      expect(await stakes()).toEqual({ isAnyOpen: false, moves: 0n });
      const betId = world.ledger.nextId();
      await record(playerId, stakeRecord(grantId, betId, 10n));
      await record(playerId, stakeRecord(grantId, betId, 5n));
      expect(await stakes()).toEqual({ isAnyOpen: true, moves: 2n });
      await record(playerId, stakeIsRecord(grantId, betId, false));
      expect(await stakes()).toEqual({ isAnyOpen: false, moves: 3n });
    });

    it("touches a player's head, each time later", async () => {
      const playerId = await world.openPlayer(0n);
      const touch = () => store.transaction((unit) => unit.touchHead(playerId));
      const [first, second] = [await touch(), await touch()];
      expect(second).toBeGreaterThan(first);
    });

    it("keeps the last word about a first deposit until it is made or decided on", async () => {
      const [one, two] = [await world.openPlayer(0n), await world.openPlayer(0n)];
      const at = now();
      expect(await store.storeChoice(one, 1, at + 1n)).toBe(true);
      expect(await store.storeChoice(two, 2, at + 2n)).toBe(true);
      expect(await store.storeChoice(one, 2, at + 3n)).toBe(true);
      expect(await store.findFirstDeposits(one, 1)).toEqual([]);
      const pay = (playerId: bigint) =>
        postOwnItem(world.ledger, playerId, (ref) => [depositDraft(700n, ref, CLEARING)]);
      const paid = await pay(one);
      await pay(one);
      await pay(two);
      expect(await store.storeChoice(one, 1, at + 4n)).toBe(false);
      const [first] = await store.findFirstDeposits(one, 5);
      const paidAt = paid.kind === "done" ? paid.at : undefined;
      expect(first).toEqual({ playerId: one, choice: 2, amountMinor: 700n, at: paidAt });
      const waiting = await store.findFirstDeposits(null, ALL);
      expect(waiting.map(({ playerId }) => playerId)).toEqual([two, one]);
      expect(await store.findFirstDeposits(null, 1)).toHaveLength(1);
      await store.markDecided(one, now());
      await store.markDecided(two, now());
      expect(await store.findFirstDeposits(null, ALL)).toEqual([]);
      const declined = await world.openPlayer(0n);
      expect(await store.storeChoice(declined, 0, at)).toBe(true);
      await pay(declined);
      expect(await store.findFirstDeposits(declined, 1)).toEqual([]);
    });
  });
}

const COUNTED = { countableMinor: 100n, bp: 10_000, reason: "counted" } as const;

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError("it was found");
  return value;
}
