import type { Opened } from "./in-browser.ts";
import type { Visit } from "./over-http.ts";

/** How much of its pages the browser came to, in all and by language and visitor. */
export type OpenedCounts = {
  readonly opened: number;
  readonly unopened: number;
  /** Of those opened, the ones whose shape was new, so that axe looked at them. */
  readonly lookedAt: number;
  /** Opened at the second try. */
  readonly late: number;
  /** `en guest` to "opened/of all". */
  readonly by: Readonly<Record<string, string>>;
};

/** Counts them. */
export function countOpened(wanted: readonly Visit[], opened: readonly Opened[]): OpenedCounts {
  const all = countBy(wanted);
  const done = countBy(opened.map(({ visit }) => visit));
  return {
    opened: opened.length,
    unopened: wanted.length - opened.length,
    lookedAt: opened.filter(({ isLookedAt }) => isLookedAt).length,
    late: opened.filter(({ isLate }) => isLate).length,
    by: Object.fromEntries(
      [...all].map(([name, count]) => [name, `${done.get(name) ?? 0}/${count}`]),
    ),
  };
}

function countBy(visits: readonly Visit[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { lang, state } of visits) {
    const name = `${lang} ${state}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
