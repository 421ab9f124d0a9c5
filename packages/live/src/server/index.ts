export { createLiveServer, type LiveServer, type LiveServerOptions } from "./create-live-server.ts";
export { CloseCode, LiveLimit } from "./limits.ts";
export type { FeedSpan, LiveTickets, PlayerFeed, Transport } from "./ports.ts";
