import type { UserConfig } from "@fairline/contracts";
import type { FragmentRequest } from "./fragment-definition.ts";

/**
 * What pages are told of the account of whoever is signed in; null for a guest and while the platform
 * does not tell: then a page goes on as if there were nothing to know.
 */
export async function readUserConfig(
  request: Pick<FragmentRequest, "api" | "signedIn" | "signal">,
): Promise<UserConfig | null> {
  if (request.signedIn === null) return null;
  const answer = await request.api("getUserConfig", {}, request.signal);
  const config = answer.ok ? answer.reply.result : undefined;
  return config ?? null;
}
