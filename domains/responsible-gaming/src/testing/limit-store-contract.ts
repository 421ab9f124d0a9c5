import type { JsonObject } from "@fairline/kernel";
import { stakeDraft } from "@fairline/wallet";
import { type LedgerWorld, postOwnItem } from "@fairline/wallet/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSION_PERIOD_MICROS } from "../model/check-wager.ts";
import { effectiveRules, type OwnRules } from "../model/effective-rules.ts";
import type { LimitVersion, NewVersion } from "../model/limit-version.ts";
import { readRules, type RuleValues } from "../model/player-rules.ts";
import type { LimitStore } from "../store/limit-store.ts";

/** A store of limits beside the ledger that judges by them, and what it left for others. */
export type LimitStoreWorld = LedgerWorld & {
  readonly store: LimitStore;
  /** News about a player that was committed, oldest first. */
  newsOf(playerId: bigint): Promise<{ readonly topic: string; readonly body: JsonObject }[]>;
  /** When planned exclusions of a player begin. */
  plannedFor(playerId: bigint): Promise<bigint[]>;
};

const SECOND_MICROS = 1_000_000n;
const HOUR_MICROS = 3_600n * SECOND_MICROS;
const DEPOSIT = 10_000n;

/** What every store of limits keeps to, whatever it stores its rows in. */
export function describeLimitStore(name: string, open: () => Promise<LimitStoreWorld>): void {
  describe(`the limits of players in ${name}`, () => {
    let world: LimitStoreWorld;
    let store: LimitStore;

    beforeAll(async () => {
      world = await open();
      store = world.store;
    });
    afterAll(() => world.close());

    async function timeOf(playerId: bigint): Promise<bigint> {
      return (await world.ledger.readHead(playerId)).nowMicros;
    }

    async function rulesOf(playerId: bigint): Promise<RuleValues | null> {
      return readRules((await world.ledger.readHead(playerId)).state.rules);
    }

    async function begin(playerId: bigint, version: Partial<NewVersion> = {}): Promise<void> {
      const at = await timeOf(playerId);
      const started = { ...ACTIVE, requestedAt: at, effectiveAt: at, confirmedAt: at, ...version };
      await store.transaction((unit) => unit.writeChange(playerId, { steps: [], started }));
    }

    function write(playerId: bigint, rules: Partial<OwnRules>, at: bigint): Promise<void> {
      return store.transaction((unit) => unit.writeRules(playerId, { ...FREE, ...rules }, at));
    }

    it("keeps versions of a player in their order, and tells those of nobody else", async () => {
      const [playerId, other] = [await world.openPlayer(0n), await world.openPlayer(0n)];
      await begin(playerId, { type: 1, value: 500n });
      await begin(playerId, { type: 20, value: 900n, source: "operator" });
      const found = await store.findOpenVersions(playerId);
      expect(found.map(({ type, value, source, state }) => [type, value, source, state])).toEqual([
        [1, 500n, "player", "active"],
        [20, 900n, "operator", "active"],
      ]);
      expect(found[0]?.endsAt).toBeNull();
      expect(await store.findOpenVersions(other)).toEqual([]);
    });

    it("steps a version that is as it was read, and finds it no more when it has ended", async () => {
      const playerId = await world.openPlayer(0n);
      await begin(playerId);
      const [version] = await store.findOpenVersions(playerId);
      const at = await timeOf(playerId);
      const end = endOf(must(version), at);
      await store.transaction((unit) => unit.writeChange(playerId, end));
      expect(await store.findOpenVersions(playerId)).toEqual([]);
      // A second time it is not as it was read.
      const again = store.transaction((unit) => unit.writeChange(playerId, end));
      await expect(again).rejects.toThrow("is as it was read");
    });

    it("undoes everything of a transaction whose work throws", async () => {
      const playerId = await world.openPlayer(0n);
      const at = await timeOf(playerId);
      const failed = store.transaction(async (unit) => {
        const started = { ...ACTIVE, requestedAt: at, effectiveAt: at, confirmedAt: at };
        await unit.writeChange(playerId, { steps: [], started });
        expect(await unit.findOpenVersions(playerId)).toHaveLength(1);
        await unit.writeRules(playerId, { ...FREE, sessionHours: 2 }, at);
        await unit.planExclusion({ playerId, beginsAt: at });
        await unit.tell({ topic: "limits.changed", playerId, body: {} });
        throw new RangeError("thought better of it");
      });
      await expect(failed).rejects.toThrow("thought better of it");
      expect(await store.findOpenVersions(playerId)).toEqual([]);
      expect(await rulesOf(playerId)).toBeNull();
      expect(await world.plannedFor(playerId)).toEqual([]);
      expect(await world.newsOf(playerId)).toEqual([]);
    });

    it("refuses a second version in one place, but for spans that begin at other times", async () => {
      const playerId = await world.openPlayer(0n);
      const at = await timeOf(playerId);
      await begin(playerId, { type: 2 });
      await expect(begin(playerId, { type: 2 })).rejects.toThrow();
      await begin(playerId, { type: 2, source: "regulator" });
      const span = { type: 33, value: 1n, effectiveAt: at, endsAt: at + HOUR_MICROS } as const;
      await begin(playerId, { ...span, requestedAt: at });
      await expect(begin(playerId, { ...span, requestedAt: at })).rejects.toThrow();
      const later = at + 2n * HOUR_MICROS;
      await begin(playerId, { ...span, effectiveAt: later, endsAt: later + HOUR_MICROS });
      expect(await store.findOpenVersions(playerId)).toHaveLength(4);
    });

    it("refuses a version whose times or state contradict each other", async () => {
      const playerId = await world.openPlayer(0n);
      const at = await timeOf(playerId);
      const wrong: Partial<NewVersion>[] = [
        { effectiveAt: at - 1n, requestedAt: at },
        { confirmedAt: at - 1n, requestedAt: at, effectiveAt: at },
        { confirmedAt: null },
        { value: null },
        { state: "pending" },
        { endsAt: at, effectiveAt: at, requestedAt: at },
      ];
      for (const each of wrong) await expect(begin(playerId, each)).rejects.toThrow();
      expect(await store.findOpenVersions(playerId)).toEqual([]);
    });

    it("shows the ledger the rules that were written last", async () => {
      const playerId = await world.openPlayer(0n);
      const at = await timeOf(playerId);
      const spans = [1n, 3n, 5n].map((hours) => ({
        from: at + hours * HOUR_MICROS,
        until: at + (hours + 1n) * HOUR_MICROS,
      }));
      const rules: OwnRules = {
        wager: { d1: 1n, d7: 2n, d30: 3n },
        loss: { d1: null, d7: 5n, d30: null },
        deposit: { d1: 7n, d7: null, d30: 9n },
        exclusions: spans,
        timeouts: spans.slice(1),
        sessionHours: 4,
        realityCheckMinutes: 30,
      };
      await write(playerId, rules, at);
      expect(await rulesOf(playerId)).toEqual({ ...rules, personExclusions: [], sessionFrom: at });
      await write(playerId, { realityCheckMinutes: 15 }, at + 1n);
      const left = { personExclusions: [], sessionFrom: null, realityCheckMinutes: 15 };
      expect(await rulesOf(playerId)).toEqual({ ...FREE, ...left });
    });

    it("counts the hours of a session limit from its first writing on", async () => {
      const [playerId, free] = [await world.openPlayer(0n), await world.openPlayer(0n)];
      const at = (await timeOf(playerId)) - HOUR_MICROS;
      await write(playerId, { sessionHours: 2 }, at);
      await write(playerId, { sessionHours: 1 }, at + 10n);
      await write(free, { realityCheckMinutes: 15 }, at);
      expect((await rulesOf(playerId))?.sessionFrom).toBe(at);
      const left = await store.findPeriodsLeft([playerId, free]);
      expect([...left.keys()]).toEqual([playerId]);
      const micros = left.get(playerId) ?? 0n;
      expect(micros).toBeLessThanOrEqual(SESSION_PERIOD_MICROS - HOUR_MICROS);
      expect(micros).toBeGreaterThan(0n);
    });

    it("begins a period when the last one is over, not before, and not without a limit", async () => {
      const [playerId, free] = [await world.openPlayer(0n), await world.openPlayer(0n)];
      const at = await timeOf(playerId);
      const from = at - SESSION_PERIOD_MICROS;
      await write(playerId, { sessionHours: 2 }, from);
      await write(free, { realityCheckMinutes: 15 }, at);
      await store.transaction(async (unit) => {
        await unit.beginPeriod(playerId, at - 1n);
        await unit.beginPeriod(free, at);
      });
      expect((await rulesOf(playerId))?.sessionFrom).toBe(from);
      await store.transaction((unit) => unit.beginPeriod(playerId, at));
      expect((await rulesOf(playerId))?.sessionFrom).toBe(at);
      expect((await rulesOf(free))?.sessionFrom).toBeNull();
    });

    it("begins a period with a stake that overtook the call", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const at = await timeOf(playerId);
      await write(playerId, { sessionHours: 2 }, at - SESSION_PERIOD_MICROS - SECOND_MICROS);
      const reply = await postOwnItem(world.ledger, playerId, (ref) => [stakeDraft(100n, ref)]);
      await store.transaction((unit) => unit.beginPeriod(playerId, at + HOUR_MICROS));
      const stakedAt = reply.kind === "done" ? reply.at : undefined;
      expect((await rulesOf(playerId))?.sessionFrom).toBe(stakedAt);
    });

    it("touches a wallet after its last row, each time later, and knows no wallet of nobody", async () => {
      const playerId = await world.openPlayer(DEPOSIT);
      const touch = () => store.transaction((unit) => unit.touchWallet(playerId));
      const [first, second] = [await touch(), await touch()];
      expect(second).toBeGreaterThan(first);
      // The ledger goes on from there.
      const reply = await postOwnItem(world.ledger, playerId, (ref) => [stakeDraft(1n, ref)]);
      expect(reply.kind === "done" && (reply.at ?? 0n) > second).toBe(true);
      const nobody = store.transaction((unit) => unit.touchWallet(1n));
      await expect(nobody).rejects.toThrow();
    });

    it("holds one account of a player whose person is not known", async () => {
      const playerId = await world.openPlayer(0n);
      await store.fillRulesOfPersons();
      const accounts = store.transaction((unit) => unit.lockAccountsOfPerson(playerId));
      expect(await accounts).toEqual([playerId]);
    });

    it("plans an exclusion once, and leaves news when it commits", async () => {
      const playerId = await world.openPlayer(0n);
      const beginsAt = (await timeOf(playerId)) + HOUR_MICROS;
      const body = { playerId: String(playerId), limitType: 30 };
      await store.transaction(async (unit) => {
        await unit.planExclusion({ playerId, beginsAt });
        await unit.planExclusion({ playerId, beginsAt });
        await unit.tell({ topic: "limits.changed", playerId, body });
        expect(await world.newsOf(playerId)).toEqual([]);
      });
      expect(await world.plannedFor(playerId)).toEqual([beginsAt]);
      expect(await world.newsOf(playerId)).toEqual([{ topic: "limits.changed", body }]);
    });
  });
}

const ACTIVE: Omit<NewVersion, "requestedAt" | "effectiveAt" | "confirmedAt"> = {
  type: 1,
  value: 100n,
  source: "player",
  state: "active",
  endsAt: null,
};

/** Rules of no version at all. */
const FREE = effectiveRules([], 0n);

function endOf(version: LimitVersion, at: bigint) {
  const { confirmedAt } = version;
  return { steps: [{ version, to: "inactive", confirmedAt, endedAt: at }], started: null } as const;
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError("it was found");
  return value;
}
