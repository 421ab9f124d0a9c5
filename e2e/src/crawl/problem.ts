import type { State } from "./states.ts";

/** One thing that is not as it should be. */
export type Problem = {
  readonly address: string;
  readonly state: State;
  /** `http`, or the screen of the browser. */
  readonly where: string;
  readonly what: string;
};

const SHOWN_MAX = 200;

/** The same thing on many pages is told once, with the first address and how many there are. */
export function tellProblems(problems: readonly Problem[], say: (line: string) => void): void {
  const alike = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = `${problem.where}  ${problem.what}`;
    alike.set(key, [...(alike.get(key) ?? []), problem]);
  }
  const rows = [...alike].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [what, all] of rows.slice(0, SHOWN_MAX)) {
    const states = [...new Set(all.map(({ state }) => state))].join(", ");
    say(`${String(all.length).padStart(5)}  ${what}\n       ${all[0]?.address} (${states})`);
  }
  if (rows.length > SHOWN_MAX) say(`       and ${rows.length - SHOWN_MAX} kinds more`);
}
