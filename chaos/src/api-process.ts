import { createServer } from "node:http";
import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createRedisBus } from "@fairline/adapter-bus-redis";
import { createSandboxAdapter } from "@fairline/adapter-psp-sandbox";
import { createPlatform } from "@fairline/app-platform";
import { createPool } from "@fairline/database";
import { assert, createJsonLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { type ApiProcessOptions, READY } from "./parts/api-process-options.ts";
import { PROCESS_ENDS } from "./parts/log-words.ts";
import { plantDroppedPosting } from "./parts/plant-pool.ts";
import { GAMES } from "./load/game-calls.ts";
import { createFixedBook } from "./world/fixed-book.ts";
import { createScheduleFeed } from "./world/schedule-feed.ts";

// One process of the platform: every domain and job over HTTP, as in production. It ends when it is
// told to, or when whoever started it is gone.
const text = process.argv[2];
const START_FAILED = 1;
/** Batches between two dropped rows: soon enough for a short run. */
const DROPPED_EVERY = 25;
assert(text !== undefined, "the options are the first argument");
await serve(JSON.parse(text));

async function serve(options: ApiProcessOptions): Promise<void> {
  const log = createJsonLog(systemClock, (line) => process.stderr.write(line));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.error({ error }, PROCESS_ENDS);
      process.exit(70);
    });
  }
  const pool = createPool(options.databaseUrl, { log });
  const { schedule, redis } = options;
  if (options.plant === "dropped-posting") plantDroppedPosting(pool, DROPPED_EVERY);
  const bus = redis ? await createRedisBus({ ...redis, log }) : createMemoryBus({ log });
  const platform = createPlatform({
    pool,
    bus,
    clock: systemClock,
    log,
    root: findRoot(import.meta.dirname),
    seed: "chaos",
    publicOrigins: [options.origin],
    paymentProviders: [
      createSandboxAdapter({
        origin: options.sandboxOrigin,
        secrets: [options.secret],
        clock: systemClock,
      }),
    ],
    feed: createScheduleFeed(schedule, systemClock),
    book: createFixedBook(schedule, systemClock),
    gameProviders: [{ ...GAMES, secrets: [options.gameSecret] }],
  });
  const server = createServer((request, response) => platform.routing(request, response));
  server.on("upgrade", (request, socket, head) => platform.handleUpgrade(request, socket, head));
  process.stdin.resume().once("end", () => process.exit(0));
  process.once("SIGTERM", () => void end());
  try {
    await platform.start();
  } catch (error) {
    // Whoever started it tries again: the database may be away.
    log.error({ error }, "the platform does not start");
    process.exit(START_FAILED);
  }
  await new Promise<void>((resolve) => server.listen(options.port, "127.0.0.1", resolve));
  process.stdout.write(`${READY}\n`);

  async function end(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await platform.stop();
    await bus.close();
    await pool.end();
    process.exit(0);
  }
}
