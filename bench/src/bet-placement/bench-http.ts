import { type Clock, systemClock } from "@fairline/kernel";
import { figuresOf } from "./closed-loop.ts";
import { findOffers, type Offers } from "./http-offers.ts";
import { type HttpPlayer, openPlayer } from "./http-player.ts";
import { type RunningProduct, startProduct } from "./running-product.ts";

/** Where to bet, and how much. */
export type HttpBenchOptions = {
  /** Origin of a running product; one is started for the bench when absent. */
  readonly origin: string | undefined;
  readonly bets: number;
  readonly clients: number;
};

/** The platform lets one player place four bets in a second, so a burst needs many players. */
const BETS_PER_PLAYER = 4;
/** Passwords are hashed slowly by design: more at once would only wait. */
const OPENING_CLIENTS = 8;

type Tally = {
  accepted: number;
  delayed: number;
  readonly refused: Map<string, number>;
  readonly latencies: number[];
};

/**
 * Bets as players do: registers them, lets them pay in through the sandbox provider, places bets on
 * open markets over HTTP, and compares every balance with what was accepted.
 */
export async function benchHttp(options: HttpBenchOptions): Promise<boolean> {
  const clock = systemClock;
  const product = await startProduct(options.origin);
  try {
    return await bench(product, options, clock);
  } finally {
    await product.close();
  }
}

async function bench(
  product: RunningProduct,
  { bets, clients }: HttpBenchOptions,
  clock: Clock,
): Promise<boolean> {
  const count = Math.ceil(bets / BETS_PER_PLAYER);
  console.log(`${product.origin}: registering and funding ${count} players`);
  const players = await inParallel(count, OPENING_CLIENTS, (index) =>
    openPlayer(product.origin, index, clock),
  );
  const offers = await findOffers(product.origin, clock);
  console.log(`placing ${bets} bets on ${offers.count} outcomes with ${clients} clients`);
  const tally: Tally = { accepted: 0, delayed: 0, refused: new Map(), latencies: [] };
  const started = clock.monotonicMs();
  await inParallel(count, clients, async (index) => {
    const player = players[index];
    const share = Math.min(BETS_PER_PLAYER, bets - index * BETS_PER_PLAYER);
    for (let bet = 0; player !== undefined && bet < share; bet += 1) {
      await placeOne(player, offers, tally, clock);
    }
  });
  const seconds = (clock.monotonicMs() - started) / 1_000;
  const wrong = await countWrongBalances(players);
  const audit = await product.audit();
  return report({ tally, seconds, wrong, audit, players: count, origin: product.origin });
}

async function placeOne(
  player: HttpPlayer,
  offers: Offers,
  tally: Tally,
  clock: Clock,
): Promise<void> {
  const asked = clock.monotonicMs();
  const answer = await player.placeBet(offers.next());
  tally.latencies.push(clock.monotonicMs() - asked);
  if (answer.kind === "refused") {
    tally.refused.set(answer.code, (tally.refused.get(answer.code) ?? 0) + 1);
  } else {
    tally.accepted += 1;
    if (answer.kind === "delayed") tally.delayed += 1;
  }
}

async function countWrongBalances(players: readonly HttpPlayer[]): Promise<number> {
  const sound = await inParallel(players.length, OPENING_CLIENTS, async (index) =>
    players[index]?.isBalanceRight(),
  );
  return sound.filter((isRight) => isRight !== true).length;
}

function report(outcome: {
  tally: Tally;
  seconds: number;
  wrong: number;
  audit: boolean | null;
  players: number;
  origin: string;
}): boolean {
  const { tally, seconds, wrong, audit, players } = outcome;
  const figures = figuresOf(tally.latencies, seconds);
  const refused = Object.fromEntries(tally.refused);
  const isOk = wrong === 0 && audit !== false && tally.accepted > 0;
  console.log(
    `${tally.accepted} of ${figures.count} bets accepted, ${figures.perSecond}/s, ` +
      `p50 ${figures.p50Ms} ms, p99 ${figures.p99Ms} ms; ${wrong} wrong balances`,
  );
  const counts = { accepted: tally.accepted, delayed: tally.delayed, refused, wrong, players };
  console.log(JSON.stringify({ ok: isOk, bench: "bet-placement", audit, ...counts, ...figures }));
  return isOk;
}

/** Does `count` pieces of work with at most `clients` at once; results in order. */
async function inParallel<T>(
  count: number,
  clients: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(clients, count) }, async () => {
      for (let index = next++; index < count; index = next++) results[index] = await work(index);
    }),
  );
  return results;
}
