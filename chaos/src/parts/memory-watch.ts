import { type Clock, repeat, silentLog } from "@fairline/kernel";
import type { ApiServer } from "./api-server.ts";

/** Resident memory of the processes, in MiB. */
export type MemoryFigures = {
  readonly maxMiB: number;
  /** Growth of the incarnation that lived longest, after it had warmed up, in MiB a minute. */
  readonly slopeMiB: number;
  /** How long that one was watched. */
  readonly seconds: number;
};

type Sample = { readonly atMs: number; readonly bytes: number };

const EVERY_MS = 500;
const WARM_UP_MS = 8_000;
const MIB = 1_048_576;

/** Begins to watch; `end` answers what was seen. */
export function watchMemory(apis: readonly ApiServer[], clock: Clock): { end(): MemoryFigures } {
  const lives = new Map<string, Sample[]>();
  const stop = repeat(
    { clock, log: silentLog, name: "memory", everyMs: EVERY_MS },
    async function look() {
      for (const api of apis) {
        const bytes = api.memoryBytes();
        if (bytes === undefined) continue;
        const life = `${api.name} ${api.incarnation()}`;
        const samples = lives.get(life) ?? [];
        samples.push({ atMs: clock.monotonicMs(), bytes });
        lives.set(life, samples);
      }
    },
  );
  return {
    end() {
      void stop();
      const all = [...lives.values()];
      const longest = all.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [];
      const bytesMax = Math.max(0, ...all.flat().map(({ bytes }) => bytes));
      return { maxMiB: Math.round(bytesMax / MIB), ...slopeOf(longest) };
    },
  };
}

function lengthOf(samples: readonly Sample[]): number {
  return (samples.at(-1)?.atMs ?? 0) - (samples[0]?.atMs ?? 0);
}

/** Least squares over what follows the warm-up. */
function slopeOf(samples: readonly Sample[]): Pick<MemoryFigures, "slopeMiB" | "seconds"> {
  const start = (samples[0]?.atMs ?? 0) + WARM_UP_MS;
  const warm = samples.filter(({ atMs }) => atMs >= start);
  const seconds = Math.round(lengthOf(warm) / 1_000);
  const mean = (of: (sample: Sample) => number) =>
    warm.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, warm.length);
  const [middleMs, middleBytes] = [mean(({ atMs }) => atMs), mean(({ bytes }) => bytes)];
  const [covariance, variance] = warm.reduce<readonly [number, number]>(
    ([both, own], { atMs, bytes }) => {
      const offset = atMs - middleMs;
      return [both + offset * (bytes - middleBytes), own + offset * offset];
    },
    [0, 0],
  );
  const perMs = variance === 0 ? 0 : covariance / variance;
  return { slopeMiB: Math.round((perMs * 60_000) / MIB), seconds };
}
