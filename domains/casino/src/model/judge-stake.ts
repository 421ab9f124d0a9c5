import { type Refused, refused } from "@fairline/kernel";
import { checkReality, checkWager } from "@fairline/responsible-gaming";
import type { HeadState } from "@fairline/wallet";
import type { GameSession } from "./round.ts";

/** Number of the limit behind each code of the rules: what a provider is told. */
const LIMIT_TYPES: Readonly<Record<string, number>> = {
  LIMIT_WAGER_24H: 1,
  LIMIT_WAGER_7D: 2,
  LIMIT_WAGER_30D: 3,
  LIMIT_LOSS_24H: 10,
  LIMIT_LOSS_7D: 11,
  LIMIT_LOSS_30D: 12,
  SESSION_LIMIT: 31,
};

/** Asks everything about a stake in a game, in the ledger's own transaction. */
export function judgeStake(
  state: HeadState,
  session: GameSession,
  stake: { readonly amountMinor: bigint; readonly currencyId: number },
  nowMicros: bigint,
): Refused | undefined {
  if (session.endsAt <= nowMicros) return refused("WALLET_SESSION_EXPIRED");
  if (stake.currencyId !== state.currencyId) return refused("WALLET_CURRENCY_MISMATCH");
  if (state.status !== 0) return refused("WALLET_PLAYER_BLOCKED");
  const forbidden = checkWager(state, stake.amountMinor, nowMicros);
  if (forbidden) return asProviderHears(forbidden);
  return checkReality(state, session.checkedAt, nowMicros);
}

function asProviderHears(forbidden: Refused): Refused {
  const limitType = LIMIT_TYPES[forbidden.code];
  return limitType === undefined ? forbidden : refused("WALLET_LIMIT_EXCEEDED", { limitType });
}
