import { type Clock, repeat, silentLog } from "@fairline/kernel";
import type { ApiServer } from "./api-server.ts";

/** What one look at a process found. */
export type Sample = {
  readonly atMs: number;
  readonly residentBytes: number;
  /** Files, sockets and pipes it has open. */
  readonly files: number;
};

/** A process from one start to its end; samples come in order of time. */
export type Life = { readonly name: string; readonly samples: readonly Sample[] };

const EVERY_MS = 500;

/** Begins to watch; `end` answers what was seen, life by life. */
export function watchProcesses(apis: readonly ApiServer[], clock: Clock): { end(): Life[] } {
  const lives = new Map<string, Sample[]>();
  const stop = repeat(
    { clock, log: silentLog, name: "processes", everyMs: EVERY_MS },
    async function look() {
      for (const api of apis) {
        const seen = api.look();
        if (seen === undefined) continue;
        const life = `${api.name} ${api.incarnation()}`;
        const samples = lives.get(life) ?? [];
        samples.push({ atMs: clock.monotonicMs(), ...seen });
        lives.set(life, samples);
      }
    },
  );
  return {
    end() {
      void stop();
      return [...lives].map(([name, samples]) => ({ name, samples }));
    },
  };
}
