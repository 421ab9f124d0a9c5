import type { createDraw } from "@fairline/fairness/draw";
import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import type { GameBook } from "./model/game-book.ts";
import type { StakeProfile } from "./model/stake-rules.ts";
import type { WalletClient } from "./wallet/wallet-client.ts";

/** What the provider's commands work with. */
export type ProviderDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: WalletClient;
  readonly book: GameBook;
  readonly stakes: StakeProfile;
  readonly draw: typeof createDraw;
  /** Whether the draw passed its test; nothing is drawn otherwise. */
  readonly isSound: boolean;
};
