import { configGroups } from "@fairline/contracts/site-config";
import { describe, expect, it } from "vitest";
import { webAddress } from "./web-address.ts";

describe("the path of session calls", () => {
  it("[CFG-03] core.apiPath means the calls of the contracts", () => {
    expect(webAddress("/oak-api/session?a=1", "/oak-api")).toBe("/web-api/session?a=1");
    expect(webAddress("/oak-apis/session", "/oak-api")).toBe("/oak-apis/session");
    expect(webAddress("/web-api/session", "/oak-api")).toBe("/web-api/session");
    expect(webAddress("/web-api/session", "/web-api")).toBe("/web-api/session");
  });

  it("takes no path that other calls have, and none that the front door does not know", () => {
    const fits = (apiPath: string) => configGroups.core.schema.safeParse({ apiPath }).success;
    expect(["/web-api", "/oak-api"].map(fits)).toEqual([true, true]);
    expect(["/wallet-api", "/bff-api", "/oak", "/Oak-api", "//x-api"].map(fits)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});
