import { countryId } from "@fairline/contracts";
import type { SiteChanges } from "../../common/facts/site-facts.ts";
import type { Connection, FactPorts } from "./fact-ports.ts";
import type { SitePlace } from "./site-source.ts";

/** Where a visitor is, as soon as it is known what is configured there. */
export async function visitorPlace(
  ports: Pick<FactPorts, "countryOf" | "knowSite">,
  connection: Connection,
  lang?: string,
): Promise<SitePlace> {
  const place = { country: ports.countryOf?.(connection), lang };
  await ports.knowSite?.(place);
  return place;
}

/** What is configured at a place. */
export function visitorSite(ports: Pick<FactPorts, "site">, place: SitePlace): SiteChanges {
  const changes = ports.site?.(place) ?? {};
  const { country } = place;
  if (country === undefined) return changes;
  const common = { currentCountryCode: country, currentCountryId: countryId(country) };
  return { ...changes, common: { ...changes.common, ...common } };
}
