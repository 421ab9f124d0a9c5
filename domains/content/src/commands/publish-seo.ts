import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { seoContent, seoPage, seoVisual } from "@fairline/contracts";
import { appendOutbox, transaction } from "@fairline/database";
import { type Clock, Failure, type JsonObject, type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import { z } from "zod";
import {
  findSeoEntries,
  insertSeoEntry,
  lockSeoEntry,
  placeKey,
  type SeoKind,
  type SeoPlace,
} from "../store/seo-entries.ts";

/** The topic that tells readers to read again. */
export const SEO_PUBLISHED = "content.seo-published";

/** What an entry of each kind may say; what it does not say comes from the template below it. */
export const seoValues = {
  page: seoPage.partial().strict(),
  content: seoContent.strict(),
  visual: seoVisual.strict(),
} as const;

/** A change of one entry. */
export type SeoChange = SeoPlace & {
  readonly value: JsonObject;
  /** The version the author looked at, 0 for none. */
  readonly baseVersion: number;
  readonly author: string;
};

/** Why an entry is not published. */
export type PublishSeoRefusal = "SEO_INVALID" | "SEO_STALE";

/** What publishing works with. */
export type PublishSeoDeps = { readonly pool: Pool; readonly clock: Clock; nudge(): void };

const SHIPPED = "shipped";

/** Whether an entry is a template that came with the program. */
export function isShipped({ author }: { readonly author: string }): boolean {
  return author === SHIPPED;
}

/** Puts an entry in force, in every process within a second. */
export async function publishSeo(
  deps: PublishSeoDeps,
  { baseVersion, ...change }: SeoChange,
): Promise<{ readonly version: number } | Refused<PublishSeoRefusal>> {
  const issue = seoValues[change.kind].safeParse(change.value).error?.issues[0];
  if (issue) return refused("SEO_INVALID", { problem: issue.path.join(".") });
  const published = await transaction(deps.pool, async (client) => {
    const version = (await lockSeoEntry(client, change))?.version ?? 0;
    if (version !== baseVersion) return refused("SEO_STALE", { version });
    await insertSeoEntry(client, { ...change, version: version + 1 }, deps.clock.nowMs());
    const { kind, choice, lang } = change;
    await appendOutbox(client, {
      topic: SEO_PUBLISHED,
      playerId: null,
      body: { kind, choice, lang, version: version + 1 },
    });
    return { version: version + 1 };
  });
  if ("version" in published) deps.nudge();
  return published;
}

const templateFile = z.record(
  z.string().regex(/^[A-Za-z0-9]+$/),
  z.strictObject({
    page: seoValues.page.optional(),
    content: seoValues.content.optional(),
    visual: seoValues.visual.optional(),
  }),
);
const FILE_NAME = /^([a-z]{2})\.json$/;

/**
 * Puts the templates of the program in force, `{lang}.json` by route, where no operator wrote over
 * them. A broken file is a Failure.
 */
export async function shipSeo(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly folder: string;
}): Promise<void> {
  const templates = readTemplates(deps.folder);
  await transaction(deps.pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(4703013)");
    const before = new Map((await findSeoEntries(client)).map((entry) => [placeKey(entry), entry]));
    for (const { value, ...place } of templates) {
      const newest = before.get(placeKey(place));
      const isSame =
        newest && JSON.stringify(sorted(newest.value)) === JSON.stringify(sorted(value));
      if (isSame || (newest && !isShipped(newest))) continue;
      const version = (newest?.version ?? 0) + 1;
      await insertSeoEntry(
        client,
        { ...place, value, version, author: SHIPPED },
        deps.clock.nowMs(),
      );
    }
  });
}

const SEO_KINDS: readonly SeoKind[] = ["page", "content", "visual"];

type Template = SeoPlace & { readonly value: JsonObject };

function readTemplates(folder: string): readonly Template[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const lang = FILE_NAME.exec(name)?.[1];
      const text: unknown = JSON.parse(readFileSync(join(folder, name), "utf8"));
      const read = templateFile.safeParse(text);
      if (lang === undefined || !read.success) {
        throw new Failure(
          "SEO_FILE_BROKEN",
          `${name}: ${read.error?.message ?? "has no language"}`,
        );
      }
      return Object.entries(read.data).flatMap(([choice, kinds]) =>
        SEO_KINDS.flatMap((kind) => {
          const value = kinds[kind];
          return value ? [{ kind, domain: "", choice, lang, value: toJson(value) }] : [];
        }),
      );
    });
}

/** What a file said, without fields that it leaves out. */
function toJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}

/** The database gives the keys of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
