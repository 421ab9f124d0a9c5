import type { ApiCaller } from "@fairline/api-client";
import { browserBytes } from "@fairline/fairness/browser";
import type { Clock } from "@fairline/kernel";
import { createLiveClient, openWebSocket, type RunningLiveClient } from "@fairline/live/browser";

/** Opens the page's one live connection. */
export function startLive(
  api: ApiCaller,
  clock: Clock,
  build: string,
  signedIn: boolean,
): RunningLiveClient {
  const address = `${location.origin.replace(/^http/, "ws")}/live`;
  return createLiveClient({
    openSocket: () => openWebSocket(address),
    async createTicket() {
      const answer = await api("createLiveTicket", {});
      return answer.ok ? answer.reply : null;
    },
    nextFrame,
    clock,
    jitter: () => (browserBytes(1)[0] ?? 0) / 256,
    build,
    signedIn,
  });

  /** A hidden page paints no frames, but its prices must not grow old. */
  function nextFrame(task: () => void): void {
    if (document.visibilityState === "visible") requestAnimationFrame(() => task());
    else clock.after(100, task);
  }
}
