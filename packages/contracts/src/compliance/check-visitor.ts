import { z } from "zod";
import { contract } from "../contract.ts";

const URL_LENGTH_MAX = 4_096;

/** The whole address a visitor asks for. */
const url = z
  .string()
  .max(URL_LENGTH_MAX)
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), "is no web address");

/** Whether the whole site is closed for a visitor, and which page says so. */
export const checkBlock = contract({
  id: "check-block",
  method: "POST",
  path: "/blocks-api/api/v2/block",
  access: "guest",
  effect: "none",
  summary: "Tells whether the site is closed for this visitor, and by which template.",
  /** `auth` is what the browser believes of itself; the session decides. */
  body: z.strictObject({ auth: z.string().max(10), url }),
  reply: z.object({
    data: z.object({ displayTypeId: z.number().int(), templateTypeId: z.number().int() }),
  }),
  errors: [],
  example: {
    body: { auth: "", url: "https://fairline.example/en/line" },
    reply: { data: { displayTypeId: 1, templateTypeId: 13 } },
  },
});

/** Where a visitor is sent instead of the address he asks for. */
export const checkRedirect = contract({
  id: "check-redirect",
  method: "POST",
  path: "/redirects-api/api/v1/redirect-light",
  access: "guest",
  effect: "none",
  summary: "Tells where this visitor is sent instead, only ever to hosts of this site.",
  body: z.strictObject({ url }),
  reply: z.object({
    data: z.object({
      redirect: z.boolean(),
      code: z.union([z.literal(301), z.literal(302), z.literal(307)]),
      url: z.string().nullable(),
      reasons: z.array(z.number().int()),
      breadcrumbs: z.array(z.string()),
    }),
  }),
  errors: [],
  example: {
    body: { url: "https://fairline.example/en/line" },
    reply: {
      data: {
        redirect: true,
        code: 302,
        url: "https://mirror.example/en/line",
        reasons: [7],
        breadcrumbs: ["0199a1f0-0000-7000-8000-000000000001:hit"],
      },
    },
  },
});
