import { transaction } from "@fairline/database";
import { type Refused, refused } from "@fairline/kernel";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import { deleteLink, findWays, type SignInWays } from "../store/social.ts";

/** Takes a network from a player; the last way of signing in stays, also of two calls at once. */
export function unlinkNetwork(
  deps: Pick<IdentityDeps, "pool">,
  playerId: bigint,
  network: string,
): Promise<SignInWays | Refused<IdentityErrorCode>> {
  return transaction(deps.pool, async (client) => {
    const ways = await findWays(client, playerId, { isHeld: true });
    const links = ways.links.filter((one) => one.network !== network);
    if (links.length === ways.links.length) return ways;
    if (!ways.hasPassword && links.length === 0) return refused("IDENTITY_LAST_WAY");
    await deleteLink(client, playerId, network);
    return { ...ways, links };
  });
}
