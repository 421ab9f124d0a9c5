import type { OutboxEntry } from "@fairline/database";
import type { MemorySession } from "./memory-pool.ts";
import type { Route } from "./routes.ts";
import { answer, int8, number } from "./values.ts";

/** Leaves news in a transaction. */
export function appendOutbox(
  session: MemorySession,
  { topic, playerId, body }: OutboxEntry,
): Promise<void> {
  const { database } = session;
  return session.ask({
    name: "append outbox",
    run: (transaction) => database.append(transaction, topic, playerId, body),
  });
}

/** Statements of the relay that empties the outbox. */
export const outboxRoutes: readonly Route[] = [
  {
    name: "lock relay",
    text: /^select pg_try_advisory_lock\(\$1\) as locked/,
    run: (database, [name], _, session) =>
      answer([{ locked: database.sessionLocks.tryTake(String(name), session) }]),
  },
  {
    name: "let the relay not wait for the disk",
    text: /^set synchronous_commit to off$/,
    run: () => answer([]),
  },
  {
    name: "find outbox",
    text: /from outbox where id <= \(select max\(id\) from taken\)/,
    run(database, [limit], transaction) {
      const oldest = database.outbox.all(transaction).sort((a, b) => Number(a.id - b.id));
      const taken = database.plant.strikes("silent-relay") ? [] : oldest.slice(0, number(limit));
      return answer(taken.map((row) => ({ ...row, player_ids: null })));
    },
  },
  {
    name: "delete outbox",
    text: /^delete from outbox where id = any/,
    run(database, [ids], transaction) {
      const published = new Set(Array.isArray(ids) ? ids.map(int8) : []);
      for (const { id } of database.outbox.all(transaction)) {
        if (published.has(id) || database.plant.dropsNews())
          database.outbox.remove(transaction, id);
      }
      return answer([]);
    },
  },
];
