import { describe, expect, it } from "vitest";
import { siteFacts } from "../../common/facts/site-facts.ts";
import { pageSettings } from "../../common/settings/page-settings.ts";
import { visitorSite } from "./visitor-site.ts";

const connection = { remoteAddress: "203.0.113.7", forwardedFor: undefined, geoCountry: undefined };
const site = () => ({ customize: { geo_with_twelve_format: ["us"], has_twelve_h_by_geo: true } });

describe("the configuration of a visitor", () => {
  it("[CFG-03] has the country of his connection, and with it twelve hours where they are usual", () => {
    const hoursIn = (country: string) => {
      const facts = siteFacts(visitorSite({ site, countryOf: () => country }, connection));
      return [facts.common.currentCountryCode, pageSettings(facts, {}).is12h];
    };
    expect(hoursIn("us")).toEqual(["us", 1]);
    expect(hoursIn("ie")).toEqual(["ie", 0]);
  });

  it("is nobody's own where the country is not known", () => {
    expect(visitorSite({ site, countryOf: () => undefined }, connection)).toEqual(site());
    expect(visitorSite({ site }, connection)).toEqual(site());
    expect(visitorSite({}, connection)).toEqual({});
  });
});
