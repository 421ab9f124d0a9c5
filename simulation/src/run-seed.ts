import { createHash } from "node:crypto";
import { checkBets, checkReturns } from "./checks/check-bets.ts";
import { checkBetTimes } from "./checks/check-bet-times.ts";
import { checkBonuses, checkDueGrants } from "./checks/check-bonuses.ts";
import { checkChain } from "./checks/check-chain.ts";
import { checkExchanges } from "./checks/check-exchanges.ts";
import { checkHistory } from "./checks/check-history.ts";
import { checkLedger } from "./checks/check-ledger.ts";
import { checkLimits } from "./checks/check-limits.ts";
import { checkNews, checkPublished } from "./checks/check-news.ts";
import { checkPayments, checkTaken } from "./checks/check-payments.ts";
import { checkGameCalls, checkRounds } from "./checks/check-rounds.ts";
import { checkPayouts, checkWithdrawals } from "./checks/check-withdrawals.ts";
import { Findings, type Violation } from "./checks/violation.ts";
import { countStored } from "./count-stored.ts";
import type { PlantName } from "./plants.ts";
import type { MemoryDatabase } from "./store/memory-database.ts";
import { Caller } from "./world/caller.ts";
import { Cashier } from "./world/cashier.ts";
import { DELAY_SECONDS } from "./world/offer-view.ts";
import { type Actors, operate } from "./world/operations.ts";
import { tamperWith } from "./world/planted-storage.ts";
import { Players } from "./world/players.ts";
import { World } from "./world/world.ts";

/** How one seed went. */
export type SeedReport = {
  readonly seed: number;
  /** SHA-256 of every event and of all that is stored at the end. */
  readonly digest: string;
  readonly hours: number;
  readonly operations: ReadonlyMap<string, number>;
  readonly acknowledged: number;
  readonly refusals: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  /** What was reached: bets, grants and deposits by state, transfers by kind. */
  readonly stored: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
  /** Steps that were done when the first violation was seen. */
  readonly step: number;
  readonly lastEvents: readonly string[];
};

/** What a run is made of. */
export type SeedOptions = {
  readonly seed: number;
  readonly operations: number;
  readonly plant?: PlantName | undefined;
  /** Judges what is stored at the end, beside the checks of the simulation itself. */
  readonly judge?: ((database: MemoryDatabase) => Promise<readonly Violation[]>) | undefined;
};

const EPOCHS = 8;
const SECOND = 1_000_000;
const DAY = 86_400 * SECOND;
const PAUSE_MICROS = 150_000;
const CALM_MICROS = 8 * SECOND;
const QUIET_MICROS = 12 * SECOND;
const JUMPS_MS = [3_600_000, 86_400_000, 4 * 86_400_000];
/** Long enough for every deposit to be asked about until its provider has answered. */
const LAST_JUMPS = [DAY / 24, DAY, 3 * DAY];

/** Runs one seed: busy times with faults, jumps of hours and days between them, a quiet end. */
export async function runSeed(options: SeedOptions): Promise<SeedReport> {
  const { seed, operations, plant, judge } = options;
  const world = new World(seed, plant);
  const run = new Run(world);
  await world.open();
  for (let epoch = 0; epoch < EPOCHS && !run.isViolated; epoch += 1) {
    await run.epoch(Math.ceil(operations / EPOCHS));
  }
  if (!run.isViolated) await run.end();
  if (judge !== undefined) run.found(await judge(world.database));
  return run.report(seed);
}

class Run {
  readonly #world: World;
  readonly #actors: Actors;
  readonly #digest = createHash("sha256");
  #violations: readonly Violation[] = [];
  #step = 0;

  constructor(world: World) {
    this.#world = world;
    const caller = new Caller(world);
    const [players, cashier] = [new Players(world, caller), new Cashier(world, caller)];
    this.#actors = { caller, players, cashier };
    world.history.onEvent = (line) => this.#digest.update(`${line}\n`);
  }

  get isViolated(): boolean {
    return this.#violations.length > 0;
  }

  async epoch(operations: number): Promise<void> {
    const { world, random } = { world: this.#world, random: this.#world.random };
    world.offer.addFixture(random.below(3) === 0 ? "line" : "live");
    world.offer.addFixture("line");
    world.faults.isOn = true;
    for (let done = 0; done < operations; done += 1) {
      operate(world, this.#actors, random.below(100));
      this.#step += 1;
      await world.pass(random.below(PAUSE_MICROS));
    }
    await world.pass(CALM_MICROS);
    this.#check();
    if (!this.isViolated) await this.#jump();
  }

  /** Faults end, everything comes to rest, and the last checks ask whether all is as it must be. */
  async end(): Promise<void> {
    const world = this.#world;
    world.faults.isOn = false;
    await world.pass(QUIET_MICROS);
    world.recoverFeeds();
    this.#actors.caller.repeatUnknown();
    world.games.resume();
    await world.pass(QUIET_MICROS);
    for (const micros of LAST_JUMPS) {
      await world.sleep(micros);
      await world.pass(QUIET_MICROS);
    }
    world.offer.settleAll();
    await world.pass(2 * QUIET_MICROS);
    this.#check();
    const findings = new Findings();
    const truth = world.offer.standingOf.bind(world.offer);
    checkReturns(world.database, truth, findings);
    checkTaken(world.database, (id) => world.provider.taken(id), findings);
    checkPayouts(world.database, world.provider, findings);
    checkPublished(world.database, findings);
    const waiting = world.database.liveDelays.committed().length;
    const sales = world.database.sales.committed().filter(({ state }) => state === "waiting");
    findings.expect(sales.length === 0, "C9 nothing waits for ever", "sales", `${sales.length}`);
    checkDueGrants(world.database, findings);
    findings.expect(waiting === 0, "C9 nothing waits for ever", "live delays", `${waiting}`);
    this.#violations = [...this.#violations, ...findings.found];
  }

  /** Takes in what others found. */
  found(violations: readonly Violation[]): void {
    this.#violations = [...this.#violations, ...violations];
  }

  report(seed: number): SeedReport {
    const { history, faults, hours, database } = this.#world;
    for (const row of database.transfers.all()) {
      this.#digest.update(`${row.id} ${row.at} ${row.kind} ${row.amountMinor}\n`);
    }
    for (const { id, balanceMinor, seq } of database.accounts.committed()) {
      this.#digest.update(`${id} ${balanceMinor} ${seq}\n`);
    }
    return {
      seed,
      digest: this.#digest.digest("hex"),
      hours,
      operations: history.operations,
      acknowledged: history.acknowledged,
      refusals: history.refusals,
      faults: faults.counts,
      stored: countStored(database),
      violations: this.#violations,
      step: this.#step,
      lastEvents: history.lastEvents,
    };
  }

  #check(): void {
    const findings = new Findings();
    const { database, history } = this.#world;
    tamperWith(database);
    checkLedger(database, findings);
    checkBets(database, findings);
    checkBetTimes(database, DELAY_SECONDS, findings);
    checkLimits(database, findings);
    checkPayments(database, findings);
    checkBonuses(database, findings);
    checkWithdrawals(database, findings);
    checkExchanges(database, findings);
    checkRounds(database, findings);
    checkGameCalls(database, this.#world.games.calls, findings);
    checkChain(database, findings);
    checkNews(database, this.#world.news.taken, findings);
    checkHistory(database, history, findings);
    for (const bug of history.bugs) {
      findings.expect(false, "no assertion fails and no write is refused", "bug", bug);
    }
    for (const text of database.unknownStatements) {
      findings.expect(false, "the simulation knows every statement", "unknown", text);
    }
    this.#violations = findings.found;
  }

  /** Hours or days pass: the machines sleep, or are switched off and on. */
  async #jump(): Promise<void> {
    const world = this.#world;
    const micros = this.#jumpMicros();
    world.history.note(`${micros} pass`);
    if (world.random.below(3) === 0) {
      for (const process of world.processes) world.killProcess(process);
    }
    await world.sleep(micros);
  }

  /** Often just before something leaves a window, so that it leaves in the busy time that follows. */
  #jumpMicros(): number {
    const { random, database, time } = this.#world;
    const rows = database.transfers.all();
    if (random.below(2) === 0 && rows.length > 0) {
      const row = random.pick(rows.slice(-200));
      const days = random.pick([1, 7, 30]);
      const micros = Number(row.at) + days * DAY - time.now - random.below(4 * SECOND);
      if (micros > 0) return micros;
    }
    return random.below(random.pick(JUMPS_MS)) * 1_000;
  }
}
