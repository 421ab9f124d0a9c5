import { answerLimit, cancelLimit, findLimits, pingLimits, setLimit } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Refused } from "@fairline/kernel";
import { limitTypes } from "../model/limit-types.ts";
import type { ResponsibleGaming } from "../responsible-gaming.ts";

/** Mounts the calls under /limit-service-api. */
export function mountLimitRoutes(api: Api, limits: ResponsibleGaming): void {
  api.mount(findLimits, async ({ signedIn }) => ({
    limits: [...(await limits.findLimits(signedIn().playerId))],
  }));
  api.mount(setLimit, async ({ body, signedIn }) => {
    const { limitType, limitValue, startedAt } = body;
    const { playerId } = signedIn();
    const startsAtMs = startedAt === undefined ? undefined : startedAt * 1_000;
    const refusal = await limits.setLimit({ playerId, limitType, limitValue, startsAtMs });
    return refusal ?? done(limits, playerId, "limit.done.set");
  });
  api.mount(answerLimit, async ({ body, signedIn }) => {
    const { playerId } = signedIn();
    const isConfirmed = body.action === 1;
    const refusal = await limits.answerLimit(playerId, body.limitType, isConfirmed);
    const title = isConfirmed ? "limit.done.confirmed" : "limit.done.rejected";
    return refusal ?? done(limits, playerId, title);
  });
  api.mount(cancelLimit, async ({ query, signedIn }) => {
    const { playerId } = signedIn();
    const type = limitTypes.find((each) => String(each) === query.limitType);
    const refusal: Refused | undefined = type && (await limits.cancelLimit(playerId, type));
    return refusal ?? done(limits, playerId, "limit.done.cancelled");
  });
  api.mount(pingLimits, ({ signedIn }) => limits.ping(signedIn().playerId));
}

async function done(limits: ResponsibleGaming, playerId: bigint, title: string) {
  const now = await limits.findLimits(playerId);
  return { status: "success" as const, title, limits: [...now] };
}
