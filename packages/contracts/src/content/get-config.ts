import { z } from "zod";
import { contract } from "../contract.ts";
import { code2 } from "../site-config/fields.ts";

const GROUP_NAMES_MAX = 40;

const group = z.record(z.string(), z.unknown());

/** Everything the site is configured to be, for the page that has lost what its server told it. */
export const getConfig = contract({
  id: "get-config",
  method: "GET",
  path: "/bff-api/config/all.json",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Tells every group of the site's configuration as it holds for this visitor.",
  query: z.strictObject({ lang: code2.optional() }),
  reply: z.object({
    version: z.string(),
    lang: code2,
    geo: z.object({ code: code2, id: z.number().int() }),
    data: z.record(z.string(), group),
  }),
  errors: ["CONFIG_UNAVAILABLE"],
  example: {
    reply: {
      version: "1843",
      lang: "en",
      geo: { code: "de", id: 61 },
      data: { toto: { sections: ["football"], defaultSection: "football" } },
    },
  },
});

/** Some groups of the site's configuration. */
export const getConfigGroups = contract({
  id: "get-config-groups",
  method: "GET",
  path: "/bff-api/config/group/get",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Tells the groups asked for; those unknown or unreadable are named in `failed`.",
  query: z.strictObject({
    groups: z
      .string()
      .max(400)
      .transform((text) => [...new Set(text.split(","))])
      .pipe(z.array(z.string()).min(1).max(GROUP_NAMES_MAX)),
    lang: code2.optional(),
  }),
  reply: z.object({
    version: z.string(),
    lang: code2,
    data: z.record(z.string(), group),
    failed: z.array(z.string()),
  }),
  errors: ["CONFIG_UNAVAILABLE"],
  example: {
    reply: {
      version: "1843",
      lang: "en",
      data: { toto: { sections: ["football"], defaultSection: "football" } },
      failed: ["marquee"],
    },
  },
});
