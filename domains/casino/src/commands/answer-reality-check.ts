import type { CasinoDeps } from "../ports.ts";
import { readRealityCheck, type RealityCheck } from "../queries/read-reality-check.ts";

/**
 * The player goes on after a reality check. One that is not due yet cannot be answered: nobody gets
 * rid of the next one in advance, and a second answer to the same one changes nothing.
 */
export async function answerRealityCheck(
  deps: Pick<CasinoDeps, "store" | "ledger">,
  playerId: bigint,
): Promise<RealityCheck> {
  const told = await readRealityCheck(deps, playerId);
  if (!told.isDue) return told;
  await deps.store.noteAnswer(playerId, told.now);
  const { nextCheckAt, isDue } = await readRealityCheck(deps, playerId);
  return { ...told, nextCheckAt, isDue };
}
