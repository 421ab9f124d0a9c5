import type { Stored, StoredTaking } from "../store/read-stored.ts";
import { LIVE_DELAY_SECONDS } from "../world/fixed-book.ts";
import { type Match, matchOf, type Schedule } from "../world/schedule.ts";
import { groupBy } from "./group-by.ts";
import { acknowledged, type History, type Request } from "./history.ts";
import type { Report } from "./violation.ts";

type Bet = Stored["bets"][number];

const [STAKE, HOLD, CAPTURE] = [1, 2, 3];
const DELAY_MS = LIVE_DELAY_SECONDS * 1_000;
/** A delay that is resolved later than this after its end is answered with the stake. */
const OVERDUE_MS_MAX = 15_000;
/** The ledger refuses to write a row that is dated further back. */
const DATED_BACK_MS_MAX = 1_500;
/** Between clocks of this machine. */
const SLACK_MS = 5;

/** When a bet was asked for, taken, and accepted after a delay; the last two by the database's time. */
type Times = {
  readonly askedMs: number;
  /** Its first yes; without one nobody knows until when it was looked at. */
  readonly answeredMs: number | undefined;
  readonly takenMs: number;
  readonly capturedMs: number | undefined;
};

/**
 * No bet was accepted after its market had closed or while it was suspended, none over a goal, and no
 * delay ended before its time or long after it. Whatever a process may rightly have seen at some moment of
 * a call is allowed: the verdict never depends on how long calls took.
 */
export function checkTimes(
  { requests }: History,
  stored: Stored,
  schedule: Schedule,
  report: Report,
): void {
  const asked = new Map(
    requests.filter(({ call }) => call === "placeBet").map((request) => [request.key, request]),
  );
  const transfers = groupBy(stored.transfers, ({ ref }) => ref);
  const recorded = new Map(stored.closings.map(({ fixtureId, atMs }) => [fixtureId, atMs]));
  for (const bet of stored.bets) {
    const times = timesOf(bet, asked.get(bet.requestId), transfers.get(bet.betId) ?? []);
    if (times === undefined) continue;
    const tell = (detail: string) => report("time", `bet ${bet.betId}`, detail);
    checkDelay(times, tell);
    bet.legs.forEach(({ fixtureId }, index) => {
      const match = matchOf(schedule, fixtureId);
      const taking = bet.takings[index];
      if (match === undefined || taking === undefined) return;
      const closedMs = Math.min(match.endMs, recorded.get(fixtureId) ?? Infinity);
      if (taking.isLive) checkLive({ ...match, endMs: closedMs }, taking, times, tell);
      else if (times.takenMs >= match.kickOffMs) {
        tell(`taken ${times.takenMs - match.kickOffMs} ms after the kick-off of ${fixtureId}`);
      }
    });
  }
}

function timesOf(
  { state }: Bet,
  request: Request | undefined,
  transfers: Stored["transfers"],
): Times | undefined {
  const timeOf = (kinds: readonly number[]) => {
    const row = transfers.find(({ kind }) => kinds.includes(kind));
    return row && Number(row.at / 1_000n);
  };
  const takenMs = timeOf([STAKE, HOLD]);
  if (request === undefined || takenMs === undefined) return undefined;
  const answers = acknowledged(request).flatMap(({ answer }) => answer?.at ?? []);
  return {
    askedMs: Math.min(...request.attempts.map(({ asked }) => asked.at)),
    answeredMs: answers.length === 0 ? undefined : Math.min(...answers),
    takenMs,
    capturedMs: state === "rejected" ? undefined : timeOf([CAPTURE]),
  };
}

type Tell = (detail: string) => void;

function checkDelay({ takenMs, capturedMs }: Times, tell: Tell): void {
  if (capturedMs === undefined) return;
  const endMs = takenMs + DELAY_MS;
  if (capturedMs < endMs) tell(`accepted ${endMs - capturedMs} ms before its delay ended`);
  const lateMs = capturedMs - endMs;
  if (lateMs > OVERDUE_MS_MAX + SLACK_MS) tell(`accepted ${lateMs} ms after its delay ended`);
}

/** The offer is looked at between the request and its yes, and again after the delay has ended. */
function checkLive(match: Match, taking: StoredTaking, times: Times, tell: Tell): void {
  const { fixtureId, endMs, goalMs, suspendedMs, score } = match;
  const { askedMs, answeredMs, takenMs, capturedMs } = times;
  if (askedMs >= endMs + SLACK_MS) tell(`asked for after the market of ${fixtureId} had closed`);
  if (suspendedMs !== undefined && answeredMs !== undefined) {
    const isWithin = askedMs >= suspendedMs[0] + SLACK_MS && answeredMs < suspendedMs[1] - SLACK_MS;
    if (isWithin) tell(`taken while the market of ${fixtureId} was suspended`);
  }
  if (capturedMs === undefined) return;
  const seenFromMs = takenMs + DELAY_MS - SLACK_MS;
  const seenUntilMs = capturedMs + DATED_BACK_MS_MAX + SLACK_MS;
  if (seenFromMs >= endMs) tell(`accepted after the market of ${fixtureId} had closed`);
  if (suspendedMs && seenFromMs >= suspendedMs[0] && seenUntilMs < suspendedMs[1]) {
    tell(`accepted while the market of ${fixtureId} was suspended`);
  }
  const hasGoals = score[0] + score[1] > 0;
  if (hasGoals && taking.materialSeq === 0 && seenFromMs >= goalMs) {
    tell(`accepted over a goal of ${fixtureId}`);
  }
}
