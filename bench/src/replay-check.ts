import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  createMatchFeed,
  expectGoals,
  type PlannedMatch,
  readInternationalResults,
  readMatches,
} from "@fairline/adapter-feed-replay";
import { migrate, type OpenDatabase, openDatabase } from "@fairline/database";
import { type Log, silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { createOffering } from "@fairline/offering";
import { createLeapClock } from "./replay-check/leap-clock.ts";
import { openLedgerDesk } from "./replay-check/ledger-desk.ts";
import { playWave } from "./replay-check/play-wave.ts";
import { emptyTally, isClean } from "./replay-check/tally.ts";

// Plays every recorded match that is not marked defective through the feed, the trading engine, the
// sportsbook and the ledger, with a bet on every outcome, and compares with the record.

/** Matches that kick off together. */
const WAVE = 24;
const WAVE_MS = 4 * 3_600_000;
const FAULTS_SHOWN_MAX = 20;
const PROGRESS_WAVES = 8;
/** The database is thrown away afterwards: it need not survive a power cut. */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

const root = findRoot(import.meta.dirname);
const log: Log = { ...silentLog, error: (facts, message) => console.error(message, facts) };
const folder = mkdtempSync(join(tmpdir(), "fairline-replay-check-"));
const database = await openDatabase({
  dataFolder: join(folder, "db"),
  log,
  allowEmbedded: true,
  settings: SETTINGS,
});
try {
  await migrate(database.pool, root, log);
  process.exitCode = (await check(database)) ? 0 : 1;
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}

async function check({ pool }: OpenDatabase): Promise<boolean> {
  const started = systemClock.monotonicMs();
  const clock = createLeapClock(systemClock.nowMs());
  const planned = plan(clock.nowMs());
  const offering = createOffering({
    pool,
    clock,
    log,
    feeds: [createMatchFeed(planned, clock)],
    archive: { results: [] },
  });
  await offering.start();
  const desk = await openLedgerDesk(pool, clock, offering, log);
  const tally = emptyTally();
  let faults = 0;
  const report = (fault: string) => {
    faults += 1;
    if (faults <= FAULTS_SHOWN_MAX) console.log(`fault: ${fault}`);
  };
  let cursor = 0n;
  for (let from = 0; from < planned.length; from += WAVE) {
    const wave = planned.slice(from, from + WAVE);
    cursor = await playWave({ clock, offering, desk, tally, report }, wave, cursor);
    if ((from / WAVE) % PROGRESS_WAVES === 0) {
      console.log(`${tally.matches} of ${planned.length} matches, ${tally.paperBets} bets`);
    }
  }
  tally.orphaned += await desk.settleAll(() => clock.leapTo(clock.nowMs() + 1_000));
  const positions = await pool.query<{ sum: bigint }>('select sum("position") from fixtures');
  tally.messages = Number(positions.rows[0]?.sum ?? 0n);
  const violations = await desk.audit();
  for (const violation of violations) console.log(`audit: ${violation}`);
  await desk.close();
  await offering.stop();
  tally.seconds = Math.round((systemClock.monotonicMs() - started) / 1_000);
  const isGood = isClean(tally) && violations.length === 0 && tally.matches === planned.length;
  console.log(isGood ? "every market settled as recorded" : "the replay check failed");
  console.log(
    JSON.stringify({
      ok: isGood,
      ...tally,
      types: tally.types.length,
      violations: violations.length,
    }),
  );
  return isGood;
}

function plan(nowMs: number): readonly PlannedMatch[] {
  const asked = process.argv[2];
  const data = join(root, "data");
  const file =
    asked === undefined ? join(data, "football-replay", "matches.json.gz") : resolve(asked);
  const matches = readMatches(file);
  const internationals = readInternationalResults(
    join(data, "international-results", "results.csv.gz"),
  );
  const expected = expectGoals(matches, internationals);
  const good = matches.filter((match) => match.ok);
  console.log(`${good.length} matches of ${file}, ${matches.length - good.length} left out`);
  return good.map((match, index) => ({
    match,
    fixtureId: String(index + 1),
    startsAt: nowMs + (Math.floor(index / WAVE) + 1) * WAVE_MS,
    expectedGoals: expected.get(match.id) ?? [1, 1],
  }));
}
