import { z } from "zod";

/** Reasons that have a page; a block names one of them. */
const REASON_IDS = [1, 2, 3, 4, 5, 8, 13, 14, 16, 17] as const;
const LIST_MAX = 1_000;
const PATTERN_LENGTH_MAX = 200;

const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(LIST_MAX);
const country = z.string().regex(/^[a-z]{2}$/);
const pattern = z.string().min(1).max(PATTERN_LENGTH_MAX);
const timeMs = z.number().int().min(0);

const conditions = z.strictObject({
  countries: list(country).optional(),
  notCountries: list(country).optional(),
  /** Networks such as `192.0.2.0/24`, or single addresses. */
  cidrs: list(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).optional(),
  /** Globs: `*` is any text, `?` one character; letters of any case are equal. */
  userAgents: list(pattern).optional(),
  languages: list(z.string().regex(/^[a-z]{2}$/)).optional(),
  hosts: list(z.string().min(1).max(255)).optional(),
  /** Globs over the path without its language prefix. */
  paths: list(pattern).optional(),
  platforms: list(z.enum(["desktop", "tablet", "phone", "app"])).optional(),
  account: z
    .strictObject({
      is: z.enum(["guest", "signed"]).optional(),
      ids: list(z.string().regex(/^\d{1,19}$/)).optional(),
    })
    .optional(),
  /** Part of all addresses, always the same ones. */
  percent: z.number().int().min(1).max(100).optional(),
});

const shared = {
  id: z.uuid(),
  /** The higher one is asked first. */
  priority: z.number().int().min(-1_000_000).max(1_000_000),
  state: z.enum(["draft", "active", "paused"]),
  from: timeMs.optional(),
  until: timeMs.optional(),
  when: conditions,
  reasons: z.array(z.number().int().min(0).max(1_000_000)).max(20),
  note: z.string().max(500),
};

/** What holds for the visitors that a rule means. All conditions present must be true of one. */
export const visitorRule = z.discriminatedUnion("kind", [
  z.strictObject({ ...shared, kind: z.literal("allow") }),
  z.strictObject({
    ...shared,
    kind: z.literal("block"),
    outcome: z.strictObject({
      reasonId: z.literal(REASON_IDS),
      displayTypeId: z.union([z.literal(0), z.literal(1)]),
    }),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal("redirect"),
    outcome: z.strictObject({
      /** A path of this site, or an address on one of its hosts. */
      to: z.string().min(1).max(2_048),
      code: z.union([z.literal(301), z.literal(302), z.literal(307)]),
      keepPath: z.boolean(),
      keepQuery: z.boolean(),
    }),
  }),
]);

/** A rule as it is kept. */
export type VisitorRule = z.output<typeof visitorRule>;

/** What must be true of a visitor. */
export type VisitorConditions = z.output<typeof conditions>;
