import { createHash } from "node:crypto";
import { type PushTopic, pushTopics } from "@fairline/contracts";
import type { Pool } from "pg";
import type { PushTarget } from "../ports.ts";

/** A browser that is told of some topics. */
export type PushSubscription = PushTarget & {
  readonly playerId: bigint;
  readonly lang: string;
  readonly topics: readonly PushTopic[];
};

/** What an endpoint is kept and found by. */
export function endpointHash(endpoint: string): Buffer {
  return createHash("sha256").update(endpoint).digest();
}

/** Takes a browser, or what it is told of now; beyond `max` of a player the oldest go. */
export async function keepSubscription(
  pool: Pool,
  subscription: PushSubscription,
  at: Date,
  max: number,
): Promise<void> {
  const { endpoint, p256dh, auth, playerId, lang, topics } = subscription;
  await pool.query(
    `insert into push_subscriptions
       (endpoint_hash, endpoint, p256dh, auth, player_id, lang, topics, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (endpoint_hash) do update set p256dh = excluded.p256dh, auth = excluded.auth,
       player_id = excluded.player_id, lang = excluded.lang, topics = excluded.topics`,
    [endpointHash(endpoint), endpoint, p256dh, auth, playerId, lang, topics, at],
  );
  await pool.query(
    `delete from push_subscriptions where endpoint_hash in
       (select endpoint_hash from push_subscriptions where player_id = $1
        order by created_at desc, endpoint_hash offset $2)`,
    [playerId, max],
  );
}

/** What a browser of a player is told of; nothing when it is not his. */
export async function findTopics(
  pool: Pool,
  playerId: bigint,
  endpoint: string,
): Promise<readonly PushTopic[]> {
  const found = await pool.query<{ topics: string[] }>(
    "select topics from push_subscriptions where endpoint_hash = $1 and player_id = $2",
    [endpointHash(endpoint), playerId],
  );
  const kept = found.rows[0]?.topics ?? [];
  return pushTopics.filter((topic) => kept.includes(topic));
}

/** Ends a subscription and what is on its way to it; false when there is none. */
export async function endSubscription(pool: Pool, endpoint: string): Promise<boolean> {
  const ended = await pool.query("delete from push_subscriptions where endpoint_hash = $1", [
    endpointHash(endpoint),
  ]);
  return ended.rowCount === 1;
}

/** Writes down until when a player is told of his account and its security alone. */
export async function noteExclusion(pool: Pool, playerId: bigint, until: Date): Promise<void> {
  await pool.query(
    `insert into push_exclusions as e (player_id, until) values ($1, $2)
     on conflict (player_id) do update set until = greatest(e.until, excluded.until)`,
    [playerId, until],
  );
}
