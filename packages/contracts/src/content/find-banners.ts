import { z } from "zod";
import { contract } from "../contract.ts";
import { code2, word } from "../site-config/fields.ts";

/** A banner: one line, and where it leads. */
const banner = z.object({
  slug: z.string(),
  lang: code2,
  title: z.string(),
  lead: z.string(),
  /** A path of this site, without language; a banner that leads into the account is for players. */
  to: z.string().optional(),
  /** Words of the link there. */
  action: z.string().optional(),
});

/** A banner. */
export type Banner = z.output<typeof banner>;

/** The banners of a slot, as many as the site shows there. */
export const findBanners = contract({
  id: "find-banners",
  method: "GET",
  path: "/content-api/v1/banners",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Lists the banners of a slot, as many as are shown, and whether they can be closed.",
  query: z.strictObject({ slot: word, lang: code2 }),
  reply: z.object({ isClosable: z.boolean(), banners: z.array(banner) }),
  errors: [],
  example: {
    reply: {
      isClosable: true,
      banners: [
        {
          slug: "limits",
          lang: "en",
          title: "Your game, your limits",
          lead: "Lower limits apply immediately.",
          to: "/office/responsible",
          action: "Set limits",
        },
      ],
    },
  },
});
