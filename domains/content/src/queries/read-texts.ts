import {
  type Banner,
  type Block,
  type Inline,
  TEXT_PAGES_MAX,
  type TextGroup,
  type TextRow,
  type TextView,
} from "@fairline/contracts";
import type { Clock } from "@fairline/kernel";
import type { Pool } from "pg";
import { listPage, type ListPage } from "../model/list-page.ts";
import {
  countDated,
  FALLBACK_LANGUAGE,
  findBanners,
  findDated,
  findOrdered,
  findText,
  type StoredText,
  type TextType,
  type WrittenText,
} from "../store/texts.ts";
import { countWritten, findWritten } from "../store/written-texts.ts";

/** Texts as the pages read them. */
export interface Texts {
  find(type: TextType, slug: string, lang: string, parent?: string): Promise<FoundText | undefined>;
  /** Groups of the rules with their chapters, in their own order. */
  findRules(lang: string): Promise<readonly (TextGroup & { chapters: readonly TextRow[] })[]>;
  /** Categories of the blog. */
  findCategories(lang: string): Promise<readonly TextGroup[]>;
  /** The first banners of a slot. */
  findBanners(slot: string, lang: string, limit: number): Promise<readonly Banner[]>;
  /** Twelve texts, the newest first, or undefined beyond the last page. */
  findArticles(asked: {
    readonly type: "blog-article" | "news" | "promotion" | "landing";
    readonly lang: string;
    readonly category: string | undefined;
    readonly page: number;
  }): Promise<ArticlePage | undefined>;
  /** Which texts of a kind are there, and in which languages; undefined beyond the last page. */
  findWritten(type: TextType, page: number): Promise<WrittenPage | undefined>;
}

/** A text with what it belongs to. */
export type FoundText = TextView & {
  readonly category: string;
  readonly datedAt: number | null;
};

/** A part of a list by date. */
export type ArticlePage = ListPage & {
  readonly rows: readonly (TextRow & { readonly category: string })[];
};

/** A part of a list of what is written. */
export type WrittenPage = {
  readonly rows: readonly {
    readonly category: string;
    readonly slug: string;
    readonly written: readonly { readonly lang: string; readonly updatedAt: number }[];
  }[];
  readonly pages: number;
};

const ARTICLES = 12;
const WRITTEN = 500;

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
        languages: [...text.languages],
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
        ...toGroup(group),
        chapters: chapters.filter(({ parent }) => parent === group.slug).map(toRow),
      }));
    },
    async findCategories(lang) {
      return (await findOrdered(pool, "blog-category", lang)).map(toGroup);
    },
    async findBanners(slot, lang, limit) {
      const found = await findBanners(pool, slot, lang, limit);
      return found.map(({ slug, lang: spoken, title, lead, blocks }) => {
        const { href: to, text: action } = firstLink(blocks) ?? {};
        const link = to === undefined || action === undefined ? {} : { to, action };
        return { slug, lang: spoken, title, lead, ...link };
      });
    },
    async findArticles({ type, lang, category: parent, page }) {
      const list = { type, parent, nowMs: clock.nowMs() };
      const counts = await countDated(pool, list, TEXT_PAGES_MAX * ARTICLES);
      const counted = { counts, fallback: FALLBACK_LANGUAGE, pageSize: ARTICLES };
      const found = listPage(counted, lang, page);
      if (found === undefined) return undefined;
      const skipped = (page - 1) * ARTICLES;
      const rows = await findDated(pool, list, { lang, skipped, limit: ARTICLES });
      return { ...found, rows: rows.map((row) => ({ ...toRow(row), category: row.parent })) };
    },
    async findWritten(type, page) {
      const nowMs = clock.nowMs();
      const count = await countWritten(pool, type, nowMs);
      const pages = Math.min(Math.max(1, Math.ceil(count / WRITTEN)), TEXT_PAGES_MAX);
      if (page > pages) return undefined;
      const skipped = (page - 1) * WRITTEN;
      const found = await findWritten(pool, { type, nowMs, skipped, limit: WRITTEN });
      const rows = found.map(({ parent: category, slug, written }) => ({
        category,
        slug,
        written: written.map(({ lang, publishedAtMs: updatedAt }) => ({ lang, updatedAt })),
      }));
      return { rows, pages };
    },
  };
}

/** Where a banner leads: the first page of this site that its text names. */
function firstLink(blocks: readonly Block[]): Inline | undefined {
  const texts = blocks.flatMap((block) => (block.kind === "paragraph" ? block.content : []));
  return texts.find(({ href }) => href?.startsWith("/"));
}

function toGroup({ languages, ...text }: WrittenText): TextGroup {
  return { ...toRow(text), languages: [...languages] };
}

function toRow({ slug, lang, title, lead, datedAtMs: datedAt }: StoredText): TextRow {
  return { slug, lang, title, lead, datedAt };
}
