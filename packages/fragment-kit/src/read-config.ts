import type { ConfigGroupName, SiteConfig } from "@fairline/contracts/site-config";
import type { FragmentRequest } from "./fragment-definition.ts";

/**
 * Groups of the site's configuration as they hold in the language of a page and the country of its
 * visitor, which the call names by itself; null while the platform does not tell them all.
 */
export async function readConfig<Name extends ConfigGroupName>(
  { api, lang, signal }: Pick<FragmentRequest, "api" | "lang" | "signal">,
  names: readonly Name[],
): Promise<Pick<SiteConfig, Name> | null> {
  const answer = await api("getConfigGroups", { query: { groups: names.join(), lang } }, signal);
  if (!answer.ok || answer.reply.failed.length > 0) return null;
  // The platform tells a group only as its schema made it.
  return answer.reply.data as Pick<SiteConfig, Name>;
}
