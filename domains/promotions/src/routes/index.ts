import {
  cancelGrant,
  chooseFirstDepositBonus,
  findGrants,
  findOffers,
  getGrant,
} from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused, refused } from "@fairline/kernel";
import type { Promotions } from "../promotions.ts";

const ID_MAX = 2n ** 63n - 1n;

/** Mounts the calls under /promotions-api. */
export function mountPromotionsRoutes(api: Api, promotions: Promotions): void {
  api.mount(findOffers, ({ query, session }) =>
    promotions.findOffers(session?.playerId ?? null, query.currency),
  );
  api.mount(findGrants, async ({ signedIn }) => ({
    grants: await promotions.findGrants(signedIn().playerId),
  }));
  api.mount(getGrant, async ({ params, signedIn }) => {
    const id = parseId(params.grantId);
    return id === undefined
      ? refused("BONUS_NOT_FOUND")
      : promotions.getGrant(signedIn().playerId, id);
  });
  api.mount(cancelGrant, async ({ params, signedIn }) => {
    const { playerId } = signedIn();
    const id = parseId(params.grantId);
    if (id === undefined) return refused("BONUS_NOT_FOUND");
    const refusal = await promotions.cancelGrant(playerId, id);
    if (refusal) return refusal;
    const after = await promotions.getGrant(playerId, id);
    return isRefused(after) ? after : { grant: after.grant };
  });
  api.mount(chooseFirstDepositBonus, async ({ body, signedIn }) => {
    const refusal = await promotions.chooseFirstDepositBonus(signedIn().playerId, body.choice);
    return refusal ?? { choice: body.choice };
  });
}

function parseId(text: string): bigint | undefined {
  const id = BigInt(text);
  return id <= ID_MAX ? id : undefined;
}
