import { z } from "zod";

/** Why a player is banned. */
export const banReasons = ["rules", "duplicate", "payments", "documents", "requested"] as const;

/** Why a player is banned. */
export type BanReason = (typeof banReasons)[number];

/** What an account asks of its player, and what it keeps from him. */
export const accountStanding = z.object({
  /** Above zero he is banned. */
  banLevel: z.number().int(),
  banVersion: z.number().int(),
  banReason: z.enum(banReasons).nullable(),
  needsIdentification: z.boolean(),
  needsData: z.boolean(),
  /** The terms changed since he agreed to them. */
  termsChanged: z.boolean(),
});

/** What an account asks of its player, and what it keeps from him. */
export type AccountStanding = z.infer<typeof accountStanding>;
