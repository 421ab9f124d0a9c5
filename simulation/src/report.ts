import { createHash } from "node:crypto";
import { commandFor, type SimulateOptions } from "./parse-options.ts";
import type { SeedReport } from "./run-seed.ts";

/** Sums up seeds; a seed without a violation is not worth a line. */
export class Report {
  violations = 0;
  readonly #options: SimulateOptions;
  #audited = 0;
  #findings = 0;
  #seeds = 0;
  #hours = 0;
  #acknowledged = 0;
  readonly #operations = new Map<string, number>();
  readonly #refusals = new Map<string, number>();
  readonly #faults = new Map<string, number>();
  readonly #stored = new Map<string, number>();
  readonly #digest = createHash("sha256");

  constructor(options: SimulateOptions) {
    this.#options = options;
  }

  /** Counts a world that was audited in a real database, and what was found there. */
  audited(findings: number): void {
    this.#audited += 1;
    this.#findings += findings;
  }

  /** Takes a seed in; answers the lines that tell of its violations. */
  add(seed: SeedReport): string[] {
    this.#seeds += 1;
    this.#hours += seed.hours;
    this.#acknowledged += seed.acknowledged;
    this.#digest.update(seed.digest);
    sum(this.#operations, seed.operations);
    sum(this.#refusals, seed.refusals);
    sum(this.#faults, seed.faults);
    sum(this.#stored, seed.stored);
    this.violations += seed.violations.length;
    const [first] = seed.violations;
    if (first === undefined) return [];
    return [
      `seed ${seed.seed}, step ${seed.step}: ${first.invariant}: ${first.subject}: ${first.detail}`,
      ...(seed.violations.length > 1 ? [`  and ${seed.violations.length - 1} more`] : []),
      ...seed.lastEvents.map((event) => `  ${event}`),
      `  again: ${commandFor(seed.seed, this.#options)}`,
    ];
  }

  /** The table, and one JSON object as the last line. */
  lines(): string[] {
    const totals: [string, number][] = [
      ["seeds", this.#seeds],
      ["simulated hours", Math.round(this.#hours)],
      ["operations done", total(this.#operations)],
      ["acknowledged", this.#acknowledged],
      ["faults injected", total(this.#faults)],
      ["violations", this.violations],
    ];
    const audit = { audited: this.#audited, auditFindings: this.#findings };
    const digest = this.#digest.copy().digest("hex");
    const json = {
      ...Object.fromEntries(totals.map(([name, value]) => [camel(name), value])),
      ...audit,
      operations: toObject(this.#operations),
      refused: toObject(this.#refusals),
      faults: toObject(this.#faults),
      stored: toObject(this.#stored),
      digest,
    };
    return [
      ...table("", totals),
      ...table("operations", sorted(this.#operations)),
      ...table("refused", sorted(this.#refusals)),
      ...table("faults", sorted(this.#faults)),
      ...table("stored", sorted(this.#stored)),
      `audited in PostgreSQL: ${this.#audited} worlds, ${this.#findings} findings`,
      `digest ${digest}`,
      JSON.stringify(json),
    ];
  }
}

const NAME_WIDTH = 32;
const COUNT_WIDTH = 10;

function table(title: string, rows: readonly (readonly [string, number])[]): string[] {
  const lines = rows.map(
    ([name, count]) => `  ${name.padEnd(NAME_WIDTH)}${String(count).padStart(COUNT_WIDTH)}`,
  );
  return title === "" ? lines : [title, ...lines];
}

function sum(into: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [name, count] of counts) into.set(name, (into.get(name) ?? 0) + count);
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}

function sorted(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

function toObject(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(sorted(counts));
}

function camel(name: string): string {
  return name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
}
