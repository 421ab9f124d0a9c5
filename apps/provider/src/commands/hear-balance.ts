import type { Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { noteBalance } from "../store/sessions.ts";
import type { TransactionAnswer } from "../wallet/wallet-answers.ts";

/** Keeps what the wallet says of the player's money after a transaction of a round. */
export async function hearBalance(
  { pool }: ProviderDeps,
  round: Round,
  { balance, walletTxId }: TransactionAnswer,
): Promise<void> {
  if (balance === undefined) return;
  const { cash: cashMinor, bonus: bonusMinor } = balance;
  await noteBalance(pool, round, { cashMinor, bonusMinor }, walletTxId);
}
