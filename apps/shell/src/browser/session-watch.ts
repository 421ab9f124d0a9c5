import type { ApiCaller } from "@fairline/api-client";
import type { AccountStanding, PlayerView } from "@fairline/contracts";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";

/** While the page is looked at, the session is asked this often. */
export const POLL_MS = 60_000;

/** After news of another tab that did not show yet, it is asked once more so much later. */
export const AGAIN_MS = 1_500;

/** Who is signed in, followed while the page lives. */
export type SessionWatch = {
  /** Settles when no question to the platform is open. */
  settled(): Promise<void>;
};

/** Asks who is signed in when it changed here or in another tab, when the page comes in sight, and every minute then. */
export function watchSession(options: {
  api: ApiCaller;
  bus: BridgeBus;
  clock: Clock;
  player(): PlayerView | null;
  /** Whether there was a sign of life since it was last asked for; the platform is told with the question. */
  takeLife(): boolean;
  /** Whenever the platform answered. */
  onAnswer(player: PlayerView | null, account: AccountStanding | undefined): void;
  /** When somebody else is signed in than the page knew. */
  onPlayer(player: PlayerView | null): void;
  /** The page came without knowing who is signed in. */
  readonly isUnknown: boolean;
  /** Settles when the page can be used: until then its parts show what the server knew. */
  readonly usable: Promise<void>;
  signal: AbortSignal;
}): SessionWatch {
  let asking: Promise<void> = Promise.resolve();
  let askedMs = options.clock.nowMs();

  async function ask(): Promise<void> {
    askedMs = options.clock.nowMs();
    const query = options.takeLife() ? { active: "1" as const } : {};
    const answer = await options.api("getSession", { query });
    // A platform that does not answer signs nobody out.
    if (!answer.ok || options.signal.aborted) return;
    const { player, account } = answer.reply;
    options.onAnswer(player, account);
    if (player?.playerId !== options.player()?.playerId) options.onPlayer(player);
  }

  const here = () => options.player()?.playerId ?? null;
  let cancelPoll: () => void = () => undefined;
  /** Runs while the page is in sight alone. */
  function poll(): void {
    cancelPoll();
    if (options.signal.aborted || document.visibilityState !== "visible") return;
    const waitMs = Math.max(0, askedMs + POLL_MS - options.clock.nowMs());
    cancelPoll = options.clock.after(waitMs, () => {
      asking = ask();
      poll();
    });
  }

  options.bus.on(
    "session:changed",
    ({ playerId, isElsewhere }) => {
      asking = ask();
      if (isElsewhere !== true) return;
      options.clock.after(AGAIN_MS, () => {
        if (!options.signal.aborted && playerId !== here()) asking = ask();
      });
    },
    options.signal,
  );
  if (options.isUnknown) asking = options.usable.then(ask);
  poll();
  document.addEventListener(
    "visibilitychange",
    () => {
      // What happened in other tabs meanwhile is known before anything can be pressed here.
      if (document.visibilityState === "visible") asking = ask();
      poll();
    },
    { signal: options.signal },
  );
  return { settled: () => asking };
}
