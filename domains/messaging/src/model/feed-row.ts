import type { JsonObject } from "@fairline/kernel";

/** One message of a player's feed; `pseq` counts from 1, and nothing is left out while he listens. */
export type FeedRow = { readonly pseq: number; readonly kind: string; readonly body: JsonObject };

/**
 * What can be read of a feed: `head` is the number of the newest row, 0 when there has never been
 * one; of the rows after `since` none is missing but what has grown old.
 */
export type FeedSpan = { readonly head: number; readonly since: number };
