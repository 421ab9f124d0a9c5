import {
  availableUnder,
  type ConfigGroupName,
  configGroupNames,
  configGroups,
  configLifeSeconds,
  defaultSiteConfig,
  type SiteConfig,
} from "@fairline/contracts/site-config";
import type { Clock, JsonObject, Log } from "@fairline/kernel";
import type { Pool } from "pg";

import { effectiveGroup } from "../model/effective-group.ts";
import { scopesOf, type Visitor } from "../model/scope.ts";
import { findPublished, type PublishedValue } from "../store/config-versions.ts";

/** Groups as they hold for a visitor. */
export type ConfigReading = {
  /** Names the state of the whole configuration: another text after every publication. */
  readonly version: string;
  readonly groups: ReadonlyMap<ConfigGroupName, JsonObject>;
  /** Groups that could not be read; their readers go on with the schema's defaults. */
  readonly failed: readonly ConfigGroupName[];
};

type Stored = { readonly values: readonly PublishedValue[]; readonly untilMs: number };

const SECOND_MS = 1_000;
/** Visitors of one country, language and host share a reading; this many are kept. */
const READINGS_MAX = 500;

/** What a partner's build has no pages for is available to nobody who reads the configuration. */
function switchOff(groups: Map<ConfigGroupName, JsonObject>): void {
  const modules = groups.get("modules");
  const { flags } = configGroups.white_feature.schema.parse(groups.get("white_feature") ?? {});
  if (modules === undefined || Object.keys(flags).length === 0) return;
  const { available } = configGroups.modules.schema.parse(modules);
  groups.set("modules", { ...modules, available: availableUnder(flags, available) });
}

/** Reads the configuration, from memory as long as nothing was published. */
export class ConfigReader {
  readonly #deps: { readonly pool: Pool; readonly clock: Clock; readonly log: Log };
  #stored: Stored | undefined;
  #loading: Promise<Stored> | undefined;
  /** How often was forgotten: what was asked for before is not kept after. */
  #generation = 0;
  readonly #readings = new Map<string, ConfigReading>();

  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly log: Log }) {
    this.#deps = deps;
  }

  /** Everything is read again by whoever asks next. */
  forget(): void {
    this.#generation += 1;
    // Kept for the case that nothing can be read, but no longer believed.
    if (this.#stored) this.#stored = { ...this.#stored, untilMs: 0 };
    this.#loading = undefined;
    this.#readings.clear();
  }

  async read(visitor: Visitor): Promise<ConfigReading> {
    const mine = this.#generation;
    const { values } = await this.#load();
    const key = `${visitor.host} ${visitor.country} ${visitor.lang}`;
    if (mine !== this.#generation) return this.#compose(values, visitor);
    const known = this.#readings.get(key);
    if (known !== undefined) return known;
    const reading = this.#compose(values, visitor);
    if (this.#readings.size >= READINGS_MAX) this.#readings.clear();
    this.#readings.set(key, reading);
    return reading;
  }

  /** The whole configuration for a visitor, defaults in place of groups that failed. */
  async readAll(visitor: Visitor): Promise<{ config: SiteConfig; version: string }> {
    const { groups, version } = await this.read(visitor);
    // Every value in `groups` has passed its group's schema.
    const config = { ...defaultSiteConfig(), ...Object.fromEntries(groups) } as SiteConfig;
    return { config, version };
  }

  async #load(): Promise<Stored> {
    const nowMs = this.#deps.clock.monotonicMs();
    if (this.#stored !== undefined && nowMs < this.#stored.untilMs) return this.#stored;
    this.#loading ??= this.#fetch(nowMs);
    return this.#loading;
  }

  async #fetch(nowMs: number): Promise<Stored> {
    const mine = this.#generation;
    try {
      const values = await findPublished(this.#deps.pool);
      const read = { values, untilMs: nowMs + configLifeSeconds("stored") * SECOND_MS };
      if (mine !== this.#generation) return read;
      this.#readings.clear();
      this.#stored = read;
      return read;
    } catch (error) {
      if (this.#stored === undefined) throw error;
      // What was read before still holds better than nothing.
      this.#deps.log.error({ error }, "config could not be read again");
      return this.#stored;
    } finally {
      if (mine === this.#generation) this.#loading = undefined;
    }
  }

  #compose(values: readonly PublishedValue[], visitor: Visitor): ConfigReading {
    const scopes = scopesOf(visitor);
    const groups = new Map<ConfigGroupName, JsonObject>();
    const failed: ConfigGroupName[] = [];
    for (const name of configGroupNames) {
      const layers = scopes.flatMap((scope) =>
        values.filter((value) => value.group === name && value.scope === scope),
      );
      const group = effectiveGroup(configGroups[name], layers);
      if (group.kind === "failed") {
        failed.push(name);
        this.#deps.log.error({ reason: group.reason }, `config group ${name} failed`);
        continue;
      }
      if (group.dropped.length > 0) {
        this.#deps.log.warn({ fields: group.dropped }, `config group ${name} has unknown fields`);
      }
      groups.set(name, group.value);
    }
    switchOff(groups);
    const newest = values.reduce((max, { serial }) => (serial > max ? serial : max), 0n);
    return { version: String(newest), groups, failed };
  }
}
