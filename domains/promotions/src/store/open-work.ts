import type { OpenWork } from "@fairline/wallet";

/** Grants that have not ended may still ask the ledger by the time in their ids. */
export const openGrants: OpenWork = {
  name: "grants",
  sql: `select wallet_id_micros(min(id)) as at from bonus_grants
    where state in ('pending', 'active')`,
};
