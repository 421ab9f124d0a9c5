export type { LiveTicket } from "./commands/create-ticket.ts";
export {
  createMessaging,
  type LiveTickets,
  type Messaging,
  type MessagingDeps,
  type PlayerFeed,
} from "./messaging.ts";
export { announceNews } from "./commands/announce-news.ts";
export { messagingErrors } from "./errors.ts";
export type { PushMessage, PushOutcome, PushSender, PushTarget, WritePush } from "./ports.ts";
export { answerRequest, findOpenRequests, type SupportRequest } from "./store/support-requests.ts";
export type { SupportRules } from "./model/support-request.ts";
export type { FeedRow, FeedSpan } from "./model/feed-row.ts";
