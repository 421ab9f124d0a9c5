import { type Refused, refused } from "@fairline/kernel";
import { checkCapture } from "@fairline/responsible-gaming";
import type { CasinoDeps } from "../ports.ts";

/**
 * Why a player may open no game now: he is excluded for a day or for years, or his account takes no
 * stakes. Limits that leave no stake are told with the stake: an unfinished round can still be ended.
 */
export async function mayPlay(
  { ledger }: Pick<CasinoDeps, "ledger">,
  playerId: bigint,
): Promise<Refused | undefined> {
  const { state, nowMicros } = await ledger.readHead(playerId);
  if (state.status !== 0) return refused("WALLET_PLAYER_BLOCKED");
  return checkCapture(state, nowMicros);
}
