import { countryId } from "@fairline/contracts";
import type { SiteChanges } from "../../common/facts/site-facts.ts";
import type { Connection, FactPorts } from "./fact-ports.ts";

/** What is configured, for somebody in the country that his connection comes from. */
export function visitorSite(
  ports: Pick<FactPorts, "site" | "countryOf">,
  connection: Connection,
): SiteChanges {
  const changes = ports.site?.() ?? {};
  const country = ports.countryOf?.(connection);
  if (country === undefined) return changes;
  const place = { currentCountryCode: country, currentCountryId: countryId(country) };
  return { ...changes, common: { ...changes.common, ...place } };
}
