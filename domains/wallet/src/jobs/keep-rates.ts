import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { crossRates } from "../model/cross-rates.ts";
import type { RatesSource } from "../ports.ts";
import { deleteStaleQuotes, storeRates } from "../store/exchange.ts";
import { type Job, repeatJob } from "./repeat-job.ts";

const PAUSE_MS = 60_000;
/** Rates that stay the same are written again after ten minutes: a young rate is a known one. */
const RENEW_MICROS = 600_000_000n;
const QUOTES_KEPT_MICROS = 86_400_000_000n;

/** What keeping rates needs. */
export type KeepRatesDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly source: RatesSource;
  nextId(): bigint;
};

/** Stores the source's rates every minute, first of all at the start, and removes old quotes. */
export function keepRates(deps: KeepRatesDeps): Job & { run(): Promise<void> } {
  const run = () => keep(deps);
  return { ...repeatJob(deps.clock, PAUSE_MS, run), run };
}

async function keep({ pool, log, source, nextId }: KeepRatesDeps): Promise<void> {
  try {
    const rates = crossRates(await source.read());
    await storeRates(pool, source.name, rates, RENEW_MICROS, nextId);
    await deleteStaleQuotes(pool, QUOTES_KEPT_MICROS);
  } catch (error) {
    log.warn({ error, source: source.name }, "the rates were not renewed");
  }
}
