import { BlockList, isIP } from "node:net";
import { Failure } from "@fairline/kernel";

/** Tells where visitors are. */
export interface GeoLocator {
  /** Country of an address, ISO 3166-1 alpha-2 in small letters; undefined when it is not known. */
  countryOf(address: string): string | undefined;
}

/** Knows nobody: what a site without a table and without a proxy that says it honestly knows. */
export const noLocator: GeoLocator = { countryOf: () => undefined };

/** A longer table belongs into the proxy. */
const ROWS_MAX = 50_000;
const BITS = { ipv4: 32, ipv6: 128 } as const;

/**
 * Locates by an operator's own table: a line is `network,country`, such as `192.0.2.0/24,ie`; empty
 * lines and those that begin with `#` say nothing. A line that cannot be read is the Failure
 * `GEO_TABLE`. No two countries should share a network: of those that do the first one counts.
 */
export function locateByTable(text: string): GeoLocator {
  const countries = new Map<string, BlockList>();
  const lines = text.split("\n").map((line) => line.trim());
  const rows = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (rows.length > ROWS_MAX) {
    throw new Failure("GEO_TABLE", `A table of countries has at most ${ROWS_MAX} lines.`);
  }
  for (const row of rows) addRow(countries, row);
  return {
    countryOf(address) {
      const version = isIP(address);
      if (version === 0) return undefined;
      const family = version === 6 ? "ipv6" : "ipv4";
      for (const [country, networks] of countries) {
        if (networks.check(address, family)) return country;
      }
      return undefined;
    },
  };
}

function addRow(countries: Map<string, BlockList>, row: string): void {
  const [, base = "", length = "", country = ""] =
    /^([\da-f.:]+)\/(\d{1,3}),\s*([a-z]{2})$/.exec(row.toLowerCase()) ?? [];
  const version = isIP(base);
  const family = version === 6 ? "ipv6" : "ipv4";
  if (version === 0 || Number(length) > BITS[family]) {
    throw new Failure("GEO_TABLE", `A table of countries cannot hold the line "${row}".`);
  }
  const networks = countries.get(country) ?? new BlockList();
  networks.addSubnet(base, Number(length), family);
  countries.set(country, networks);
}
