import type { PlayerView } from "@fairline/contracts";
import type { SiteChanges } from "../../common/facts/site-facts.ts";
import type { BlockAnswer } from "../../common/facts/service-answers.ts";
import type { AccountFacts, GamesFacts } from "../../common/facts/visitor-facts.ts";
import type { SiteLook } from "../site-look.ts";
import type { SitePlace } from "./site-source.ts";

/** Where a visit comes from. */
export type Connection = {
  /** Address of the connection; whoever knows proxies reads more from the headers. */
  readonly remoteAddress: string;
  /** What proxies wrote; only who knows which of them to trust may believe it. */
  readonly forwardedFor: string | undefined;
  readonly geoCountry: string | undefined;
};

/** One visit, as the services around a page are told of it. */
export type AskedVisitor = Connection & {
  /** The whole address that was asked for. */
  readonly url: string;
  readonly lang: string;
  readonly userAgent: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly requestId: string;
};

/**
 * Who knows what the guards ask. Each question has a deadline; without an answer in time, or
 * without anybody to ask, the visit passes. Answers may throw: that is an answer not given.
 */
export type FactPorts = {
  /** What is configured at a place; it must be at hand, no page waits for it. */
  site?(place?: SitePlace): SiteChanges;
  /** Settles when it is: pages wait for this, so it must not take long. */
  knowSite?(place: SitePlace): Promise<void>;
  /** The country a visit comes from, two letters in lower case; at hand, as `site` is. */
  countryOf?(connection: Connection): string | undefined;
  /** Whether it is known what is configured: a browser asks by itself where it is not. */
  isSiteKnown?(): boolean;
  /** What documents look like at a place; it must be at hand as well. */
  look?(place?: SitePlace): SiteLook;
  /** Whether the whole site is closed for a visitor, and by which template. */
  findBlock?(asked: AskedVisitor, signal: AbortSignal): Promise<BlockAnswer>;
  /** The whole answer of the redirect service; what it may not say is not followed. */
  findMove?(asked: AskedVisitor, signal: AbortSignal): Promise<unknown>;
  /** What a player's account asks of him. */
  findAccount?(
    asked: AskedVisitor,
    player: PlayerView,
    signal: AbortSignal,
  ): Promise<Partial<AccountFacts>>;
  /** The games and their addresses; asked for pages that name a game. */
  findGames?(asked: AskedVisitor, signal: AbortSignal): Promise<GamesFacts>;
};
