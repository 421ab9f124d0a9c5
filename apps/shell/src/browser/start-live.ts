import { type ApiCaller, isUnclearStatus } from "@fairline/api-client";
import { browserBytes } from "@fairline/fairness/browser";
import { type Clock, Failure } from "@fairline/kernel";
import { createLiveClient, openWebSocket, type RunningLiveClient } from "@fairline/live/browser";

const TOO_MANY_REQUESTS = 429;

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
      if (answer.ok) return answer.reply;
      // The network, the site or its limits failed: another try may go better.
      const mayPass = isUnclearStatus(answer.status) || answer.status === TOO_MANY_REQUESTS;
      if (!mayPass) return null;
      throw new Failure(answer.problem.code, "there is no ticket for the private lane just now");
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
