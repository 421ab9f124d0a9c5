import { assert } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import { nextRealityCheck } from "@fairline/responsible-gaming";
import type { CasinoDeps } from "../ports.ts";
import type { Played } from "../store/round-store.ts";

/** A reality check as it stands; times are microseconds of the ledger. */
export type RealityCheck = Played & {
  readonly now: bigint;
  /** The last answer, or the opening of a game; null while none is open. */
  readonly since: bigint | null;
  readonly currency: string;
  /** Null while no game is open, and for a player who wants no check. */
  readonly nextCheckAt: bigint | null;
  readonly isDue: boolean;
};

/** What a player did in games since his last reality check. */
export async function readRealityCheck(
  { store, ledger }: Pick<CasinoDeps, "store" | "ledger">,
  playerId: bigint,
): Promise<RealityCheck> {
  const now = BigInt(ledger.nowMs()) * 1_000n;
  const [{ state }, since] = await Promise.all([
    ledger.readHead(playerId),
    store.findCheckedAt(playerId, now),
  ]);
  const currency = currencies.find(({ id }) => id === state.currencyId);
  assert(currency, "the ledger's currencies are known");
  const played =
    since === null
      ? { stakedMinor: 0n, returnedMinor: 0n }
      : await store.sumPlayed(playerId, { from: since, until: now });
  const nextCheckAt = since === null ? null : nextRealityCheck(state, since);
  const isDue = nextCheckAt !== null && nextCheckAt <= now;
  return { ...played, now, since, currency: currency.code, nextCheckAt, isDue };
}
