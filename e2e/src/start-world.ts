import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Clock, type Log, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { makeScratchFolder, removeScratchFolder } from "@fairline/testing/scratch-folder";
import { crawledPages } from "./crawl/crawled-pages.ts";
import { createMovingClock, type MovingClock } from "./moving-clock.ts";
import { patientPages } from "./patient-pages.ts";

/** The built product, running on free ports with data of its own. */
export type World = {
  readonly url: string;
  readonly demo: { readonly email: string; readonly password: string };
  /** The clock that matches are played by. */
  readonly feedClock: MovingClock;
  readonly dataFolder: string;
  /** What phones would have got. */
  readonly texts: readonly string[];
  /** What the product logged as errors. */
  readonly errors: readonly string[];
  close(): Promise<void>;
};

type Product = {
  readonly url: string;
  readonly demo: { email: string; password: string } | undefined;
  close(): Promise<void>;
};

type ProductModule = {
  startProduct(
    settings: Record<string, unknown>,
    deps: { clock: Clock; log: Log; feedClock: Clock; pages: object },
  ): Promise<Product>;
};

/** How the product is started. */
export type WorldOptions = {
  /** Each fragment is a process of its own. */
  readonly isSplit?: boolean;
  /** Visitors of the crawl say by cookies that they are banned or shut out. */
  readonly isCrawled?: boolean;
  /** Pages are those of a site where players play: search engines may keep them. */
  readonly hasProductionPages?: boolean;
};

/** Starts it. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const root = findRoot(import.meta.dirname);
  const entry = pathToFileURL(join(root, "dist/server/product.js")).href;
  const { startProduct } = (await import(entry)) as ProductModule;
  const dataFolder = makeScratchFolder("fairline-journey-");
  const feedClock = createMovingClock();
  const errors: string[] = [];
  const texts: string[] = [];
  const product = await startProduct(
    {
      root,
      dataFolder,
      databaseUrl: undefined,
      redisUrl: undefined,
      allowEmbedded: true,
      production: false,
      seedsDemo: true,
      sandboxes: new Set(["payments", "networks", "phones", "rates"]),
      host: "127.0.0.1",
      seed: "journeys",
      port: 0,
      sandboxPort: 0,
      networksPort: 0,
      publicUrl: undefined,
      trustedProxies: [],
      isSplit: options.isSplit ?? false,
      isDev: false,
    },
    {
      clock: systemClock,
      log: collectErrors(errors, texts),
      feedClock,
      pages: await (options.isCrawled
        ? crawledPages(root)
        : patientPages(root, (shell) =>
            options.hasProductionPages ? { ...shell, isProduction: true } : shell,
          )),
    },
  );
  return {
    url: product.url,
    demo: product.demo ?? { email: "", password: "" },
    feedClock,
    dataFolder,
    texts,
    errors,
    async close() {
      await product.close();
      removeScratchFolder(dataFolder);
    },
  };
}

function collectErrors(errors: string[], texts: string[]): Log {
  return {
    info: (facts) => "text" in facts && texts.push(String(facts.text)),
    warn: () => undefined,
    error: (facts, message) => errors.push(`${message} ${describe(facts)}`),
  };
}

function describe(facts: object): string {
  return JSON.stringify(facts, (_key, value: unknown) =>
    value instanceof Error ? value.stack : value,
  );
}
