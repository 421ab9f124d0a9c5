import type { ApiCaller } from "@fairline/api-client";
import type { PlayerView } from "@fairline/contracts";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";

/** While the page is looked at, the session is asked this often. */
const POLL_MS = 60_000;

/** Who is signed in, followed while the page lives. */
export type SessionWatch = {
  /** Settles when no question to the platform is open. */
  settled(): Promise<void>;
};

/** Asks who is signed in when a fragment says that it changed, and every minute in sight. */
export function watchSession(options: {
  api: ApiCaller;
  bus: BridgeBus;
  clock: Clock;
  player(): PlayerView | null;
  onPlayer(player: PlayerView | null): void;
  signal: AbortSignal;
}): SessionWatch {
  let asking: Promise<void> = Promise.resolve();

  async function ask(): Promise<void> {
    const answer = await options.api("getSession");
    // A platform that does not answer signs nobody out.
    if (!answer.ok || options.signal.aborted) return;
    const { player } = answer.reply;
    if (player?.playerId !== options.player()?.playerId) options.onPlayer(player);
  }

  function poll(): void {
    options.clock.after(POLL_MS, () => {
      if (options.signal.aborted) return;
      if (document.visibilityState === "visible") asking = ask();
      poll();
    });
  }

  options.bus.on(
    "session:changed",
    () => {
      asking = ask();
    },
    options.signal,
  );
  poll();
  return { settled: () => asking };
}
