import { Failure, systemClock } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { answerRequest, findOpenRequests } from "@fairline/app-platform";
import { openKeptDatabase } from "./open-kept-database.ts";
import { readSettings } from "./settings.ts";
import { readSupportOrder, type SupportOrder } from "./support-order.ts";
import { tellFailure } from "./tell-failure.ts";

/** Requests of one list. */
const SHOWN_MAX = 100;

// `npm run support-desk -- list`: what players and guests asked and nobody has answered, one a line.
try {
  await work(readSupportOrder(process.argv.slice(2)));
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}

async function work(order: SupportOrder): Promise<void> {
  const database = await openKeptDatabase(readSettings(readEnvironment(), []), "DESK_NO_DATA");
  try {
    if (order.kind === "answer") {
      const { number, text, by } = order;
      const answer = { text, by, atMs: systemClock.nowMs() };
      const isKept = await answerRequest(database.pool, number, answer);
      if (!isKept)
        throw new Failure("SUPPORT_NO_REQUEST", `Nothing open has the number ${number}.`);
      return;
    }
    for (const { createdAtMs, ...request } of await findOpenRequests(database.pool, SHOWN_MAX)) {
      const line = { ...request, createdAt: new Date(createdAtMs).toISOString() };
      const tell = (_key: string, value: unknown) =>
        typeof value === "bigint" ? String(value) : value;
      process.stdout.write(`${JSON.stringify(line, tell)}\n`);
    }
  } finally {
    await database.close();
  }
}
