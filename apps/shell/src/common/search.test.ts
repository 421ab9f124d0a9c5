import { describe, expect, it } from "vitest";
import { withoutParameter, withParameter } from "./search.ts";

describe("a search", () => {
  it.each([
    ["?platform_type=mobile&x=1", "?x=1"],
    ["?x=1&platform_type", "?x=1"],
    ["?platform%5Ftype=mobile", ""],
    ["?platform_typed=1&a=%20b", "?platform_typed=1&a=%20b"],
  ])("[NAV-08] %s without its parameter, however that is written, is %s", (search, rest) => {
    expect(withoutParameter(search, "platform_type")).toBe(rest);
  });

  it("has one value of a parameter that is set", () => {
    expect(withParameter("?m%6Fdal=LOGIN&a=1", "modal", "RECHARGE")).toBe("?a=1&modal=RECHARGE");
  });
});
