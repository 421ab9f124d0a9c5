import { z } from "zod";
import { currencyCode, minorText } from "../fields.ts";
import { limitTypes } from "./limit-types.ts";

/** Number of a kind of limit. */
export const limitType = z.literal(limitTypes);

/** Unix seconds: times of the limit service. */
export const timeSeconds = z.number().int().nonnegative();

/** One limit of a player, or one that waits or is not set. */
export const limitView = z.object({
  limitType,
  /**
   * Minor units, days, hours or minutes by `measure`, as decimal text. Not set: "-1" for a session
   * limit, 999999999 units for a deposit limit, null for the others.
   */
  limitValue: minorText.nullable(),
  limitState: z.enum(["ACTIVE", "PENDING", "INACTIVE"]),
  /** From when it holds; of a pending one, from when it can be confirmed. */
  startedAt: timeSeconds.nullable(),
  /** End of an exclusion or time-out; of a pending one, when it lapses unanswered. */
  endsAt: timeSeconds.nullable(),
  /** What is left of a limit on money. */
  limitBalance: minorText.nullable(),
  /** When the first movement leaves the window. */
  resetsAt: timeSeconds.nullable(),
  /** A pending change that can be confirmed or rejected now. */
  needApprove: z.boolean(),
  /** Dictionary key of its name. */
  label: z.string(),
  measure: z.enum(["money", "days", "hours", "minutes"]),
  currency: currencyCode,
});

/** One limit of a player. */
export type LimitView = z.infer<typeof limitView>;

/** Answer to a change: the title is a dictionary key, the limits are those after it. */
export const limitsChanged = z.object({
  status: z.literal("success"),
  title: z.string(),
  limits: z.array(limitView),
});

/** Example used by several contracts. */
export const limitExample: LimitView = {
  limitType: 20,
  limitValue: "10000",
  limitState: "ACTIVE",
  startedAt: 1_790_000_000,
  endsAt: null,
  limitBalance: "4000",
  resetsAt: 1_790_050_000,
  needApprove: false,
  label: "limit.label.20",
  measure: "money",
  currency: "EUR",
};
