export type { LiveTicket } from "./commands/create-ticket.ts";
export {
  createMessaging,
  type LiveTickets,
  type Messaging,
  type MessagingDeps,
  type PlayerFeed,
} from "./messaging.ts";
export { messagingErrors } from "./errors.ts";
export { answerRequest, findOpenRequests, type SupportRequest } from "./store/support-requests.ts";
export type { SupportRules } from "./model/support-request.ts";
export type { FeedRow } from "./model/feed-row.ts";
