import { isRefused, type Refused, refused } from "@fairline/kernel";
import type { BonusErrorCode } from "../errors.ts";
import type { PromotionsDeps } from "../promotions.ts";
import type { FirstDeposit, FirstDepositChoice } from "../store/grant-store.ts";
import { grantBonus } from "./grant-bonus.ts";

/** Which template a choice stands for; a choice without one brings nothing. */
export type FirstDepositTemplates = Readonly<Partial<Record<FirstDepositChoice, string>>>;

/**
 * Keeps which bonus the player wants for his first deposit; final when it has been made. What is not
 * offered cannot be chosen.
 */
export async function chooseFirstDepositBonus(
  deps: Pick<PromotionsDeps, "store" | "ledger" | "firstDeposit" | "offersChoice">,
  playerId: bigint,
  choice: FirstDepositChoice,
): Promise<Refused<BonusErrorCode> | undefined> {
  const { store, ledger, firstDeposit, offersChoice } = deps;
  const hasTemplate = choice === 0 || firstDeposit[choice] !== undefined;
  if (!hasTemplate || (choice !== 0 && offersChoice?.(choice) === false)) {
    return refused("BONUS_NOT_AVAILABLE");
  }
  const at = BigInt(ledger.nowMs()) * 1_000n;
  const isKept = await store.storeChoice(playerId, choice, at);
  return isKept ? undefined : refused("BONUS_CHOICE_FINAL");
}

/**
 * Gives the bonus of first deposits that have been made: of one player, or of all who wait. What fails
 * for one of them holds up no other.
 */
export async function grantFirstDeposits(
  deps: PromotionsDeps,
  playerId: bigint | null,
  limit: number,
): Promise<void> {
  const deposits = await deps.store.findFirstDeposits(playerId, limit);
  for (const deposit of deposits) {
    try {
      await grantFirstDeposit(deps, deposit);
    } catch (error) {
      const facts = { error: String(error), playerId: String(deposit.playerId) };
      deps.log.error(facts, "the bonus of a first deposit could not be given, tries again");
    }
  }
}

async function grantFirstDeposit(deps: PromotionsDeps, deposit: FirstDeposit): Promise<void> {
  const templateId = deps.firstDeposit[deposit.choice];
  const { playerId, amountMinor: depositMinor, at: depositedAt } = deposit;
  if (templateId !== undefined) {
    const cause = "first-deposit";
    const request = { playerId, templateId, depositMinor, depositedAt, cause };
    const granted = await grantBonus(deps, request);
    if (isRefused(granted)) {
      deps.log.info({ code: granted.code }, "a first deposit brings no bonus");
    }
  }
  const at = BigInt(deps.ledger.nowMs()) * 1_000n;
  await deps.store.markDecided(playerId, at);
}
