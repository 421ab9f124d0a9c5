import { appendOutbox, transaction } from "@fairline/database";
import { isRefused, type Refused, refused } from "@fairline/kernel";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import { changeStanding, isHarder, type Standing, type StandingChange } from "../model/standing.ts";
import { endSessionsOfPlayer } from "../store/sessions.ts";
import { insertStanding, lockStanding } from "../store/standings.ts";

/**
 * Changes how a player stands, for an operator named `by`. A new or other ban ends his sessions in
 * the same transaction; lifting one ends none.
 */
export async function changePlayerStanding(
  deps: Pick<IdentityDeps, "pool" | "clock" | "nudge">,
  playerId: bigint,
  change: StandingChange,
  by: string,
): Promise<Standing | Refused<IdentityErrorCode>> {
  const at = new Date(deps.clock.nowMs());
  const changed = await transaction(deps.pool, async (client) => {
    const before = await lockStanding(client, playerId);
    if (!before) return refused<IdentityErrorCode>("IDENTITY_PLAYER_UNKNOWN");
    const after = changeStanding(before, change);
    if (isRefused(after)) return after;
    await insertStanding(client, playerId, after, { by, at });
    if (isHarder(before, after)) await endSessionsOfPlayer(client, playerId, "banned");
    const { banLevel, banVersion } = after;
    await appendOutbox(client, {
      topic: "player.standing-changed",
      playerId,
      body: { playerId: String(playerId), banLevel, banVersion, at: at.getTime() },
    });
    return after;
  });
  deps.nudge();
  return changed;
}
