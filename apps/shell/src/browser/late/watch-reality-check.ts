import type { ApiCaller } from "@fairline/api-client";
import type { Clock } from "@fairline/kernel";
import type { PlayedView } from "../../page/reality-check/reality-check.tsx";

/** What following a reality check works with. */
export type RealityCheckParts = {
  readonly api: ApiCaller;
  readonly clock: Clock;
  playerId(): string | null;
  /** The page shows what he asked to see before he decides: the check waits for him to leave it. */
  isLookingBack(): boolean;
  /** Shows a check that is due; it stands until it is hidden. */
  show(played: PlayedView): void;
  hide(): void;
  readonly signal: AbortSignal;
};

/** A reality check as a page follows it. */
export type RealityCheckWatch = {
  /** Asks how it stands, wherever it was answered last. */
  look(): Promise<void>;
  /** There is none: the player wants no check, or nobody is signed in. */
  rest(): void;
  /** The page or the player has changed. */
  pageChanged(): void;
  /** The player goes on; the code of what went wrong, or null. */
  goOn(): Promise<string | null>;
};

/**
 * Follows the reality check of whoever is signed in: asks again in the moment in which it is due, and
 * shows it until it is answered, here or in another tab.
 */
export function watchRealityCheck(parts: RealityCheckParts): RealityCheckWatch {
  const { api, clock, signal } = parts;
  let due: PlayedView | null = null;
  let isShown = false;
  let before = parts.playerId();
  let cancel = () => {};

  function draw(): void {
    const wanted = due !== null && !parts.isLookingBack();
    if (wanted === isShown) return;
    // Noted first: whatever is shown or hidden changes the page, which asks once more.
    isShown = wanted;
    if (wanted && due) parts.show(due);
    else parts.hide();
  }

  function rest(): void {
    cancel();
    due = null;
    draw();
  }

  function hear(heard: PlayedView): void {
    cancel();
    const { isDue, nextCheckAt, serverTime } = heard;
    due = isDue ? heard : null;
    if (!isDue && nextCheckAt !== null) {
      cancel = clock.after(Math.max(0, nextCheckAt - serverTime), () => void look());
    }
    draw();
  }

  async function look(): Promise<void> {
    const playerId = parts.playerId();
    if (playerId === null) return rest();
    const answer = await api("getRealityCheck", {}, signal);
    const isHis = !signal.aborted && parts.playerId() === playerId;
    if (answer.ok && isHis) hear(answer.reply);
  }

  signal.addEventListener("abort", rest, { once: true });
  return {
    look,
    rest,
    pageChanged() {
      const playerId = parts.playerId();
      if (playerId === before) return draw();
      before = playerId;
      rest();
      if (playerId !== null) void look();
    },
    async goOn() {
      const answer = await api("answerRealityCheck", { body: { answer: "continue" } }, signal);
      if (!answer.ok) return answer.problem.code;
      hear(answer.reply);
      return null;
    },
  };
}
