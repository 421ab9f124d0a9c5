import { transaction } from "@fairline/database";
import type { Pool } from "pg";
import type { Ledger } from "../ledger.ts";
import { depositDraft } from "../model/drafts.ts";
import { postOwnItem } from "./post-own-item.ts";
import { CLEARING } from "./clearing.ts";

/** Opens a player's main account and pays into it, as a registration and a first payment would. */
export async function openPlayerWith(
  depositMinor: bigint,
  player: { readonly pool: Pool; readonly ledger: Ledger; readonly playerId: bigint },
  currency = "EUR",
): Promise<void> {
  const { pool, ledger, playerId } = player;
  await transaction(pool, (client) => ledger.openMainAccount(client, playerId, currency));
  if (depositMinor === 0n) return;
  await postOwnItem(ledger, playerId, (ref) => [depositDraft(depositMinor, ref, CLEARING)]);
}
