import type { PushTopic } from "@fairline/contracts";
import type { JsonObject } from "@fairline/kernel";
import type { Pool } from "pg";
import { ALWAYS_TOLD } from "../model/push-news.ts";
import type { PushTarget } from "../ports.ts";

/** News for the browsers of a player. */
export type QueuedNews = {
  readonly newsId: bigint;
  readonly playerId: bigint;
  readonly topic: PushTopic;
  readonly kind: string;
  readonly body: JsonObject;
  readonly expiresAt: Date;
};

/** One message to one browser, taken to be sent. */
export type DuePush = PushTarget & {
  readonly id: bigint;
  readonly topic: PushTopic;
  readonly kind: string;
  readonly body: JsonObject;
  readonly lang: string;
  readonly expiresAtMs: number;
  /** Which try this is. */
  readonly tries: number;
};

/** Puts news into the queues of all browsers that want it, where there is room. */
export async function enqueueNews(
  pool: Pool,
  news: readonly QueuedNews[],
  at: Date,
  roomOfBrowser: number,
): Promise<void> {
  await pool.query(
    `insert into push_queue (endpoint_hash, news_id, topic, kind, body, expires_at, due_at)
     select w.endpoint_hash, w.news_id, w.topic, w.kind, w.body, w.expires_at, $7
     from (
       select s.endpoint_hash, n.*,
         row_number() over (partition by s.endpoint_hash order by n.news_id) as place
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::jsonb[],
                   $6::timestamptz[]) as n (news_id, player_id, topic, kind, body, expires_at)
       join push_subscriptions s on s.player_id = n.player_id and n.topic = any (s.topics)
     ) w
     where w.place + (select count(*) from push_queue q where q.endpoint_hash = w.endpoint_hash)
           <= $8
     on conflict do nothing`,
    [
      news.map(({ newsId }) => newsId),
      news.map(({ playerId }) => playerId),
      news.map(({ topic }) => topic),
      news.map(({ kind }) => kind),
      news.map(({ body }) => JSON.stringify(body)),
      news.map(({ expiresAt }) => expiresAt),
      at,
      roomOfBrowser,
    ],
  );
}

/** Puts one message into the queues of all browsers that want its topic; answers how many. */
export async function enqueueForAll(
  pool: Pool,
  news: Omit<QueuedNews, "playerId">,
  at: Date,
  browsersMax: number,
): Promise<number> {
  const queued = await pool.query(
    `insert into push_queue (endpoint_hash, news_id, topic, kind, body, expires_at, due_at)
     select endpoint_hash, $1, $2, $3, $4, $5, $6 from push_subscriptions
     where $2 = any (topics) limit $7
     on conflict do nothing`,
    [
      news.newsId,
      news.topic,
      news.kind,
      JSON.stringify(news.body),
      news.expiresAt,
      at,
      browsersMax,
    ],
  );
  return queued.rowCount ?? 0;
}

// Whoever excluded himself is told of nothing that leads to playing.
const IS_SUPPRESSED = `(q.topic <> all ($2::text[]) and exists (
    select from push_exclusions e join push_subscriptions s on s.player_id = e.player_id
    where s.endpoint_hash = q.endpoint_hash and e.until > $1))`;

/** Drops what is too old, and what must not be sent any more. */
export async function dropUnsendable(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from push_queue q where q.expires_at <= $1 or (q.due_at <= $1 and ${IS_SUPPRESSED})`,
    [now, ALWAYS_TOLD],
  );
}

/** Takes messages that are due; nobody else takes them before `leaseUntil`. */
export async function takeDue(
  pool: Pool,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<readonly DuePush[]> {
  const taken = await pool.query<Row>(
    `with due as (
       select q.id from push_queue q
       where q.due_at <= $1 and q.expires_at > $1 and not ${IS_SUPPRESSED}
       order by q.due_at, q.id limit $4 for update skip locked
     )
     update push_queue q set due_at = $3, tries = q.tries + 1
     from due, push_subscriptions s
     where q.id = due.id and s.endpoint_hash = q.endpoint_hash
     returning q.id, q.topic, q.kind, q.body, q.expires_at, q.tries, s.endpoint, s.p256dh, s.auth,
       s.lang`,
    [now, ALWAYS_TOLD, leaseUntil, limit],
  );
  return taken.rows.map(({ expires_at: expiresAt, ...row }) => ({
    ...row,
    expiresAtMs: expiresAt.getTime(),
  }));
}

type Row = Omit<DuePush, "expiresAtMs"> & { expires_at: Date };

/** A message was sent: it goes, and its browser is known to be there. */
export async function noteSent(pool: Pool, id: bigint, at: Date): Promise<void> {
  await pool.query(
    `with sent as (delete from push_queue where id = $1 returning endpoint_hash)
     update push_subscriptions s set last_ok_at = $2 from sent
     where s.endpoint_hash = sent.endpoint_hash`,
    [id, at],
  );
}

/** A message waits until a later time. */
export async function postpone(pool: Pool, id: bigint, until: Date): Promise<void> {
  await pool.query("update push_queue set due_at = $2 where id = $1", [id, until]);
}

/** A message is given up. */
export async function dropPush(pool: Pool, id: bigint): Promise<void> {
  await pool.query("delete from push_queue where id = $1", [id]);
}
