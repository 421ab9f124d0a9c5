import { answerRealityCheck, getRealityCheck, type RealityCheckView } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Casino } from "../casino.ts";

/** Puts the player's own calls about his games on the api. */
export function mountRealityCheck(api: Api, casino: Casino): void {
  api.mount(getRealityCheck, async ({ signedIn }) =>
    present(await casino.readRealityCheck(signedIn().playerId)),
  );
  api.mount(answerRealityCheck, async ({ signedIn }) =>
    present(await casino.answerRealityCheck(signedIn().playerId)),
  );
}

function present(check: Awaited<ReturnType<Casino["readRealityCheck"]>>): RealityCheckView {
  const { now, since, stakedMinor, returnedMinor, currency, nextCheckAt, isDue } = check;
  return {
    serverTime: toMs(now),
    since: since === null ? null : toMs(since),
    playedSeconds: since === null ? 0 : Number((now - since) / 1_000_000n),
    stakedMinor: String(stakedMinor),
    returnedMinor: String(returnedMinor),
    netMinor: String(returnedMinor - stakedMinor),
    currency,
    nextCheckAt: nextCheckAt === null ? null : toMs(nextCheckAt),
    isDue,
  };
}

function toMs(micros: bigint): number {
  return Number(micros / 1_000n);
}
