import { z } from "zod";
import { code2 } from "../site-config/fields.ts";

/** A run of text inside a block. `href` is a path of this site or an https address. */
export const inline = z.object({
  text: z.string(),
  mark: z.enum(["strong", "em", "code"]).optional(),
  href: z.string().optional(),
});

const inlines = z.array(inline);

/** A piece of a text. Pages build elements from it: no markup ever travels. */
export const block = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("heading"),
    /** 2 or 3; the page's own heading is 1. */
    depth: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    content: inlines,
  }),
  z.object({ kind: z.literal("paragraph"), content: inlines }),
  z.object({ kind: z.literal("list"), isOrdered: z.boolean(), items: z.array(inlines) }),
  z.object({
    kind: z.literal("table"),
    head: z.array(inlines),
    rows: z.array(z.array(inlines)),
  }),
  z.object({ kind: z.literal("quote"), content: inlines }),
  z.object({ kind: z.literal("rule") }),
]);

/** A run of text. */
export type Inline = z.output<typeof inline>;
/** A piece of a text. */
export type Block = z.output<typeof block>;

/** More languages than this are told of no text. */
const LANGUAGES_MAX = 128;

/** Codes of the languages in which something is written, in their order. */
export const writtenLanguages = z.array(code2).max(LANGUAGES_MAX);

/** A text as its reader gets it. `lang` is that of the words: English where nothing else exists. */
export const textView = z.object({
  slug: z.string(),
  lang: code2,
  languages: writtenLanguages,
  title: z.string(),
  lead: z.string(),
  updatedAt: z.number().int(),
  blocks: z.array(block),
});

/** A text. */
export type TextView = z.output<typeof textView>;

/** A text in a list. */
export const textRow = textView
  .pick({ slug: true, lang: true, title: true, lead: true })
  .extend({ datedAt: z.number().int().nullable() });

/** A text in a list. */
export type TextRow = z.output<typeof textRow>;

/** What other texts belong to: a category of the blog, a group of the rules. */
export const textGroup = textRow.extend({ languages: writtenLanguages });

/** What other texts belong to. */
export type TextGroup = z.output<typeof textGroup>;

/** An example for contracts. */
export const textExample: TextView = {
  slug: "about",
  lang: "en",
  languages: ["en"],
  title: "About us",
  lead: "Who runs this site.",
  updatedAt: 1_790_000_000_000,
  blocks: [
    { kind: "heading", depth: 2, id: "who", content: [{ text: "Who we are" }] },
    { kind: "paragraph", content: [{ text: "See " }, { text: "the rules", href: "/rules" }] },
  ],
};
