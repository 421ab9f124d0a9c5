export {
  createLiveClient,
  type LiveClientOptions,
  type RunningLiveClient,
} from "./create-live-client.ts";
export { inertLiveClient } from "./inert-live-client.ts";
export type { LiveClient, LiveState, TopicView } from "./live-client.ts";
export type { LiveSocket } from "./live-socket.ts";
export { openWebSocket } from "./open-web-socket.ts";
export type { TopicListener } from "./topic-registry.ts";
