export type { LiveTicket } from "./commands/create-ticket.ts";
export {
  createMessaging,
  type LiveTickets,
  type Messaging,
  type MessagingDeps,
  type PlayerFeed,
} from "./messaging.ts";
export type { FeedRow } from "./model/feed-row.ts";
