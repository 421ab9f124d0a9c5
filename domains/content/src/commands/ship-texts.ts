import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { transaction } from "@fairline/database";
import { type Clock, Failure } from "@fairline/kernel";
import type { Pool } from "pg";
import { readTextFile } from "../model/text-file.ts";
import { TextRefused, toBlocks } from "../model/to-blocks.ts";
import {
  findNewest,
  holdItem,
  insertVersion,
  type NewText,
  type TextType,
} from "../store/texts.ts";

/** What shipping works with. `folder` holds `{type}/{parent?}/{slug}.{lang}.md`. */
export type ShipDeps = { readonly pool: Pool; readonly clock: Clock; readonly folder: string };

const FOLDERS: Readonly<Record<string, TextType>> = {
  pages: "page",
  rules: "rule-chapter",
  blog: "blog-article",
  news: "news",
  landings: "landing",
  promotions: "promotion",
  banners: "banner",
};
/** A file of this name describes the group or category of its folder. */
const GROUP_FILE = "_group";
const GROUP_TYPES: Partial<Record<TextType, TextType>> = {
  "rule-chapter": "rule-group",
  "blog-article": "blog-category",
};
const SHIPPED = "shipped";
const NAME = /^([a-z0-9_-]+)\.([a-z]{2})\.md$/;

/**
 * Puts the texts that come with the program in force: those that are new, and those whose file has
 * changed. A text that an operator has written over is left to him. Answers how many were written.
 */
export async function shipTexts({ pool, clock, folder }: ShipDeps): Promise<number> {
  const texts = readFolder(folder, clock.nowMs());
  return transaction(pool, async (client) => {
    let written = 0;
    // Two processes that start together ship one after the other.
    await client.query("select pg_advisory_xact_lock(4703011)");
    for (const text of texts) {
      const itemId = await holdItem(client, text);
      const newest = await findNewest(client, itemId, text.lang);
      const isSame =
        newest?.body === text.body && newest.title === text.title && newest.lead === text.lead;
      if (isSame || (newest !== undefined && newest.author !== SHIPPED)) continue;
      await insertVersion(client, itemId, (newest?.version ?? 0) + 1, text);
      written += 1;
    }
    return written;
  });
}

/** Every text below a folder; a file that cannot be read is a Failure that names it. */
export function readFolder(folder: string, publishedAtMs: number): readonly NewText[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .toSorted()
    .map((path) => readText(folder, path, publishedAtMs));
}

function readText(folder: string, path: string, publishedAtMs: number): NewText {
  const [, slug = "", lang = ""] = NAME.exec(basename(path)) ?? [];
  const [top = "", parent = ""] = dirname(path).split(sep);
  const type = FOLDERS[top];
  if (type === undefined || slug === "") {
    throw new Failure("TEXT_FILE_BROKEN", `${path} is no {type}/{slug}.{lang}.md`);
  }
  const isGroup = slug === GROUP_FILE;
  const file = readTextFile(path, readFileSync(join(folder, path), "utf8"));
  try {
    return {
      ...file,
      type: isGroup ? (GROUP_TYPES[type] ?? type) : type,
      parent: isGroup ? "" : parent,
      slug: isGroup ? parent : slug,
      lang,
      blocks: toBlocks(file.body),
      publishedAtMs,
      author: SHIPPED,
    };
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    throw new Failure("TEXT_FILE_BROKEN", `${path}: ${error.message}`, { cause: error });
  }
}
