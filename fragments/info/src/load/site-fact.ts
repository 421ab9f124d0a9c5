import { type FragmentRequest, readConfig } from "@fairline/fragment-kit";
import type { SiteConfig } from "@fairline/contracts/site-config";

type Information = SiteConfig["information"];
type Fact = { readonly key: string; readonly value: string };

/** What only the site itself knows of the subject of a page, by the page's name. */
const FACTS: Readonly<Record<string, (information: Information) => Fact>> = {
  ussdinstruction: ({ ussd }) => ({ key: "ussd", value: ussd }),
  smsbets: ({ smsNumber }) => ({ key: "sms", value: smsNumber }),
  "betting-awards": ({ awardsYears }) => ({ key: "awards", value: awardsYears.join(", ") }),
  cash_terminals: ({ terminals }) => ({ key: "terminals", value: terminals ? "1" : "" }),
};

/** The sentence with which a site completes a page, or null for pages that need none. */
export async function readSiteFact(
  slug: string,
  request: Pick<FragmentRequest, "api" | "lang" | "signal" | "texts">,
): Promise<string | null> {
  const factOf = FACTS[slug];
  if (factOf === undefined) return null;
  const [config, t] = await Promise.all([readConfig(request, ["information"]), request.texts()]);
  if (config === null) return null;
  const { key, value } = factOf(config.information);
  return value === "" ? t(`info.fact.${key}.none`) : t(`info.fact.${key}`, { value });
}
