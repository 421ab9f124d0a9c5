import type { Content } from "@fairline/content";
import { createContent, isConfigScope } from "@fairline/content";
import { type ConfigGroupName, configGroupNames } from "@fairline/contracts/site-config";
import {
  type Bus,
  type Clock,
  Failure,
  isRefused,
  type JsonObject,
  type Log,
} from "@fairline/kernel";
import type { Pool } from "pg";

/** The configuration as an operator's tool reads and writes it. */
export type ConfigDesk = {
  /** What is stored: a document `{version, value}` that can be changed and set again. */
  get(group: string, scope: string): Promise<ConfigDocument>;
  /**
   * Publishes a document and answers its new version. The version in it is the one its author
   * looked at: a Failure says so when somebody has published since, or when the schema refuses.
   */
  set(group: string, scope: string, document: unknown, reason: string): Promise<number>;
};

/** What `get` tells and `set` takes. */
export type ConfigDocument = Awaited<ReturnType<Content["findConfig"]>>;

const AUTHOR = "command line";

/** Opens the desk over a database that the platform may be using at the same time. */
export function openConfigDesk(deps: {
  readonly pool: Pool;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}): ConfigDesk {
  // Its news are told by the platform's own relay; texts are not its business.
  const content = createContent({ ...deps, nudge: () => undefined, textFolder: "" });
  return {
    get: async (group, scope) => content.findConfig(parseGroup(group), parseScope(scope)),
    async set(group, scope, document, reason) {
      if (reason.trim() === "") throw new Failure("CONFIG_REASON", "Say why, in a few words.");
      if (!isDocument(document)) {
        throw new Failure("CONFIG_DOCUMENT", 'A document is {"version": number, "value": {…}}.');
      }
      const published = await content.publishConfig({
        group: parseGroup(group),
        scope: parseScope(scope),
        value: document.value,
        baseVersion: document.version,
        author: AUTHOR,
        reason,
      });
      if (!isRefused(published)) return published.version;
      throw new Failure(published.code, `${published.code}: ${JSON.stringify(published.data)}`);
    },
  };
}

function parseGroup(text: string): ConfigGroupName {
  const group = configGroupNames.find((name) => name === text);
  if (group !== undefined) return group;
  throw new Failure("CONFIG_GROUP", `Groups are ${configGroupNames.join(", ")}.`);
}

function parseScope(text: string) {
  if (isConfigScope(text)) return text;
  throw new Failure("CONFIG_SCOPE", "A scope is base, domain:host, country:cc or language:cc.");
}

/** The value's own shape is judged by its schema when it is published. */
function isDocument(document: unknown): document is { version: number; value: JsonObject } {
  if (typeof document !== "object" || document === null) return false;
  const isVersion = "version" in document && Number.isInteger(document.version);
  const value = "value" in document ? document.value : undefined;
  return isVersion && typeof value === "object" && value !== null && !Array.isArray(value);
}
