import type { JsonObject } from "@fairline/kernel";

/** One message of a player's feed; `pseq` counts from 1 without holes. */
export type FeedRow = { readonly pseq: number; readonly kind: string; readonly body: JsonObject };
