import { describe, expect, it } from "vitest";
import { siteFacts } from "../../common/facts/site-facts.ts";
import { pageSettings } from "../../common/settings/page-settings.ts";
import type { Connection } from "./fact-ports.ts";
import type { SitePlace } from "./site-source.ts";
import { visitorPlace, visitorSite } from "./visitor-site.ts";

const connection = { remoteAddress: "203.0.113.7", forwardedFor: undefined, geoCountry: undefined };
const site = () => ({ customize: { geo_with_twelve_format: ["us"], has_twelve_h_by_geo: true } });

describe("the configuration of a visitor", () => {
  it("[CFG-03] has the country of his connection, and with it twelve hours where they are usual", () => {
    const hoursIn = (country: string) => {
      const facts = siteFacts(visitorSite({ site }, { country }));
      return [facts.common.currentCountryCode, pageSettings(facts, {}).is12h];
    };
    expect(hoursIn("us")).toEqual(["us", 1]);
    expect(hoursIn("ie")).toEqual(["ie", 0]);
  });

  it("is nobody's own where the country is not known", () => {
    expect(visitorSite({ site }, {})).toEqual(site());
    expect(visitorSite({}, {})).toEqual({});
  });

  it("[CFG-03] holds for his country and language, once that is known", async () => {
    const known: SitePlace[] = [];
    const ports = {
      countryOf: ({ remoteAddress }: Connection) => (remoteAddress === "" ? undefined : "ie"),
      knowSite: async (place: SitePlace) => void known.push(place),
    };
    const place = await visitorPlace(ports, connection, "de");
    expect(place).toEqual({ country: "ie", lang: "de" });
    expect(await visitorPlace(ports, { ...connection, remoteAddress: "" })).toEqual({});
    expect(known).toEqual([place, {}]);
  });
});
