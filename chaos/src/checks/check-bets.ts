import { groupBy } from "./group-by.ts";
import { canonicalJson } from "@fairline/kernel";
import type { Stored } from "../store/read-stored.ts";
import { acknowledged, field, type History, refusedForGood, type Request } from "./history.ts";
import type { Report } from "./violation.ts";

type Bet = Stored["bets"][number];

const STAKE_KINDS: ReadonlySet<number> = new Set([1, 2]);

/**
 * Every bet that was acknowledged is stored exactly once as it was answered and paid for exactly
 * once; what was refused is nowhere; what nobody knows is whole or absent; nothing was made up.
 */
export function checkBets({ requests }: History, stored: Stored, report: Report): void {
  const bets = groupBy(stored.bets, ({ requestId }) => requestId);
  const stakes = groupBy(
    stored.transfers.filter(({ kind }) => STAKE_KINDS.has(kind)),
    ({ ref }) => ref,
  );
  const asked = new Map(
    requests.filter(({ call }) => call === "placeBet").map((request) => [request.key, request]),
  );
  for (const request of asked.values()) {
    checkRequest(request, bets.get(request.key) ?? [], report);
  }
  for (const bet of stored.bets) {
    const subject = `bet ${bet.betId}`;
    const request = asked.get(bet.requestId);
    if (!request) report("invented", subject, "nobody asked for it");
    else if (!wasAsked(request, bet)) report("invented", subject, "asked for otherwise");
    const paid = stakes.get(bet.betId) ?? [];
    // Own money and a bonus pay together: a stake each.
    const most = bet.isFunded ? 2 : 1;
    const sum = paid.reduce((all, { amountMinor }) => all + amountMinor, 0n);
    const isPaid = paid.length >= 1 && paid.length <= most && sum === bet.stakeMinor;
    if (!isPaid) report("half", subject, `${paid.length} stakes for one bet`);
  }
  const known = new Set([
    ...stored.bets.map(({ betId }) => betId),
    ...stored.gameCalls.flatMap(({ roundId }) => roundId ?? []),
  ]);
  for (const ref of stakes.keys()) {
    if (!known.has(ref)) report("half", `bet ${ref}`, "a stake without its bet");
  }
}

function checkRequest(request: Request, bets: readonly Bet[], report: Report): void {
  const subject = `placeBet ${request.key}`;
  if (bets.length > 1) report("exactly-once", subject, `${bets.length} bets`);
  const [answered] = acknowledged(request);
  const [bet] = bets;
  if (answered && !bet) report("lost", subject, `acknowledged as ${field(answered, "betId")}`);
  if (answered && bet && canonicalJson(answered.answer?.reply ?? null) !== wordsFor(bet, answered))
    report("as-answered", subject, `stored as ${wordsFor(bet, answered)}`);
  const isRefused = !answered && refusedForGood(request).length > 0;
  // Of two bodies under one key one is refused as a repeat, which says nothing of the other.
  if (
    isRefused &&
    bet &&
    new Set(request.attempts.map((one) => canonicalJson(one.asked.body))).size === 1
  )
    report("refused", subject, `stored as bet ${bet.betId}`);
}

/** The stored bet in the words of its answer; when it was placed is compared among answers. */
function wordsFor(bet: Bet, { answer }: Request["attempts"][number]): string {
  const reply = answer?.reply;
  const placedAt =
    typeof reply === "object" && reply !== null && "placedAt" in reply ? reply.placedAt : null;
  return canonicalJson({
    betId: String(bet.betId),
    requestId: bet.requestId,
    placedAt: placedAt ?? null,
    plan: bet.plan,
    stakeMinor: String(bet.stakeMinor),
    legs: bet.legs.map((leg) => ({ ...leg })),
  });
}

function wasAsked({ attempts }: Request, bet: Bet): boolean {
  return attempts.some(({ asked }) => {
    const { stakeMinor, plan, legs } = asked.body;
    if (stakeMinor !== String(bet.stakeMinor) || plan !== bet.plan || !Array.isArray(legs))
      return false;
    const names = legs.map((leg) =>
      typeof leg === "object" && leg !== null && "fixtureId" in leg
        ? `${leg.fixtureId} ${leg.outcomeId}`
        : "",
    );
    return names.join() === bet.legs.map((leg) => `${leg.fixtureId} ${leg.outcomeId}`).join();
  });
}
