import type { Clock, Log } from "@fairline/kernel";
import type { OfferingBook, SettlementLog } from "@fairline/offering";
import type { Ledger } from "@fairline/wallet";
import type { Pool } from "pg";

/** How many different bets one player may ask for; repeats of a requestId are free. */
export type BetRate = { readonly perSecond: number; readonly perMinute: number };

/** What the sportsbook needs from outside. */
export type SportsbookDeps = {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly book: OfferingBook;
  readonly settlements: SettlementLog;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after a commit that wrote news to the outbox outside the ledger. */
  readonly onCommitted?: () => void;
  readonly betRate?: BetRate;
};
