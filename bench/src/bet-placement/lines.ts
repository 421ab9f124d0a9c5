import { median, round } from "./closed-loop.ts";
import type { Rounds } from "./compare-designs.ts";
import type { Contestant, Design, Figures } from "./contestants.ts";

/** One line of the table: medians of the rounds. */
export type Line = Figures & {
  readonly design: Design;
  readonly clients: number;
  /** Multiples of pgbench with as many clients, round by round; empty without pgbench. */
  readonly timesPgbench: readonly number[];
  /** Multiples of the control with as many clients. */
  readonly timesNaive: readonly number[];
  /** Of the control that keeps double entry, as the measured design does. */
  readonly timesNaiveHouse: readonly number[];
  /** Multiples of the best that pgbench does with any number of clients that was measured. */
  readonly timesBest: readonly number[];
};

/** What nobody asks for from outside. */
const OF_THE_HOUSE: ReadonlySet<Design> = new Set(["credit", "settlement"]);

/** The line of a contestant, beside what the others did in the same rounds. */
export function toLine(contestant: Contestant, figures: readonly Figures[], rows: Rounds): Line {
  const of = (value: (row: Figures) => number) => median(figures.map(value));
  const { design, clients } = contestant;
  const multiples = (other: Design, count?: number) => timesOf(figures, rows, other, count);
  const timesBest = multiples("pgbench");
  const cpu = figures.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]));
  return {
    design,
    clients,
    perSecond: of((row) => row.perSecond),
    count: sumOf(figures),
    p50Ms: of((row) => row.p50Ms),
    p99Ms: of((row) => row.p99Ms),
    cpuMs: cpu.length === 0 ? null : median(cpu),
    nodeCpuMs: of((row) => row.nodeCpuMs),
    walBytes: of((row) => row.walBytes),
    // What has no clients of its own is compared with the best that pgbench does.
    timesPgbench: OF_THE_HOUSE.has(design) ? timesBest : multiples("pgbench", clients),
    timesNaive: design === "complete" ? multiples("naive", clients) : [],
    timesNaiveHouse: design === "complete" ? multiples("naive-house", clients) : [],
    timesBest,
  };
}

/** How many were done in all rounds. */
export function sumOf(figures: readonly { readonly count: number }[]): number {
  return figures.reduce((sum, { count }) => sum + count, 0);
}

/** Multiples of a design round by round: with so many clients, or with those it does best with. */
function timesOf(
  figures: readonly Figures[],
  rows: Rounds,
  design: Design,
  clients?: number,
): number[] {
  const others = [...rows].filter(
    ([each]) => each.design === design && each.clients === (clients ?? each.clients),
  );
  return figures.flatMap((row, index) => {
    const best = Math.max(0, ...others.map(([, all]) => all[index]?.perSecond ?? 0));
    return best === 0 ? [] : [round(row.perSecond / best)];
  });
}
