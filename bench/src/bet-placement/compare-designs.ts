import { systemClock } from "@fairline/kernel";
import { openBenchServer } from "./bench-server.ts";
import { closedLoop, type LoopFigures } from "./closed-loop.ts";
import {
  awaitQuiet,
  type Contestant,
  contestantsOf,
  type Design,
  type Figures,
  measure,
  WARM_UP_SECONDS,
} from "./contestants.ts";
import { measureSync } from "./disk-pace.ts";
import { measureLimitCheck } from "./limit-check.ts";
import { hasPgbench, preparePgbench } from "./pgbench.ts";
import { type Outcome, report } from "./report.ts";
import { checkpoint, vacuum } from "./store/bench-players.ts";
import { createNaiveTables } from "./store/naive-bets.ts";
import { readSettings } from "./store/server-settings.ts";
import { closeWorld, openWorld, type World } from "./worlds.ts";

/** How much to measure. */
export type CompareOptions = {
  readonly rounds: number;
  readonly seconds: number;
  readonly players: number;
  readonly clients: readonly number[];
  /** Stakes straight into the ledger instead of whole bets. */
  readonly ledgerOnly: boolean;
  /** Another server than one of the bench's own. */
  readonly databaseUrl: string | undefined;
  /** Names of the designs to measure; all when absent. */
  readonly only: readonly string[] | undefined;
};

const ALONE_SECONDS = 5;

/**
 * Measures whole bets beside pgbench on the same server, round by round, so that a noisy machine
 * disturbs all alike; figures are medians of rounds. The audit must find nothing afterwards.
 */
export async function compareDesigns(options: CompareOptions): Promise<boolean> {
  const server = await openBenchServer(options.databaseUrl);
  const worlds: World[] = [];
  try {
    const money = await openWorld(await server.create("money"), options.players);
    worlds.push(money);
    const bets = await openWorld(await server.create("bets"), options.players);
    worlds.push(bets);
    const syncMs = server.folder === null ? null : measureSync(server.folder);
    const measured = await compare(money, bets, options);
    const limitCheck = await measureLimitCheck(await server.create("history"));
    return report({ ...measured, syncMs, limitCheck });
  } finally {
    for (const world of worlds) await closeWorld(world);
    await server.close();
  }
}

async function compare(
  money: World,
  bets: World,
  options: CompareOptions,
): Promise<Omit<Outcome, "limitCheck" | "syncMs">> {
  const settings = await readSettings(money.pool);
  const isMeasured = (design: Design) => options.only?.includes(design) ?? true;
  const isPgbenchHere = isMeasured("pgbench") && (await hasPgbench());
  const notices = isPgbenchHere
    ? settings.notices
    : [...settings.notices, "without pgbench there are no ratios"];
  for (const notice of notices) console.log(`notice: ${notice}`);
  if (isPgbenchHere) await preparePgbench(money.url);
  await createNaiveTables(money.pool, options.players);
  const contestants = contestantsOf(money, bets, {
    ...options,
    connectionsMax: settings.clientsMax,
    hasPgbench: isPgbenchHere,
  }).filter(({ design }) => isMeasured(design));
  if (!options.ledgerOnly) await bets.desk.betOnce();
  await bets.desk.awaitRest();
  const lookUpsBefore = countLookUps(bets);
  const rows = await runRounds(contestants, { money, bets }, options);
  const lookUps = countLookUps(bets) - lookUpsBefore;
  await awaitQuiet(money.pool);
  const alone = await runAlone(options.ledgerOnly ? money.desk.stake : bets.desk.bet);
  const broken = (await money.desk.auditMoney()) + (await bets.desk.auditAll());
  return { settings, rows, lookUps, alone, broken };
}

/** How often windows of limits were looked up in the database. */
function countLookUps({ desk }: World): number {
  const { loaded, moved } = desk.wallet.figures;
  return loaded + moved;
}

/** The figures of each contestant, one of every round. */
export type Rounds = ReadonlyMap<Contestant, readonly Figures[]>;

async function runRounds(
  contestants: readonly Contestant[],
  { money, bets }: { readonly money: World; readonly bets: World },
  { rounds, seconds }: CompareOptions,
): Promise<Rounds> {
  const rows = new Map<Contestant, Figures[]>(contestants.map((each) => [each, []]));
  for (let turn = 1; turn <= rounds; turn += 1) {
    for (const { pool } of [money, bets]) await vacuum(pool);
    await checkpoint(money.pool);
    const line: string[] = [];
    for (const contestant of contestants) {
      const figures = await measure(contestant, seconds);
      rows.get(contestant)?.push(figures);
      line.push(`${contestant.design}@${contestant.clients} ${Math.round(figures.perSecond)}/s`);
    }
    console.log(`round ${turn}: ${line.join(", ")}`);
  }
  return rows;
}

/** One bet at a time, warmed up as all others are. */
async function runAlone(once: () => Promise<void>): Promise<LoopFigures> {
  await closedLoop(systemClock, 1, WARM_UP_SECONDS, once);
  return closedLoop(systemClock, 1, ALONE_SECONDS, once);
}
