import { join } from "node:path";
import {
  type ConfigGroupName,
  defaultSiteConfig,
  type SiteConfig,
} from "@fairline/contracts/site-config";
import type { Bus, Clock, JsonObject, Log, Refused } from "@fairline/kernel";
import type { Pool } from "pg";
import {
  CONFIG_PUBLISHED,
  type ConfigChange,
  publishConfig,
  type PublishRefusal,
} from "./commands/publish-config.ts";
import { type AskedBatch, collectEvents } from "./commands/collect-events.ts";
import { forgetEvents } from "./jobs/forget-events.ts";
import { movePage, type PageMove } from "./commands/move-page.ts";
import type { ConfigScope, Visitor } from "./model/scope.ts";
import {
  publishSeo,
  type PublishSeoRefusal,
  SEO_PUBLISHED,
  type SeoChange,
  shipSeo,
} from "./commands/publish-seo.ts";
import { shipTexts } from "./commands/ship-texts.ts";
import { createSeo, type Seo } from "./queries/read-seo.ts";
import { findSportNames, type SportName } from "./store/seo-entries.ts";
import { createTexts, type Texts } from "./queries/read-texts.ts";
import { findMovedPages, type MovedPage } from "./store/moved-pages.ts";
import { findPublished } from "./store/config-versions.ts";
import { ConfigReader, type ConfigReading } from "./queries/config-reader.ts";

/** What this domain works with. */
export type ContentDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  /** Folder of the texts that come with the program: `{type}/{parent?}/{slug}.{lang}.md`. */
  readonly textFolder: string;
  /** Tells the relay that news wait. */
  nudge(): void;
};

/** A value as an author reads it before he changes it. */
export type StoredConfig = { readonly version: number; readonly value: JsonObject };

/** What the site is and says. */
export interface Content {
  readonly texts: Texts;
  readonly seo: Seo;
  /** Sports with their names in addresses, or the one of a name. */
  findSportNames(nameEng?: string): Promise<readonly SportName[]>;
  /** Puts what a page tells search engines in force in every process within a second. */
  publishSeo(change: SeoChange): Promise<{ version: number } | Refused<PublishSeoRefusal>>;
  /** Addresses that lead to others on a host, or are gone. */
  findMovedPages(domain: string): Promise<readonly MovedPage[]>;
  /** Moves a page, in every process within a second; never in a circle. */
  movePage(move: PageMove): Promise<Refused<"SEO_INVALID"> | undefined>;
  /** The groups as they hold for a visitor, from memory as long as nothing was published. */
  readConfig(visitor: Visitor): Promise<ConfigReading>;
  /** The whole configuration, defaults in place of groups that cannot be read. */
  readSiteConfig(visitor: Visitor): Promise<{ config: SiteConfig; version: string }>;
  /** The configuration of everybody (`base`), at hand: as it was read last. */
  baseConfig(): SiteConfig;
  /** What is stored of a group in a scope; version 0 and no field when nothing is. */
  findConfig(group: ConfigGroupName, scope: ConfigScope): Promise<StoredConfig>;
  /** Keeps what a page tells with its visitor's consent. */
  collectEvents(batch: AskedBatch): ReturnType<typeof collectEvents>;
  /** Puts a value in force in every process within a second. */
  publishConfig(change: ConfigChange): Promise<{ version: number } | Refused<PublishRefusal>>;
  /** Puts the texts of the program in force and listens to publications of other processes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Has no domain, country or language that a value could be scoped to. */
const NOBODY: Visitor = { host: "", country: "", lang: "" };
/** Without a publication heard, memory is asked again after this time. */
const BASE_MS = 60_000;

/** Puts the domain together. */
export function createContent(deps: ContentDeps): Content {
  const reader = new ConfigReader(deps);
  const seo = createSeo(deps);
  const stops: (() => void)[] = [];
  let stopJob: (() => Promise<void>) | undefined;
  let base = defaultSiteConfig();
  let baseMs = deps.clock.monotonicMs();
  let baseVersion = 0n;

  async function readBase(): Promise<void> {
    baseMs = deps.clock.monotonicMs();
    try {
      const { config, version } = await reader.readAll(NOBODY);
      // Whoever asked earlier may be answered later, with less.
      if (BigInt(version) < baseVersion) return;
      base = config;
      baseVersion = BigInt(version);
    } catch (error) {
      // What was read before still holds; it is asked for again.
      deps.log.error({ error }, "config could not be read");
    }
  }

  function forget(): void {
    reader.forget();
    void readBase();
  }

  return {
    texts: createTexts(deps.pool, deps.clock),
    seo,
    findSportNames: (nameEng) => findSportNames(deps.pool, nameEng),
    async publishSeo(change) {
      const published = await publishSeo(deps, change);
      seo.forget();
      return published;
    },
    findMovedPages: (domain) => findMovedPages(deps.pool, domain),
    movePage: (move) => movePage(deps, move),
    readConfig: (visitor) => reader.read(visitor),
    readSiteConfig: (visitor) => reader.readAll(visitor),
    baseConfig() {
      if (deps.clock.monotonicMs() - baseMs > BASE_MS) void readBase();
      return base;
    },
    async findConfig(group, scope) {
      const values = await findPublished(deps.pool);
      const found = values.find((each) => each.group === group && each.scope === scope);
      return { version: found?.version ?? 0, value: found?.value ?? {} };
    },
    collectEvents: (batch) => collectEvents(deps, base.core, batch),
    async publishConfig(change) {
      const published = await publishConfig(deps, change);
      reader.forget();
      await readBase();
      return published;
    },
    async start() {
      stops.push(
        deps.bus.subscribe(CONFIG_PUBLISHED, forget),
        deps.bus.subscribe(SEO_PUBLISHED, () => seo.forget()),
      );
      stopJob = forgetEvents(deps);
      await readBase();
      await shipTexts({ pool: deps.pool, clock: deps.clock, folder: deps.textFolder });
      const folder = join(deps.textFolder, "seo");
      await shipSeo({ pool: deps.pool, clock: deps.clock, folder });
    },
    async stop() {
      await stopJob?.();
      for (const end of stops.splice(0)) end();
    },
  };
}
