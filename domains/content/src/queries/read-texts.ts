import type { Banner, Block, TextRow, TextView } from "@fairline/contracts";
import { type Clock, cutPage } from "@fairline/kernel";
import type { Pool } from "pg";
import {
  type DatedPlace,
  findBanners,
  findDated,
  findOrdered,
  findText,
  type StoredText,
  type TextType,
} from "../store/texts.ts";

/** Texts as the pages read them. */
export interface Texts {
  find(type: TextType, slug: string, lang: string, parent?: string): Promise<FoundText | undefined>;
  /** Groups of the rules with their chapters, in their own order. */
  findRules(lang: string): Promise<readonly (TextRow & { chapters: readonly TextRow[] })[]>;
  /** Categories of the blog. */
  findCategories(lang: string): Promise<readonly TextRow[]>;
  /** The first banners of a slot. */
  findBanners(slot: string, lang: string, limit: number): Promise<readonly Banner[]>;
  /** Twelve texts, the newest first, or undefined when `cursor` is none of ours. */
  findArticles(asked: {
    readonly type: "blog-article" | "news" | "promotion" | "landing";
    readonly lang: string;
    readonly category: string | undefined;
    readonly cursor: string | undefined;
  }): Promise<ArticlePage | undefined>;
}

/** A text with what it belongs to. */
export type FoundText = TextView & {
  readonly category: string;
  readonly datedAt: number | null;
};

/** A part of a list by date. */
export type ArticlePage = {
  readonly rows: readonly (TextRow & { readonly category: string })[];
  readonly nextCursor: string | null;
};

const ARTICLES = 12;
const CURSOR = /^(\d{1,15})\.(\d{1,18})$/;

/** Reads from the database; nothing is kept. */
export function createTexts(pool: Pool, clock: Clock): Texts {
  return {
    async find(type, slug, lang, parent) {
      const text = await findText(pool, type, slug, lang, parent);
      if (text === undefined) return undefined;
      const { datedAtMs: datedAt, publishedAtMs: updatedAt, parent: category } = text;
      const { title, lead, blocks } = text;
      return {
        slug: text.slug,
        lang: text.lang,
        title,
        lead,
        updatedAt,
        blocks: [...blocks],
        category,
        datedAt,
      };
    },
    async findRules(lang) {
      const groups = await findOrdered(pool, "rule-group", lang);
      const chapters = await findOrdered(pool, "rule-chapter", lang);
      return groups.map((group) => ({
        ...toRow(group),
        chapters: chapters.filter(({ parent }) => parent === group.slug).map(toRow),
      }));
    },
    async findCategories(lang) {
      return (await findOrdered(pool, "blog-category", lang)).map(toRow);
    },
    async findBanners(slot, lang, limit) {
      const found = await findBanners(pool, slot, lang, limit);
      return found.map(({ slug, lang: spoken, title, lead, blocks }) => {
        const to = firstLink(blocks);
        return { slug, lang: spoken, title, lead, ...(to === undefined ? {} : { to }) };
      });
    },
    async findArticles({ type, lang, category: parent, cursor }) {
      const after = cursor === undefined ? undefined : placeOf(cursor);
      if (cursor !== undefined && after === undefined) return undefined;
      const found = await findDated(pool, {
        type,
        lang,
        parent,
        after,
        nowMs: clock.nowMs(),
        limit: ARTICLES + 1,
      });
      const { rows, lastBeforeNext: last } = cutPage(found, ARTICLES);
      return {
        rows: rows.map((row) => ({ ...toRow(row), category: row.parent })),
        nextCursor: last === undefined ? null : `${last.datedAtMs}.${last.itemId}`,
      };
    },
  };
}

/** Where a banner leads: the first page of this site that its text names. */
function firstLink(blocks: readonly Block[]): string | undefined {
  const texts = blocks.flatMap((block) => (block.kind === "paragraph" ? block.content : []));
  return texts.find(({ href }) => href?.startsWith("/"))?.href;
}

function toRow({ slug, lang, title, lead, datedAtMs: datedAt }: StoredText): TextRow {
  return { slug, lang, title, lead, datedAt };
}

function placeOf(cursor: string): DatedPlace | undefined {
  const [, datedAt, itemId] = CURSOR.exec(cursor) ?? [];
  if (datedAt === undefined || itemId === undefined) return undefined;
  return { datedAtMs: Number(datedAt), itemId: BigInt(itemId) };
}
