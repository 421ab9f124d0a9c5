import type { OpenWork } from "@fairline/wallet";

/** Rounds that are open may still ask the ledger by the time in their ids. */
export const openRounds: OpenWork = {
  name: "rounds",
  sql: "select wallet_id_micros(min(id)) as at from casino_rounds where state = 'open'",
};
