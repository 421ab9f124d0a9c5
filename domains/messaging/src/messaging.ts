import { type Bus, type Clock, type Log, type Refused, refused, repeat } from "@fairline/kernel";
import type { Pool } from "pg";
import { createTicket, type LiveTicket } from "./commands/create-ticket.ts";
import { type Asker, askSupport, OPEN_SUPPORT } from "./commands/ask-support.ts";
import type { SupportDraft, SupportRules } from "./model/support-request.ts";
import {
  countUnseenAnswers,
  findRequestsOfPlayer,
  markAnswersSeen,
  type SupportRequest,
} from "./store/support-requests.ts";
import { keepListened } from "./commands/keep-listened.ts";
import { redeemTicket } from "./commands/redeem-ticket.ts";
import { tidyUp } from "./jobs/tidy-up.ts";
import {
  appendNews,
  FEED_APPENDED,
  FEED_BATCH_MAX,
  readAppended,
} from "./listeners/append-news.ts";
import { FEED_KINDS } from "./model/feed-kinds.ts";
import type { FeedRow, FeedSpan } from "./model/feed-row.ts";
import { createPush, type Push, type PushOptions } from "./push/create-push.ts";
import { deleteTicketsOfSession } from "./store/live-tickets.ts";
import { findFeedAfter, getFeedSpan } from "./store/player-feed.ts";

/** What this domain works with. */
export type MessagingDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  /** How browsers are told when no page is open; without it none is. */
  readonly push?: PushOptions;
  /** Which requests for support the site takes; all on the topic "other" unless told. */
  readonly supportRules?: () => SupportRules;
};

/** Requests for support. */
export interface Support {
  /** Keeps a question or a wish to be called; answers its number. */
  ask(draft: SupportDraft, asker: Asker): ReturnType<typeof askSupport>;
  /** The newest requests of a player. */
  findOf(playerId: bigint): Promise<readonly SupportRequest[] | Refused<"SUPPORT_CLOSED">>;
  /** Answers that a player has not seen; none where the site shows him no requests. */
  countUnseen(playerId: bigint): Promise<number>;
  /** The player saw the answers to these; answers how many are left that he has not seen. */
  see(playerId: bigint, numbers: readonly bigint[]): Promise<number>;
}

/** The lossless feed of each player who listens, as the live server reads it. */
export interface PlayerFeed {
  findAfter(playerId: bigint, pseq: number, limit: number): Promise<readonly FeedRow[]>;
  spanOf(playerId: bigint): Promise<FeedSpan>;
  /**
   * Says that connections of these players are open, within every quarter of an hour. Answers the
   * heads of feeds that had paused all the same: what their readers have is out of date.
   */
  keepListened(playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
  /**
   * Calls `listener` with the players whose new rows were committed, together for a batch; returns
   * a function that ends it.
   */
  onAppended(listener: (playerIds: ReadonlySet<bigint>) => void): () => void;
}

/** One-time tickets for the private lane of a live connection. */
export interface LiveTickets {
  create(who: {
    readonly playerId: bigint;
    readonly sessionId: string;
  }): Promise<LiveTicket | Refused<"TOO_MANY_REQUESTS">>;
  /** The player a ticket was made for, at most once. */
  redeem(ticket: string): Promise<{ playerId: bigint; sessionId: string } | null>;
}

/** News for players. */
export interface Messaging {
  readonly feed: PlayerFeed;
  readonly tickets: LiveTickets;
  readonly support: Support;
  readonly push: Push;
  /** Starts writing feeds from the bus; one process of the platform does. */
  start(): void;
  stop(): Promise<void>;
}

/** Rows of one read. */
const READ_MAX = 200;
const REQUESTS_SHOWN_MAX = 50;
const TIDY_EVERY_MS = 60_000;

/** Puts the domain together. */
export function createMessaging(deps: MessagingDeps): Messaging {
  const showsHistory = () => (deps.supportRules?.() ?? OPEN_SUPPORT).showsHistory;
  const countUnseen = async (playerId: bigint) =>
    showsHistory() ? countUnseenAnswers(deps.pool, playerId) : 0;
  const push = createPush(deps, deps.push);
  let subscriptions: (() => void)[] = [];
  let stopJob: (() => Promise<void>) | undefined;

  return {
    push,
    feed: {
      findAfter(playerId, pseq, limit) {
        return findFeedAfter(deps.pool, playerId, pseq, Math.min(limit, READ_MAX));
      },
      spanOf: (playerId) => getFeedSpan(deps.pool, playerId),
      keepListened: (playerIds) => keepListened(deps, playerIds),
      onAppended(listener) {
        return deps.bus.subscribe(FEED_APPENDED, (message) => listener(readAppended(message)));
      },
    },
    tickets: {
      create: (who) => createTicket(deps, who),
      redeem: (ticket) => redeemTicket(deps, ticket),
    },
    support: {
      ask: (draft, asker) => askSupport(deps, draft, asker),
      async findOf(playerId) {
        if (!showsHistory()) return refused("SUPPORT_CLOSED");
        return findRequestsOfPlayer(deps.pool, playerId, REQUESTS_SHOWN_MAX);
      },
      countUnseen,
      async see(playerId, numbers) {
        await markAnswersSeen(deps.pool, playerId, numbers, new Date(deps.clock.nowMs()));
        return countUnseen(playerId);
      },
    },
    start() {
      push.start();
      subscriptions = [
        deps.bus.subscribeAll([...FEED_KINDS.keys()], FEED_BATCH_MAX, (news) =>
          appendNews(deps, news),
        ),
        deps.bus.subscribe("session.ended", async ({ sessionId }) => {
          if (typeof sessionId === "string") await deleteTicketsOfSession(deps.pool, sessionId);
        }),
      ];
      const { clock, log } = deps;
      stopJob = repeat({ clock, log, name: "messaging-tidy-up", everyMs: TIDY_EVERY_MS }, () =>
        tidyUp(deps),
      );
    },
    async stop() {
      for (const end of subscriptions) end();
      await stopJob?.();
      await push.stop();
    },
  };
}
