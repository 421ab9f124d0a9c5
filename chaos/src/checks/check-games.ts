import type { FollowedCall } from "../load/journal.ts";
import type { Stored } from "../store/read-stored.ts";
import { acknowledged, field, type History, refusedForGood, type Request } from "./history.ts";
import type { Report } from "./violation.ts";

type GameCall = Stored["gameCalls"][number];

const GAMES: ReadonlySet<FollowedCall> = new Set(["gameDebit", "gameCredit", "gameRollback"]);

/**
 * Every call of the provider of games that was acknowledged is booked once, as it was answered and for
 * its amount; what was refused moved nothing; a stake that was taken back is not kept.
 */
export function checkGames({ requests }: History, stored: Stored, report: Report): void {
  const calls = new Map(stored.gameCalls.map((call) => [call.txId, call]));
  const asked = new Set<string>();
  for (const request of requests) {
    if (!GAMES.has(request.call)) continue;
    asked.add(request.key);
    checkCall(request, calls, report);
  }
  for (const { txId, kind } of stored.gameCalls) {
    const isAsked = asked.has(txId) || kind === "tombstone";
    if (!isAsked) report("invented", `game call ${txId}`, "nobody asked for it");
  }
}

function checkCall(request: Request, calls: ReadonlyMap<string, GameCall>, report: Report): void {
  const subject = `${request.call} ${request.key}`;
  const own = calls.get(request.key);
  const [answered] = acknowledged(request);
  if (answered && !own) report("lost", subject, "acknowledged and not stored");
  if (answered && own && String(own.walletTxId) !== field(answered, "walletTxId")) {
    report("as-answered", subject, `stored as ${own.walletTxId}`);
  }
  const isBooked = own !== undefined && own.kind !== "tombstone";
  const { amount, targetTxId } = request.attempts[0]?.asked.body ?? {};
  if (isBooked && request.call !== "gameRollback") {
    const moved = request.call === "gameDebit" ? own.debitMinor : own.creditMinor;
    if (String(moved) !== amount) report("half", subject, `${moved} instead of what was asked`);
  }
  const isRefused = !answered && refusedForGood(request).length > 0;
  if (isRefused && isBooked) report("refused", subject, `stored as ${own.walletTxId}`);
  if (request.call !== "gameRollback" || !answered || typeof targetTxId !== "string") return;
  const target = calls.get(targetTxId);
  const isUndone = target !== undefined && (target.kind === "tombstone" || target.isUndone);
  if (!isUndone) report("half", subject, "its stake was kept");
}
