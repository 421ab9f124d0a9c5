import { transaction } from "@fairline/database";
import { type Refused, refused } from "@fairline/kernel";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import { findStepUpBar } from "../model/fresh-sign-in.ts";
import type { Session } from "../model/session.ts";
import { deleteLink, findWays, type SignInWays } from "../store/social.ts";

/**
 * Takes a network from a player who has just signed in; the last way of signing in stays, also of
 * two calls at once.
 */
export async function unlinkNetwork(
  deps: Pick<IdentityDeps, "pool" | "clock">,
  session: Pick<Session, "playerId" | "signedInAtMs">,
  network: string,
): Promise<SignInWays | Refused<IdentityErrorCode>> {
  const { playerId } = session;
  const bar = findStepUpBar(session, deps.clock.nowMs());
  if (bar) return bar;
  return transaction(deps.pool, async (client) => {
    const ways = await findWays(client, playerId, { isHeld: true });
    const links = ways.links.filter((one) => one.network !== network);
    if (links.length === ways.links.length) return ways;
    if (!ways.hasPassword && links.length === 0) return refused("IDENTITY_LAST_WAY");
    await deleteLink(client, playerId, network);
    return { ...ways, links };
  });
}
