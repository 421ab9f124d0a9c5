import { figuresOf, median, round } from "./closed-loop.ts";
import type { BetAnswer } from "./http-player.ts";

const GOAL_TIMES_PGBENCH = 1.5;

/** What the bets of one turn came to. */
export type Tally = {
  accepted: number;
  delayed: number;
  readonly refused: Map<string, number>;
  readonly latencies: number[];
};

/** One turn of some clients, and what pgbench did just before with as many. */
export type HttpTurn = {
  readonly clients: number;
  readonly seconds: number;
  /** Transactions per second; null without pgbench. */
  readonly baseline: number | null;
  readonly tally: Tally;
};

/** A tally of no bets. */
export function emptyTally(): Tally {
  return { accepted: 0, delayed: 0, refused: new Map(), latencies: [] };
}

/** Counts a bet. */
export function note(tally: Tally, answer: BetAnswer, tookMs: number): void {
  tally.latencies.push(tookMs);
  if (answer.kind === "refused") {
    tally.refused.set(answer.code, (tally.refused.get(answer.code) ?? 0) + 1);
    return;
  }
  tally.accepted += 1;
  if (answer.kind === "delayed") tally.delayed += 1;
}

/** A turn in words. */
export function sentenceOf(turn: HttpTurn): string {
  const { clients, tally, baseline } = turn;
  const refused = [...tally.refused].map(([code, times]) => `, ${times} refused: ${code}`);
  const beside = baseline === null ? "" : ` beside ${Math.round(baseline)}/s of pgbench`;
  return `${clients} clients, ${rateOf(turn)} bets/s${beside}${refused.join("")}`;
}

/**
 * Prints medians by number of clients; false when a balance is wrong or an invariant broken, which is
 * never the machine's fault.
 */
export function reportHttp(
  turns: readonly HttpTurn[],
  { wrong, audit, players }: { wrong: number; audit: boolean | null; players: number },
): boolean {
  const counts = [...new Set(turns.map(({ clients }) => clients))];
  const lines = counts.map((clients) => lineOf(turns.filter((turn) => turn.clients === clients)));
  for (const { clients, perSecond, p50Ms, p99Ms, timesPgbench } of lines) {
    console.log(`${clients} clients: ${perSecond} bets/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms`);
    if (timesPgbench.length === 0) continue;
    const times = median(timesPgbench);
    const range = `${Math.min(...timesPgbench)}–${Math.max(...timesPgbench)}`;
    const word = times >= GOAL_TIMES_PGBENCH ? "holds " : "MISSED";
    console.log(`${word} ${times} × pgbench (${range}; goal ${GOAL_TIMES_PGBENCH})`);
  }
  const sum = (of: (tally: Tally) => number) =>
    turns.reduce((total, { tally }) => total + of(tally), 0);
  const accepted = sum((tally) => tally.accepted);
  const asked = sum((tally) => tally.latencies.length);
  const isOk = wrong === 0 && audit !== false && accepted > 0;
  console.log(`${accepted} of ${asked} bets accepted; ${wrong} wrong balances`);
  const delayed = sum((tally) => tally.delayed);
  const outcome = { audit, accepted, asked, delayed, wrong, players };
  console.log(JSON.stringify({ ok: isOk, bench: "bet-placement", ...outcome, clients: lines }));
  return isOk;
}

function lineOf(turns: readonly HttpTurn[]) {
  const figures = turns.map(({ tally, seconds }) => figuresOf(tally.latencies, seconds));
  return {
    clients: turns[0]?.clients ?? 0,
    perSecond: median(turns.map(rateOf)),
    p50Ms: median(figures.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(figures.map(({ p99Ms }) => p99Ms)),
    timesPgbench: turns.flatMap((turn) =>
      turn.baseline ? [round(rateOf(turn) / turn.baseline)] : [],
    ),
  };
}

/** Bets accepted in a second. */
function rateOf({ tally, seconds }: HttpTurn): number {
  return Math.round(tally.accepted / seconds);
}
