import { type ConfigGroupName, configGroups } from "@fairline/contracts/site-config";
import { appendOutbox, transaction } from "@fairline/database";
import { secureBytes } from "@fairline/fairness";
import { type Clock, type JsonObject, type Refused, refused, uuidV7At } from "@fairline/kernel";
import type { Pool } from "pg";
import { fieldsOf } from "../model/effective-group.ts";
import type { ConfigScope } from "../model/scope.ts";
import { insertPublished, lockVersion } from "../store/config-versions.ts";

/** The topic that tells readers to read again. */
export const CONFIG_PUBLISHED = "content.config-published";

/** What publishing works with. */
export type PublishDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Tells the relay that news wait. */
  nudge(): void;
};

/** A change of one group in one scope. */
export type ConfigChange = {
  readonly group: ConfigGroupName;
  readonly scope: ConfigScope;
  /** Only fields that differ from what lies below; the others keep following it. */
  readonly value: JsonObject;
  /** The version the author looked at, 0 for none. */
  readonly baseVersion: number;
  readonly author: string;
  readonly reason: string;
};

/** Why a change is not published. */
export type PublishRefusal = "CONFIG_STALE" | "CONFIG_INVALID";

/**
 * Puts a value in force, at once and in every process. A value that the schema refuses, a field that
 * a special scope may not have, and a change made on an older version are refused.
 */
export async function publishConfig(
  { pool, clock, nudge }: PublishDeps,
  change: ConfigChange,
): Promise<{ readonly version: number } | Refused<PublishRefusal>> {
  const problem = problemOf(change);
  if (problem !== undefined) return refused("CONFIG_INVALID", { problem });
  const published = await transaction(pool, async (client) => {
    const version = await lockVersion(client, change.group, change.scope);
    if (version !== change.baseVersion) return refused("CONFIG_STALE", { version });
    const publishedAtMs = clock.nowMs();
    await insertPublished(client, {
      ...change,
      id: uuidV7At(publishedAtMs, secureBytes(10)),
      version: version + 1,
      schemaVersion: configGroups[change.group].schemaVersion,
      publishedAtMs,
    });
    await appendOutbox(client, {
      topic: CONFIG_PUBLISHED,
      playerId: null,
      body: { group: change.group, scope: change.scope, version: version + 1 },
    });
    return { version: version + 1 };
  });
  if ("version" in published) nudge();
  return published;
}

function problemOf({ group, scope, value }: ConfigChange): string | undefined {
  const { schema, scoped } = configGroups[group];
  if (scope !== "base") {
    const foreign = Object.keys(value).find((field) => !scoped.some((each) => each === field));
    if (foreign !== undefined) return `${foreign} has one value for the whole site`;
  }
  const unknown = Object.keys(value).find(
    (field) => !fieldsOf(configGroups[group]).includes(field),
  );
  if (unknown !== undefined) return `${unknown} is no field of ${group}`;
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && `${issue.path.join(".")}: ${issue.message}`;
}
