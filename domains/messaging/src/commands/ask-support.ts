import { createHash } from "node:crypto";
import { isRefused, type Refused, refused } from "@fairline/kernel";
import type { messagingErrors } from "../errors.ts";
import type { MessagingDeps } from "../messaging.ts";
import {
  judgeSupportDraft,
  type SupportDraft,
  type SupportRules,
} from "../model/support-request.ts";
import { insertSupportRequest } from "../store/support-requests.ts";

/** Who asks: his number if he is signed in, and the address he calls from. */
export type Asker = { readonly playerId: bigint | null; readonly address: string };

/** Requests of one network in an hour. */
const REQUESTS_MAX = 10;
const HOUR_MS = 3_600_000;

/** Every kind and topic is taken unless the site says otherwise. */
export const OPEN_SUPPORT: SupportRules = {
  takesQuestions: true,
  takesCallBacks: true,
  takesGuests: true,
  showsHistory: true,
  topics: ["other"],
};

/** Keeps a question or a wish to be called, and answers its number. */
export async function askSupport(
  deps: MessagingDeps,
  draft: SupportDraft,
  asker: Asker,
): Promise<bigint | Refused<keyof typeof messagingErrors | "TOO_MANY_REQUESTS">> {
  const rules = deps.supportRules?.() ?? OPEN_SUPPORT;
  const judged = judgeSupportDraft(draft, asker.playerId === null, rules);
  if (isRefused(judged)) return judged;
  const nowMs = deps.clock.nowMs();
  const hash = createHash("sha256").update(`support ${asker.address}`).digest();
  const rate = { nowMs, sinceMs: nowMs - HOUR_MS, limit: REQUESTS_MAX };
  const number = await insertSupportRequest(deps.pool, judged, { ...asker, hash }, rate);
  return number ?? refused("TOO_MANY_REQUESTS", { retryAfterSeconds: HOUR_MS / 1_000 });
}
