import { groupBy } from "./group-by.ts";
import type { Stored } from "../store/read-stored.ts";
import { acknowledged, field, type History } from "./history.ts";
import type { Report } from "./violation.ts";

/** Everybody who was told that he is registered is, with one main account; half a player is none. */
export function checkRegistrations({ requests }: History, stored: Stored, report: Report): void {
  const players = groupBy(stored.players, ({ email }) => email);
  const asked = new Set<string>();
  for (const request of requests) {
    if (request.call !== "register") continue;
    asked.add(request.key);
    const [answered] = acknowledged(request);
    const found = players.get(request.key) ?? [];
    const isKnown = found.some(
      ({ playerId }) => answered && String(playerId) === field(answered, "playerId"),
    );
    if (answered && !isKnown) report("lost", `register ${request.key}`, "acknowledged");
    if (acknowledged(request).length > 1)
      report("exactly-once", `register ${request.key}`, "twice");
  }
  for (const { email, playerId, accounts } of stored.players) {
    if (accounts !== 1) report("half", `player ${playerId}`, `${accounts} main accounts`);
    if (!asked.has(email)) report("invented", `player ${playerId}`, "nobody registered");
  }
}
