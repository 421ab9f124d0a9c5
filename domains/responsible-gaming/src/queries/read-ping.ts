import type { LimitPing } from "@fairline/contracts";
import { sessionSpan } from "../model/check-wager.ts";
import { spanAt } from "../model/join-spans.ts";
import { SECOND_MICROS } from "../model/limit-version.ts";
import { readRules, type Span } from "../model/player-rules.ts";
import type { ResponsibleGamingDeps } from "../responsible-gaming.ts";

const HOUR_MICROS = 3_600n * SECOND_MICROS;

/** What an open page asks every 30 seconds: how long the player may go on. */
export async function readPing(
  { wallet }: Pick<ResponsibleGamingDeps, "wallet">,
  playerId: bigint,
): Promise<LimitPing> {
  const { state, nowMicros } = await wallet.readHead(playerId);
  const rules = readRules(state.rules);
  const session = rules && sessionSpan(rules);
  return {
    serverTime: toSeconds(nowMicros),
    sessionLimitHours: session ? hoursLeft(session, nowMicros) : null,
    sessionResetsAt: session ? toSeconds(session.until) : null,
    excludedUntil: endOf(rules?.exclusions ?? [], nowMicros),
    timeoutUntil: endOf(rules?.timeouts ?? [], nowMicros),
    realityCheckMinutes: rules?.realityCheckMinutes ?? null,
  };
}

/** The hours that are left of the running period, in thousandths of an hour; 0 when used up. */
function hoursLeft(session: Span, at: bigint): number {
  const left = session.from > at ? session.from - at : 0n;
  return Number((left * 1_000n) / HOUR_MICROS) / 1_000;
}

function endOf(spans: readonly Span[], at: bigint): number | null {
  const span = spanAt(spans, at);
  return span ? toSeconds(span.until) : null;
}

function toSeconds(micros: bigint): number {
  return Number(micros / SECOND_MICROS);
}
