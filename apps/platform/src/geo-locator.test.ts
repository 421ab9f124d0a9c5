import { describe, expect, it } from "vitest";
import { locateByTable, noLocator } from "./geo-locator.ts";

describe("countries of visitors", () => {
  it("come from an operator's table of networks, old and new", () => {
    const table = locateByTable(
      "# offices\n192.0.2.0/24,IE\n198.51.100.7/32, de\n\n2001:db8::/32,fr\r\n",
    );
    expect(table.countryOf("192.0.2.200")).toBe("ie");
    expect(table.countryOf("198.51.100.7")).toBe("de");
    expect(table.countryOf("198.51.100.8")).toBeUndefined();
    expect(table.countryOf("2001:db8:1::1")).toBe("fr");
    expect(table.countryOf("")).toBeUndefined();
    expect(table.countryOf("nowhere")).toBeUndefined();
  });

  it("are not known where nobody tells them", () => {
    expect(noLocator.countryOf("192.0.2.1")).toBeUndefined();
  });

  it.each(["192.0.2.0/24", "192.0.2.0/33,ie", "192.0.2.0,ie", "x/8,ie", "192.0.2.0/24,ire"])(
    "cannot be read from the line '%s'",
    (line) => {
      expect(() => locateByTable(line)).toThrow("cannot hold the line");
    },
  );
});
