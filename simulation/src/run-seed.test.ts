import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { atDepth } from "@fairline/testing";
import { describe, expect, it } from "vitest";
import { runSeed, type SeedReport } from "./run-seed.ts";
import { SEEN_BY } from "./testing/seen-by.ts";

const SEEDS = atDepth({ quick: 5, full: 30 });
/** Some things are rare: at full depth further seeds follow until each has happened once. */
const SEEDS_MAX = atDepth({ quick: SEEDS, full: 150 });
/** Seeds that found something once, with the operations of then. */
const REMEMBERED = [17, 30, 31, 40];
const REMEMBERED_OPERATIONS = 400;
const OPERATIONS = 200;

describe("a simulated world", () => {
  it("violates nothing; at full depth it goes on until everything has happened", {
    timeout: 300_000,
  }, async () => {
    const reports: SeedReport[] = [];
    let missing = [...FAULTS, ...REACHED, ...HAPPENED];
    const seeds = Array.from({ length: SEEDS_MAX }, (_, index) => index + 1);
    for (const seed of seeds) {
      if (reports.length >= SEEDS && missing.length === 0) break;
      const report = await runSeed({ seed, operations: OPERATIONS });
      reports.push(report);
      const seen = new Set(
        [report.faults, report.stored, report.operations].flatMap((each) => [...each.keys()]),
      );
      missing = missing.filter((kind) => !seen.has(kind));
    }
    const found = reports.flatMap(({ seed, violations }) =>
      violations.map((each) => ({ seed, ...each })),
    );
    expect(found).toEqual([]);
    // A run in which nothing happens proves nothing.
    if (SEEDS_MAX > SEEDS) expect(missing).toEqual([]);
    const acknowledged = reports.reduce((sum, report) => sum + report.acknowledged, 0);
    expect(acknowledged).toBeGreaterThan(SEEDS * 60);
  });

  it.each(REMEMBERED)("violates nothing any more with seed %i", async (seed) => {
    const { violations } = await runSeed({ seed, operations: REMEMBERED_OPERATIONS });
    expect(violations).toEqual([]);
  });

  it("is the same to the byte for the same seed", async () => {
    const first = await runSeed({ seed: 7, operations: OPERATIONS });
    const second = await runSeed({ seed: 7, operations: OPERATIONS });
    const other = await runSeed({ seed: 8, operations: OPERATIONS });
    expect(second).toEqual(first);
    expect(other.digest).not.toBe(first.digest);
  });
});

describe("the planted faults", () => {
  it("are there for every check of the simulation", () => {
    const folder = join(import.meta.dirname, "checks");
    const files = readdirSync(folder).map((name) => join(folder, name));
    const sources = [...files, join(import.meta.dirname, "run-seed.ts")];
    const texts = sources.map((file) => readFileSync(file, "utf8")).join("\n");
    const checks = [...texts.matchAll(/"((?:\d+|[CT]\d) [^"]+)"/g)].map(([, title]) => title ?? "");
    expect(checks.length).toBeGreaterThan(60);
    const seen = Object.values(SEEN_BY).flat();
    const unproven = checks.filter((title) => !seen.some((words) => words.startsWith(title)));
    expect(unproven).toEqual([]);
  });
});

const FAULTS = [
  "database: lost-before",
  "database: lost-after",
  "database: lost-late",
  "database: refused",
  "database: stalled",
  "database: slow",
  "database: clock set",
  "process: killed",
  "process: frozen",
  "process: clock set",
  "feed: message lost",
  "feed: message repeated",
  "provider: call lost",
  "provider: call unanswered",
  "provider: call repeated",
  "provider: call slow",
  "provider: message lost",
  "provider: message repeated",
  "bus: refused",
  "bus: unanswered",
  "bus: apart",
  "news: lost",
  "news: repeated",
  ...["silent", "unanswered", "slow", "repeated", "out of order", "short"].map(
    (kind) => `rates: ${kind}`,
  ),
  ...["refused", "unanswered", "slow", "behind", "short"].map((kind) => `settlements: ${kind}`),
  "settlement hints: lost",
  "settlement hints: repeated",
  ...["silent", "unanswered", "slow"].map((kind) => `standings: ${kind}`),
  "games: call lost",
  "games: call unanswered",
  "games: call repeated",
  "games: call changed",
];

const REACHED = [
  ...["rejected", "won", "lost", "refunded", "mixed", "cashed-out", "paid by a bonus"].map(
    (state) => `bet ${state}`,
  ),
  ...["active", "completed", "expired", "forfeited"].map((state) => `bonus ${state}`),
  ...["succeeded", "held", "failed", "refunded", "charged-back"].map((state) => `deposit ${state}`),
  ...["paid", "rejected"].map((state) => `sale ${state}`),
  ...["paid", "returned", "cancelled", "unknown", "review", "second-approval"].map(
    (state) => `withdrawal ${state}`,
  ),
  ...["closed", "voided", "paid by a bonus"].map((state) => `round ${state}`),
  ...["debit", "credit", "debit-credit", "rollback", "tombstone"].map(
    (kind) => `game call ${kind}`,
  ),
  ...["12", "13", "14", "15", "22", "23", "99"].map((kind) => `transfer of kind ${kind}`),
  "sealed block",
];

const HAPPENED = [
  "bet: single",
  "bet: accumulator",
  "cash-out",
  "deposit",
  "withdrawal",
  "withdrawal: cancel",
  "withdrawal: review",
  "currency account",
  "exchange",
  "game: debit",
  "game: rollback",
  "bonus: grant",
  "bonus: cancel",
  "bonus: choice",
  "limit",
  "exclusion",
  "time-out",
  "answer to a limit",
  "repeat",
  "twisted repeat",
  "feed: settle",
  "feed: roll back",
  "feed: cancel",
];
