import type { SeededRandom } from "@fairline/fairness";
import { pause } from "@fairline/kernel";
import { inject, type Victims } from "./inject.ts";
import { type FaultKind, planFaults, type PlannedFault } from "./plan-faults.ts";

/** A fault and how long after it was mended the last process took bets again. */
export type Recovery = {
  readonly fault: PlannedFault;
  /** Milliseconds; undefined when it took none in time. */
  readonly recoveredMs: number | undefined;
};

/** The last bet a process accepted; monotonic milliseconds. */
export type Acceptance = { readonly askedAtMs: number; readonly heardAtMs: number };

/** What trouble needs beside its victims. */
export type TroubleDeps = Victims & {
  readonly kinds: readonly FaultKind[];
  readonly random: SeededRandom;
  /** Monotonic milliseconds after which nothing new begins. */
  readonly endMs: number;
  /** By name of the process. */
  readonly accepted: ReadonlyMap<string, Acceptance>;
  say(line: string): void;
};

/** A hang is for ever: a machine that has far more to do than processors starts a process in half a minute. */
const RECOVERY_MS_MAX = 120_000;
const POLL_MS = 10;

/** One fault after the other, each healed and recovered from before the next. */
export async function troubleUntil(deps: TroubleDeps): Promise<Recovery[]> {
  const { clock, endMs, say } = deps;
  const recoveries: Recovery[] = [];
  for (const fault of planFaults(deps.random, deps.kinds, deps.apis.length)) {
    if (clock.monotonicMs() > endMs) return recoveries;
    const { mendedAtMs, awaited } = await inject(deps, fault);
    const recoveredMs = await recovery(deps, mendedAtMs, awaited);
    recoveries.push({ fault, recoveredMs });
    say(`${fault.kind}, ${fault.holdMs} ms: bets again after ${tell(recoveredMs)}`);
    await pause(clock, fault.calmMs);
  }
  return recoveries;
}

/** Answers to what was asked before do not count: they may have been on their way. */
async function recovery(
  { clock, accepted }: TroubleDeps,
  sinceMs: number,
  awaited: readonly string[],
): Promise<number | undefined> {
  const firstAfter = new Map<string, number>();
  while (clock.monotonicMs() - sinceMs < RECOVERY_MS_MAX) {
    for (const name of awaited) {
      const last = accepted.get(name);
      if (!last || last.askedAtMs < sinceMs || firstAfter.has(name)) continue;
      firstAfter.set(name, last.heardAtMs);
    }
    if (firstAfter.size === awaited.length) return Math.max(...firstAfter.values()) - sinceMs;
    await pause(clock, POLL_MS);
  }
  return undefined;
}

function tell(ms: number | undefined): string {
  return ms === undefined ? "never" : `${Math.round(ms)} ms`;
}
