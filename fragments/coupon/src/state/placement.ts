import { isUnclearStatus } from "@fairline/api-client";
import type { AskedLeg, BetView, OddsPolicy, Plan } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import { assertNever } from "@fairline/kernel";

/** One bet on its way: what is sent, under the one request id it will ever have. */
export type Ticket = {
  requestId: string;
  plan: Plan;
  stakeMinor: string;
  currency: string;
  /** The account that pays; the main one when it is absent. */
  accountId?: string;
  oddsPolicy: OddsPolicy;
  legs: readonly AskedLeg[];
  /** Keys of its selections in the slip. */
  keys: readonly string[];
};

/**
 * Where a bet stands. `waiting` behind an earlier one; `sending` until the server answers;
 * `checking` while nobody knows whether it arrived; `not-arrived` when the server has not seen it;
 * `delay` while the live wait runs; the other three are final.
 */
export type TicketState =
  | { kind: "waiting" }
  | { kind: "sending" }
  | { kind: "checking"; sinceMs: number; misses: number }
  | { kind: "not-arrived" }
  | { kind: "delay"; bet: BetView }
  | { kind: "accepted"; bet: BetView }
  | { kind: "rejected"; bet: BetView }
  | { kind: "refused"; problem: Problem };

/** A bet on its way and where it stands. */
export type Placing = { ticket: Ticket; state: TicketState };

/** The bets of one press of the button: one, or one for each single. Empty when nothing runs. */
export type Placement = readonly Placing[];

/** Everything that may happen to bets on their way. */
export type PlacementEvent =
  | { kind: "pressed"; tickets: readonly Ticket[] }
  | { kind: "resumed"; tickets: readonly Ticket[]; atMs: number }
  | { kind: "sent"; requestId: string }
  | { kind: "answered"; requestId: string; bet: BetView }
  | { kind: "refused"; requestId: string; problem: Problem }
  | { kind: "silent"; requestId: string; atMs: number }
  | { kind: "not-found"; requestId: string; atMs: number }
  | { kind: "retried"; requestId: string }
  | { kind: "abandoned"; requestId: string }
  | { kind: "closed" };

/** How long the server may go on not knowing a request before it counts as not arrived. */
export const ARRIVAL_MS_MAX = 30_000;

/** How many times the server must have said "unknown" besides. */
export const ARRIVAL_MISSES_MIN = 3;

/** The placement after an event. An event that does not fit the state changes nothing. */
export function reducePlacement(placement: Placement, event: PlacementEvent): Placement {
  switch (event.kind) {
    case "pressed":
      // A second press while bets are on their way is the same press.
      return isRunning(placement) ? placement : event.tickets.map(waiting);
    case "resumed":
      return resume(placement, event.tickets, event.atMs);
    case "closed":
      return isRunning(placement) ? placement : [];
    case "refused":
      return refuse(placement, event.requestId, event.problem);
    case "abandoned":
      return abandon(placement, event.requestId);
    case "sent":
    case "answered":
    case "silent":
    case "not-found":
    case "retried":
      return placement.map((placing) =>
        placing.ticket.requestId === event.requestId
          ? { ticket: placing.ticket, state: stepTicket(placing, event) }
          : placing,
      );
    default:
      return assertNever(event);
  }
}

type StepEvent = Extract<
  PlacementEvent,
  { kind: "sent" | "answered" | "silent" | "not-found" | "retried" }
>;

function stepTicket({ ticket, state }: Placing, event: StepEvent): TicketState {
  switch (event.kind) {
    case "sent":
      return state.kind === "waiting" ? { kind: "sending" } : state;
    case "answered":
      return answered(state, event.bet);
    case "silent":
      return state.kind === "sending"
        ? { kind: "checking", sinceMs: event.atMs, misses: 0 }
        : state;
    case "not-found":
      return missed(state, event.atMs);
    case "retried":
      return state.kind === "not-arrived" && isSendable(ticket) ? { kind: "sending" } : state;
    default:
      return assertNever(event);
  }
}

/** A ticket remembered over a reload has lost its legs: it can be asked for, not sent. */
export function isSendable(ticket: Ticket): boolean {
  return ticket.legs.length > 0;
}

// The server's word about a bet counts in every state but a later revision of the same bet.
function answered(state: TicketState, bet: BetView): TicketState {
  if (state.kind === "refused") return state;
  if ("bet" in state && state.bet.rev > bet.rev) return state;
  return stateOfBet(bet);
}

/** The state a bet's own state means for its ticket. */
export function stateOfBet(bet: BetView): TicketState {
  switch (bet.state) {
    case "pending-delay":
      return { kind: "delay", bet };
    case "rejected":
      return { kind: "rejected", bet };
    case "accepted":
    case "won":
    case "lost":
    case "refunded":
    case "mixed":
    case "cashed-out":
      return { kind: "accepted", bet };
    default:
      return assertNever(bet.state);
  }
}

function missed(state: TicketState, atMs: number): TicketState {
  if (state.kind !== "checking") return state;
  const misses = state.misses + 1;
  const isLost = misses >= ARRIVAL_MISSES_MIN && atMs - state.sinceMs >= ARRIVAL_MS_MAX;
  return isLost ? { kind: "not-arrived" } : { ...state, misses };
}

// What refuses one bet of a series for the player's sake refuses the rest of it unsent.
const STOPPING: ReadonlySet<string> = new Set([
  "UNAUTHENTICATED",
  "COUPON_ACCOUNT_BLOCKED",
  "WALLET_INSUFFICIENT_FUNDS",
  "TOO_MANY_REQUESTS",
]);

function refuse(placement: Placement, requestId: string, problem: Problem): Placement {
  const isStopping = STOPPING.has(problem.code);
  return placement.map((placing) => {
    const isItself = placing.ticket.requestId === requestId && isUnanswered(placing.state);
    const isStopped = isStopping && placing.state.kind === "waiting";
    if (!isItself && !isStopped) return placing;
    return { ticket: placing.ticket, state: { kind: "refused", problem } };
  });
}

function abandon(placement: Placement, requestId: string): Placement {
  return placement.filter(
    (placing) => placing.ticket.requestId !== requestId || placing.state.kind !== "not-arrived",
  );
}

// After a reload nobody knows what became of bets that were on their way: ask, never send.
function resume(placement: Placement, tickets: readonly Ticket[], atMs: number): Placement {
  const known = new Set(placement.map((placing) => placing.ticket.requestId));
  const resumed = tickets
    .filter((ticket) => !known.has(ticket.requestId))
    .map((ticket): Placing => ({ ticket, state: { kind: "checking", sinceMs: atMs, misses: 0 } }));
  return resumed.length === 0 ? placement : [...resumed, ...placement];
}

/** Whether the state is one the server has not answered for. */
export function isUnanswered(state: TicketState): boolean {
  return state.kind === "sending" || state.kind === "checking" || state.kind === "not-arrived";
}

/** Whether a bet is not yet decided: the slip stays as it is until then. */
export function isRunning(placement: Placement): boolean {
  return placement.some(
    ({ state }) => isUnanswered(state) || state.kind === "waiting" || state.kind === "delay",
  );
}

/** The bet to send next: bets go one after the other, and never past an unclear one. */
export function nextToSend(placement: Placement): Ticket | undefined {
  if (placement.some(({ state }) => isUnanswered(state))) return undefined;
  return placement.find(({ state }) => state.kind === "waiting")?.ticket;
}

/** Refusals of a domain are decisions, whatever their status: the bet does not exist. */
const DECIDED = /^(COUPON|WALLET|RATE)_/;

/** Whether an answer leaves open if the bet exists, so that it must be looked up. */
export function isUnclear(status: number, problem: Problem): boolean {
  return isUnclearStatus(status) && !DECIDED.test(problem.code);
}

/** Tickets to remember over a reload. */
export function unsettledTickets(placement: Placement): readonly Ticket[] {
  return placement
    .filter(({ state }) => isUnanswered(state) || state.kind === "delay")
    .map(({ ticket }) => ticket);
}

function waiting(ticket: Ticket): Placing {
  return { ticket, state: { kind: "waiting" } };
}
