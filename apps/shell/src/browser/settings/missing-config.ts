import type { ApiCaller } from "@fairline/api-client";
import { type Clock, Failure, pause } from "@fairline/kernel";
import { changesOf } from "../../common/facts/config-changes.ts";
import type { SiteChanges } from "../../common/facts/site-facts.ts";

/** How often the question is asked again, and how long is waited before. */
const RETRIES = 5;
const RETRY_MS = 1_000;

/**
 * The configuration of a page whose server had none to tell. A platform that tells it neither is
 * logged and thrown as `SITE_CONFIG_MISSING`: the page stays as its server wrote it.
 */
export async function fetchMissingConfig(options: {
  readonly api: ApiCaller;
  readonly clock: Clock;
  readonly lang: string;
  log(message: string, detail: unknown): void;
}): Promise<SiteChanges> {
  const { api, clock, lang, log } = options;
  let code = "";
  for (let tried = 0; tried <= RETRIES; tried += 1) {
    if (tried > 0) await pause(clock, RETRY_MS);
    const answer = await api("getConfig", { query: { lang } });
    if (answer.ok) return changesOf(answer.reply.data);
    ({ code } = answer.problem);
  }
  log("no site config", code);
  throw new Failure("SITE_CONFIG_MISSING", "no site config", { details: { code } });
}
