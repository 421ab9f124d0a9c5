import { groupBy } from "./checks/group-by.ts";
import type { ChaosFigures } from "./run-chaos.ts";

const VIOLATIONS_SHOWN = 20;

/** Prints what a run came to, the last line as one JSON object; answers whether nothing was broken. */
export function reportRun(figures: ChaosFigures, seed: string, say: (line: string) => void) {
  const { violations, recoveries, memory, live, messages, skipped, audited } = figures;
  const answers = figures.entries.flatMap((entry) => (entry.kind === "answered" ? [entry] : []));
  const asked = figures.entries.filter(({ kind }) => kind === "asked").length;
  const refused = countBy(
    answers.filter(({ status }) => status > 0 && status !== 200),
    ({ code }) => code ?? "",
  );
  const kinds = groupBy(recoveries, ({ fault }) => fault.kind);
  const faults = Object.fromEntries(
    [...kinds].map(([kind, each]) => {
      const times = each
        .map(({ recoveredMs }) => recoveredMs ?? Infinity)
        .toSorted((a, b) => a - b);
      const p50Ms = Math.round(times[Math.floor((times.length - 1) / 2)] ?? 0);
      return [kind, { count: times.length, p50Ms, maxMs: Math.round(times.at(-1) ?? 0) }];
    }),
  );
  const callOf = new Map(
    figures.entries.flatMap((entry) => (entry.kind === "asked" ? [[entry.id, entry.call]] : [])),
  );
  const byCall = countBy(
    answers.filter(({ status }) => status === 200),
    ({ id }) => callOf.get(id) ?? "",
  );
  const kills = recoveries.filter(({ fault }) => fault.kind.startsWith("kill")).length;
  const counts = {
    asked,
    acknowledged: answers.filter(({ status }) => status === 200).length,
    unknown: asked - answers.filter(({ status }) => status > 0).length,
    refused,
  };
  say(
    `${asked} requests: ${counts.acknowledged} acknowledged, ${counts.unknown} unknown; ` +
      `${recoveries.length} faults, ${kills} of them kills; ${audited} invariants audited`,
  );
  for (const [call, count] of Object.entries(byCall)) say(`acknowledged ${call}: ${count}`);
  say(`bets that a bonus took part in: ${figures.funded}`);
  for (const [kind, { count, p50Ms, maxMs }] of Object.entries(faults)) {
    say(
      `${kind.padEnd(16)}${String(count).padStart(3)}   bets again p50 ${p50Ms} ms, max ${maxMs} ms`,
    );
  }
  say(
    `live pages: ${live.topics} topics and ${live.balances} balances as a new page has them, ` +
      `after ${Math.round(live.settledMs)} ms`,
  );
  for (const kind of skipped) say(`${kind} was skipped: it needs the right to mount a file system`);
  for (const { check, subject, detail } of violations.slice(0, VIOLATIONS_SHOWN)) {
    say(`VIOLATION ${check}: ${subject}: ${detail}`);
  }
  const isOk = violations.length === 0 && counts.acknowledged > 0;
  const { funded } = figures;
  const world = { skipped, memory, live, messages, audited };
  const facts = { ...counts, byCall, funded, kills, faults, ...world };
  const broken = countBy(violations, ({ check }) => check);
  say(JSON.stringify({ ok: isOk, seed, ...facts, violations: violations.length, broken }));
  return isOk;
}

function countBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Record<string, number> {
  return Object.fromEntries([...groupBy(rows, nameOf)].map(([name, each]) => [name, each.length]));
}
