import { type ApiCaller, type CallOutcome, isUnclearStatus } from "@fairline/api-client";
import { calls, type Problem } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { type Clock, type Json, pause } from "@fairline/kernel";
import { phaseOf } from "./phase-of.ts";
import {
  closedDesk,
  type DeskEvent,
  type DeskState,
  type Errand,
  isAwaited,
  isOver,
  reduceDesk,
} from "./reduce.ts";

/** What a desk works with; all of it may be a fake. */
export type DeskTools = {
  readonly api: ApiCaller;
  readonly clock: Clock;
  readonly gameId: string;
  newRequestId(): string;
};

/** A player's place at a game: opens it, stakes exactly once, decides, and follows what comes of it. */
export type GameDesk = {
  state(): DeskState;
  subscribe(listener: () => void): () => void;
  /** Opens the game and enters it; harmless while it is open. */
  open(): void;
  /** Forgets everything; what was sent goes on at the provider. */
  close(): void;
  /** Stakes on a round; ignored unless the desk rests. */
  play(stakeMinor: bigint, selection: Json): void;
  /** Decides in the open round; ignored unless it waits for that. */
  act(act: Json): void;
  /** The outcome was shown to its end. */
  shown(): void;
  /** Sends what was lost again, under the same request id. */
  sendAgain(): void;
  /** Asks again for a round whose answer is late. */
  askAgain(): void;
  findRounds(): Promise<CallOutcome<"findGameRounds"> | undefined>;
  /** Reveals the seeds in use; a problem when they were not. */
  changeSeeds(clientSeed: string): Promise<Problem | null>;
};

/** How often an errand without an answer is sent again by itself. */
export const REPEATS_MAX = 3;
/** Between two tries, and between two looks at a round that the wallet has not answered for. */
export const LOOK_PAUSE_MS = 1_000;
/** So many looks are a minute. */
export const LOOKS_MAX = 60;
/** A table that does not tell in this time is taken to have shown its outcome. */
export const SHOWN_MS_MAX = 4_000;

/** Makes the desk of one game. Nothing is asked before it is opened. */
export function createGameDesk(tools: DeskTools): GameDesk {
  const { api, clock, gameId } = tools;
  const listeners = new Set<() => void>();
  let state = closedDesk;
  /** What was begun before the desk was opened or closed anew must not touch it any more. */
  let life = 0;
  let isFollowing = false;

  function tell(event: DeskEvent): void {
    const wasShown = state.isShown;
    state = reduceDesk(state, event);
    if (wasShown && !state.isShown) endShowing();
    for (const listener of listeners) listener();
    void follow();
  }

  function endShowing(): void {
    const roundId = state.round?.roundId;
    clock.after(SHOWN_MS_MAX, () => {
      if (!state.isShown && state.round?.roundId === roundId) tell({ kind: "shown" });
    });
  }

  async function open(): Promise<void> {
    addLateCalls(calls);
    life += 1;
    const mine = life;
    tell({ kind: "opening" });
    const opened = await api("openGame", { params: { gameId } });
    if (mine !== life) return;
    if (!opened.ok) return tell({ kind: "open-failed", problem: opened.problem });
    await enter(opened.reply.session);
  }

  async function enter(session: string): Promise<void> {
    const mine = life;
    const answer = await api("enterGame", { body: { session } });
    if (mine !== life) return;
    if (answer.ok) tell({ kind: "entered", session, reply: answer.reply });
    else tell({ kind: "open-failed", problem: answer.problem });
  }

  function send(errand: Errand): void {
    tell({ kind: "sent", errand });
    void deliver(errand);
  }

  async function deliver(errand: Errand): Promise<void> {
    for (let tries = 0; tries <= REPEATS_MAX; tries += 1) {
      if (tries > 0) await pause(clock, LOOK_PAUSE_MS);
      if (state.errand !== errand) return;
      const answer = await call(errand);
      if (answer === undefined || state.errand !== errand) return;
      if (answer.ok) return taken(errand, answer.reply);
      if (!isUnclear(answer.status, answer.problem)) return refused(errand, answer.problem);
    }
    tell({ kind: "lost" });
  }

  function call(errand: Errand): Promise<CallOutcome<"playRound">> | undefined {
    if (state.access.kind !== "in") return undefined;
    const { session } = state.access;
    if (errand.kind === "act") {
      const { roundId, step, act } = errand;
      return api("actInRound", { params: { roundId }, body: { session, step, act } });
    }
    const { requestId, stakeMinor, selection } = errand;
    const body = { session, requestId, stakeMinor: String(stakeMinor), selection };
    return api("playRound", { body });
  }

  function taken(errand: Errand, reply: Parameters<typeof answered>[0]): void {
    const { access, isCooling } = state;
    answered(reply);
    if (errand.kind === "act" || access.kind !== "in" || !isCooling) return;
    clock.after(access.entered.minCycleMs, () => tell({ kind: "cooled" }));
  }

  function answered(reply: Extract<DeskEvent, { kind: "answered" }>["reply"]): void {
    tell({ kind: "answered", reply });
  }

  function refused(errand: Errand, problem: Problem): void {
    const { access } = state;
    // A decision that was taken already, or a round that another page has begun: the provider knows.
    if (errand.kind === "act" && problem.code === "GAME_STEP_PAST") return void look(problem);
    tell({ kind: "refused", problem });
    if (problem.code === "GAME_ROUND_OPEN" && access.kind === "in") void enter(access.session);
  }

  async function look(otherwise: Problem | null): Promise<void> {
    const { access, round } = state;
    if (access.kind !== "in" || round === null) return;
    const { roundId } = round;
    const mine = life;
    const params = { roundId };
    const answer = await api("getGameRound", { params, body: { session: access.session } });
    if (mine !== life || state.round?.roundId !== roundId) return;
    if (answer.ok) answered(answer.reply);
    else if (otherwise) tell({ kind: "refused", problem: otherwise });
    else if (!isUnclear(answer.status, answer.problem)) {
      tell({ kind: "refused", problem: answer.problem });
    }
  }

  async function follow(): Promise<void> {
    if (isFollowing || !isFollowed()) return;
    isFollowing = true;
    for (let looks = 0; looks < LOOKS_MAX && isFollowed(); looks += 1) {
      await pause(clock, LOOK_PAUSE_MS);
      if (isFollowed()) await look(null);
    }
    isFollowing = false;
    if (isFollowed()) tell({ kind: "late" });
  }

  function isFollowed(): boolean {
    const { access, errand, isLate, round } = state;
    return access.kind === "in" && errand === null && !isLate && isAwaited(round);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open() {
      if (state.access.kind !== "in" && state.access.kind !== "opening") void open();
    },
    close() {
      life += 1;
      tell({ kind: "closed" });
    },
    play(stakeMinor, selection) {
      if (phaseOf(state).kind !== "resting" || state.isCooling) return;
      send({ kind: "play", requestId: tools.newRequestId(), stakeMinor, selection });
    },
    act(act) {
      const { round } = state;
      if (phaseOf(state).kind !== "open" || round === null) return;
      send({ kind: "act", roundId: round.roundId, step: round.acts.length, act });
    },
    shown() {
      if (isOver(state.round) && !state.isShown) tell({ kind: "shown" });
    },
    sendAgain() {
      const { errand, isLost } = state;
      if (errand === null || !isLost) return;
      tell({ kind: "sent-again" });
      void deliver(errand);
    },
    askAgain() {
      if (state.isLate) tell({ kind: "asked-again" });
    },
    async findRounds() {
      const { access } = state;
      if (access.kind !== "in") return undefined;
      return api("findGameRounds", { body: { session: access.session } });
    },
    async changeSeeds(clientSeed) {
      const { access } = state;
      if (access.kind !== "in") return null;
      const mine = life;
      const answer = await api("changeSeeds", { body: { session: access.session, clientSeed } });
      if (!answer.ok) return answer.problem;
      if (mine === life) tell({ kind: "seeds-changed", seeds: answer.reply.seeds });
      return null;
    },
  };
}

/** Whether an answer leaves open what became of an errand. The provider's own refusals are decisions. */
function isUnclear(status: number, problem: Problem): boolean {
  return isUnclearStatus(status) && !problem.code.startsWith("GAME_");
}
