import { createServer } from "node:http";
import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createPlatform } from "@fairline/app-platform";
import { createPool } from "@fairline/database";
import { assert, createJsonLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { type ApiProcessOptions, READY } from "./parts/api-process-options.ts";
import { GAMES } from "./load/game-calls.ts";
import { createFixedBook } from "./world/fixed-book.ts";
import { createScheduleFeed } from "./world/schedule-feed.ts";

// One process of the platform: every domain and job over HTTP, as in production. It ends when it is
// told to, or when whoever started it is gone.
const text = process.argv[2];
assert(text !== undefined, "the options are the first argument");
await serve(JSON.parse(text));

async function serve(options: ApiProcessOptions): Promise<void> {
  const log = createJsonLog(systemClock, (line) => process.stderr.write(line));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.error({ error }, "the program contradicts itself and ends");
      process.exit(70);
    });
  }
  const pool = createPool(options.databaseUrl, { log });
  const { schedule } = options;
  const platform = createPlatform({
    pool,
    bus: createMemoryBus({ log }),
    clock: systemClock,
    log,
    root: findRoot(import.meta.dirname),
    seed: "chaos",
    publicOrigins: [options.origin],
    sandboxOrigin: options.sandboxOrigin,
    sandboxSecrets: [options.secret],
    feed: createScheduleFeed(schedule, systemClock),
    book: createFixedBook(schedule, systemClock),
    gameProviders: [{ ...GAMES, secrets: [options.gameSecret] }],
  });
  const server = createServer((request, response) => platform.routing(request, response));
  process.stdin.resume().once("end", () => process.exit(0));
  process.once("SIGTERM", () => void end());
  await platform.start();
  await new Promise<void>((resolve) => server.listen(options.port, "127.0.0.1", resolve));
  process.stdout.write(`${READY}\n`);

  async function end(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await platform.stop();
    await pool.end();
    process.exit(0);
  }
}
