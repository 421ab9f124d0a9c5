import { z } from "zod";
import { calls } from "../calls.ts";
import { defineGroup } from "./define-group.ts";
import { code2, colour, host, id, listOf, name } from "./fields.ts";

const language = z.strictObject({
  id,
  code: code2,
  locale: z.string().max(16),
  name,
  dir: z.enum(["ltr", "rtl"]),
});

const seed: readonly (readonly [id: number, code: string, locale: string, name: string])[] = [
  [1, "ru", "ru", "Русский"],
  [2, "en", "en-GB", "English"],
  [3, "de", "de", "Deutsch"],
  [4, "es", "es", "Español"],
  [5, "fr", "fr", "Français"],
  [6, "pt", "pt-PT", "Português"],
  [7, "tr", "tr", "Türkçe"],
  [8, "ar", "ar", "العربية"],
  [9, "hi", "hi", "हिन्दी"],
  [10, "zh", "zh", "中文"],
];

const languages = seed.map(([languageId, code, locale, ownName]) => ({
  id: languageId,
  code,
  locale,
  name: ownName,
  dir: code === "ar" ? ("rtl" as const) : ("ltr" as const),
}));

/** First parts of the addresses that calls have already. */
const OTHER_APIS: ReadonlySet<string> = new Set(
  Object.values(calls)
    .map(([, path]) => `/${path.split("/")[1] ?? ""}`)
    .filter((first) => first !== "/web-api"),
);

/** Who the site is, which languages it offers and how it looks as an app. */
export const core = defineGroup(
  z.strictObject({
    companyName: name.default("Fairline"),
    group_id: id.default(1),
    ref_id: id.default(1),
    lng: code2.default("ru"),
    languages: listOf(language, 120).min(1).default(languages),
    langHiddenUnauthorized: listOf(code2).default([]),
    /** First part of the addresses of the session and captcha calls; the platform answers there too. */
    apiPath: z
      .string()
      .max(40)
      .regex(/^\/[a-z]+(-[a-z]+)*-api$/)
      .refine((path) => !OTHER_APIS.has(path), "belongs to other calls")
      .default("/web-api"),
    /** Files of the pages come from the page's own host; otherwise from `assetHost`. */
    isFlexibleAssetPath: z.boolean().default(true),
    /** Serves the same files as this site, and lets its pages read them. */
    assetHost: z.union([host, z.literal("")]).default(""),
    mirrors: listOf(host, 50).default([]),
    mobileHost: z.union([host, z.literal("")]).default(""),
    isPwa: z.boolean().default(true),
    pwaManifest: z
      .strictObject({
        themeColor: colour.default("#0D1117"),
        backgroundColor: colour.default("#0D1117"),
        shortName: z.string().max(30).default("Fairline"),
      })
      .prefault({}),
    partnerCssBrandBook: listOf(
      z.strictObject({
        css_prop: z.string().regex(/^--fl-[a-z0-9-]{1,60}(@(dark|light))?$/),
        css_value: z
          .string()
          .max(60)
          .regex(/^[#a-zA-Z0-9.,%() /-]+$/),
      }),
      100,
    ).default([]),
    isFatmanAnalyticsAvailable: z.boolean().default(true),
    fatmanApiKey: z.string().max(120).default("own"),
  }),
  ["companyName", "ref_id", "lng", "langHiddenUnauthorized", "partnerCssBrandBook", "pwaManifest"],
);
