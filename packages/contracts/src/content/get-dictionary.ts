import { z } from "zod";
import { contract } from "../contract.ts";
import { code2 } from "../site-config/fields.ts";

const ROUTES_MAX = 40;
const DICTS_MAX = 12;
const dict = z.string().regex(/^[a-z][a-z-]{0,30}$/);
const texts = z.record(z.string(), z.string());
/** Another one whenever a text of the dictionary is another one. */
const dictVersion = z.string().regex(/^[0-9a-f]{12}$/);

/** Texts of a page, for whoever lost them or never had them. */
export const getDictionary = contract({
  id: "get-dictionary",
  method: "GET",
  path: "/bff-api/dictionary/get",
  access: "guest",
  effect: "none",
  cache: "public",
  summary:
    "Tells the texts that belong to routes, and those named; what the language lacks comes in " +
    "English and is named in `fallback`.",
  query: z.strictObject({
    /** Numbers of routes with commas between. */
    routes: z
      .string()
      .max(240)
      .transform((text) => [...new Set(text.split(","))])
      .pipe(z.array(z.string().regex(/^(?:0|[1-9]\d{0,3})$/)).max(ROUTES_MAX))
      .optional(),
    /** Names of dictionaries with commas between. */
    dicts: z
      .string()
      .max(240)
      .transform((text) => [...new Set(text.split(","))])
      .pipe(z.array(dict).max(DICTS_MAX))
      .optional(),
    lang: code2.optional(),
  }),
  reply: z.object({
    /** Another text whenever any of these texts is another one. */
    version: z.string(),
    lang: code2,
    /** Texts by key, by dictionary. */
    data: z.record(z.string(), texts),
    /** Of each dictionary that is written in the language: its address at `get-dictionary-file`. */
    versions: z.record(z.string(), dictVersion),
    /** Keys whose texts are those of the fallback language. */
    fallback: z.array(z.string()),
  }),
  errors: [],
  example: {
    reply: {
      version: "6b1f0c2d9a3e",
      lang: "de",
      data: { main: { main_refreshing_button: "Aktualisieren" } },
      versions: { main: "0d1f5b7a93c2" },
      fallback: [],
    },
  },
});

/** One dictionary of one language as it is at one version: what an address names never changes. */
export const getDictionaryFile = contract({
  id: "get-dictionary-file",
  method: "GET",
  path: "/bff-api/dictionary/:version/:lang/:dict.json",
  access: "guest",
  effect: "none",
  cache: "public",
  summary:
    "Tells a dictionary of a language, for a year, while its version is the present one; " +
    "`get-dictionary` names it.",
  params: z.object({ version: dictVersion, lang: code2, dict }),
  reply: z.object({
    /** Texts by key. */
    texts,
    /** Keys whose texts are those of the fallback language. */
    fallback: z.array(z.string()),
  }),
  errors: ["CONTENT_NOT_FOUND"],
  example: {
    reply: { texts: { main_refreshing_button: "Aktualisieren" }, fallback: [] },
  },
});
