import { getSession } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";

/** Tells who is signed in, and how he stands. */
export function mountGetSession(api: Api, identity: Identity): void {
  api.mount(getSession, async ({ session }) => {
    if (!session) return { player: null };
    const [player, account, needsPassword] = await Promise.all([
      identity.getPlayerView(session),
      identity.getStanding(session.playerId),
      identity.isTransferOpen() && identity.lacksPassword(session.playerId),
    ]);
    return { player, account, ...(needsPassword ? { needsPassword } : {}) };
  });
}
