import type { LiveClient } from "./live-client.ts";

/** A client that never connects: what components get while they render on a server. */
export const inertLiveClient: LiveClient = {
  state: "connecting",
  onState: () => undefined,
  watch: () => undefined,
  view: () => undefined,
  onPrivate: () => undefined,
  playerChanged: () => undefined,
  serverNow: () => 0,
};
