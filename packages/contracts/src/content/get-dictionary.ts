import { z } from "zod";
import { contract } from "../contract.ts";
import { code2 } from "../site-config/fields.ts";

const ROUTES_MAX = 40;
const DICTS_MAX = 12;

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
      .pipe(z.array(z.string().regex(/^\d{1,4}$/)).max(ROUTES_MAX))
      .optional(),
    /** Names of dictionaries with commas between. */
    dicts: z
      .string()
      .max(240)
      .transform((text) => [...new Set(text.split(","))])
      .pipe(z.array(z.string().regex(/^[a-z][a-z-]{0,30}$/)).max(DICTS_MAX))
      .optional(),
    lang: code2.optional(),
  }),
  reply: z.object({
    /** Another text whenever any of these texts is another one. */
    version: z.string(),
    lang: code2,
    /** Texts by key, by dictionary. */
    data: z.record(z.string(), z.record(z.string(), z.string())),
    /** Keys whose texts are those of the fallback language. */
    fallback: z.array(z.string()),
  }),
  errors: [],
  example: {
    reply: {
      version: "6b1f0c2d9a3e",
      lang: "de",
      data: { main: { main_refreshing_button: "Aktualisieren" } },
      fallback: [],
    },
  },
});
