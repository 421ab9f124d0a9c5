import type { TabChannel, TextStore } from "./slip-shelf.ts";

/** Name of the line between the tabs of one browser. */
const CHANNEL_NAME = "fairline-coupon";

/** The line between tabs, or null where the browser has none. */
export function openTabChannel(signal: AbortSignal): TabChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  signal.addEventListener("abort", () => channel.close(), { once: true });
  return {
    post: (message) => channel.postMessage(message),
    listen(listener, until) {
      channel.addEventListener("message", (event) => listener(event.data), { signal: until });
    },
  };
}

/** The browser's storage, or null where a setting forbids it. */
export function openTextStore(): TextStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
