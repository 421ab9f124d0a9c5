import type { GameBalance, GameRoundView, SeedsView } from "@fairline/contracts";
import type { CallReply, Problem } from "@fairline/contracts/calls";
import { assertNever, type Json } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";

/** What is on its way to the provider: a stake with its selection, or a decision. */
export type Errand =
  | {
      readonly kind: "play";
      readonly requestId: string;
      readonly stakeMinor: bigint;
      readonly selection: Json;
    }
  | {
      readonly kind: "act";
      readonly roundId: string;
      readonly step: number;
      readonly act: Json;
    };

/** Money of the player in this game, as it may be seen now. */
export type Purse = {
  readonly balance: GameBalance;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
};

/** The game as it was entered. */
export type Entered = Pick<
  CallReply<"enterGame">,
  "gameId" | "stake" | "maxWinMinor" | "minCycleMs"
> & { readonly startedAtMs: number };

/** Whether the player is in the game. */
export type Access =
  | { readonly kind: "closed" }
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly problem: Problem }
  | { readonly kind: "ended" }
  | { readonly kind: "disabled" }
  | { readonly kind: "in"; readonly entered: Entered; readonly session: string };

/** Everything the frame of a game shows. */
export type DeskState = {
  readonly access: Access;
  readonly errand: Errand | null;
  /** The errand got no answer, and waits for the player to send it again. */
  readonly isLost: boolean;
  /** The wallet's answer is awaited for long; the player may ask again. */
  readonly isLate: boolean;
  /** The next round may not begin yet. */
  readonly isCooling: boolean;
  readonly round: GameRoundView | null;
  /** The outcome of the round has been shown to its end. */
  readonly isShown: boolean;
  /** The round was there when the game was entered. */
  readonly isResumed: boolean;
  /** Why the last errand was not taken. */
  readonly refusal: Problem | null;
  readonly seeds: SeedsView | null;
  readonly purse: Purse | null;
  /** The purse without what an outcome that is still being shown has changed. */
  readonly seenPurse: Purse | null;
};

/** What happens to a desk. */
export type DeskEvent =
  | { readonly kind: "closed" }
  | { readonly kind: "opening" }
  | { readonly kind: "open-failed"; readonly problem: Problem }
  | { readonly kind: "entered"; readonly session: string; readonly reply: CallReply<"enterGame"> }
  | { readonly kind: "sent"; readonly errand: Errand }
  | { readonly kind: "answered"; readonly reply: CallReply<"playRound"> }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "lost" }
  | { readonly kind: "sent-again" }
  | { readonly kind: "late" }
  | { readonly kind: "asked-again" }
  | { readonly kind: "cooled" }
  | { readonly kind: "shown" }
  | { readonly kind: "seeds-changed"; readonly seeds: SeedsView };

/** A desk before anything was asked. */
export const closedDesk: DeskState = {
  access: { kind: "closed" },
  errand: null,
  isLost: false,
  isLate: false,
  isCooling: false,
  round: null,
  isShown: true,
  isResumed: false,
  refusal: null,
  seeds: null,
  purse: null,
  seenPurse: null,
};

/** The desk after something happened. */
export function reduceDesk(state: DeskState, event: DeskEvent): DeskState {
  switch (event.kind) {
    case "closed":
      return closedDesk;
    case "opening":
      return { ...state, access: { kind: "opening" }, refusal: null };
    case "open-failed":
      return { ...state, access: accessAfter(event.problem) };
    case "entered":
      return enter(event.session, event.reply);
    case "sent":
      return send(state, event.errand);
    case "answered":
      return answer(state, event.reply);
    case "refused":
      return refuse(state, event.problem);
    case "lost":
      return state.errand === null ? state : { ...state, isLost: true };
    case "sent-again":
      return { ...state, isLost: false };
    case "late":
      return isAwaited(state.round) ? { ...state, isLate: true } : state;
    case "asked-again":
      return { ...state, isLate: false };
    case "cooled":
      return { ...state, isCooling: false };
    case "shown":
      return isOver(state.round) ? { ...state, isShown: true, seenPurse: state.purse } : state;
    case "seeds-changed":
      return { ...state, seeds: event.seeds };
    default:
      return assertNever(event);
  }
}

/** Whether a round waits for an answer of the wallet. */
export function isAwaited(round: GameRoundView | null): boolean {
  return round?.state === "pending" || round?.state === "paying";
}

/** Whether nothing more is drawn or decided in a round: its outcome can be shown. */
export function isOver(round: GameRoundView | null): boolean {
  return round?.state === "settled" || round?.state === "paying";
}

function enter(session: string, reply: CallReply<"enterGame">): DeskState {
  const { gameId, stake, maxWinMinor, minCycleMs, seeds, balance, since, openRound } = reply;
  const purse: Purse = {
    balance,
    stakedMinor: parseMinor(since.stakedMinor) ?? 0n,
    paidMinor: parseMinor(since.paidMinor) ?? 0n,
  };
  const entered = { gameId, stake, maxWinMinor, minCycleMs, startedAtMs: since.startedAt };
  return {
    ...closedDesk,
    access: { kind: "in", entered, session },
    seeds,
    purse,
    seenPurse: purse,
    round: openRound,
    isShown: !isOver(openRound),
    isResumed: openRound !== null,
  };
}

function send(state: DeskState, errand: Errand): DeskState {
  const sent = { ...state, errand, isLost: false, refusal: null };
  if (errand.kind === "act") return sent;
  const isCooling = state.access.kind === "in" && state.access.entered.minCycleMs > 0;
  return { ...sent, isCooling, isResumed: false, isLate: false };
}

function answer(state: DeskState, reply: CallReply<"playRound">): DeskState {
  const { round, balance, seeds } = reply;
  const before = state.round?.roundId === round.roundId ? state.round : null;
  const isShown = isOver(round) ? state.isShown && isOver(before) : true;
  const purse = purseAfter(state.purse, before, round, balance);
  // The wallet tells that the game is closed by not taking the stake.
  const isOut = round.state === "refused" && round.refusal?.code === "WALLET_SESSION_EXPIRED";
  return {
    ...state,
    access: isOut ? { kind: "ended" } : state.access,
    errand: null,
    isLost: false,
    isLate: isAwaited(round) && state.isLate,
    round,
    isShown,
    seeds,
    purse,
    seenPurse: isShown ? purse : state.seenPurse,
  };
}

/** Counts a stake when it was taken and a pay when it was paid, each once. */
function purseAfter(
  purse: Purse | null,
  before: GameRoundView | null,
  round: GameRoundView,
  balance: GameBalance,
): Purse {
  const isNewStake = isStaked(round) && !isStaked(before);
  const isNewPay = round.state === "settled" && before?.state !== "settled";
  return {
    balance,
    stakedMinor: (purse?.stakedMinor ?? 0n) + amount(isNewStake, round.stakeMinor),
    paidMinor: (purse?.paidMinor ?? 0n) + amount(isNewPay, round.payMinor),
  };
}

function isStaked(round: GameRoundView | null): boolean {
  return round?.state === "open" || isOver(round);
}

function amount(isCounted: boolean, minor: string): bigint {
  return isCounted ? (parseMinor(minor) ?? 0n) : 0n;
}

function refuse(state: DeskState, problem: Problem): DeskState {
  const access = accessAfter(problem);
  const isOut = access.kind === "ended" || access.kind === "disabled";
  return {
    ...state,
    ...(isOut ? { access } : {}),
    errand: null,
    isLost: false,
    isCooling: false,
    refusal: problem,
  };
}

function accessAfter(problem: Problem): Access {
  if (problem.code === "GAME_SESSION_ENDED") return { kind: "ended" };
  if (problem.code === "GAME_DISABLED") return { kind: "disabled" };
  return { kind: "failed", problem };
}
