import { describe, expect, it } from "vitest";
import { readModal, withModal, withoutModal } from "./modal-query.ts";

describe("modal in the address", () => {
  it.each([
    ["?modal=LOGIN", "LOGIN", ""],
    ["?a=%20b&modal=RECHARGE&c=1", "RECHARGE", "?a=%20b&c=1"],
    ["?modal=NOTHING", null, ""],
    ["?modals=LOGIN", null, "?modals=LOGIN"],
    ["", null, ""],
  ])("[NAV-02] %s opens %s over the page with %s", (search, modal, rest) => {
    expect(readModal(search)).toBe(modal);
    expect(withoutModal(search)).toBe(rest);
  });

  it("is added once", () => {
    expect(withModal("?a=1&modal=LOGIN", "REGISTRATION")).toBe("?a=1&modal=REGISTRATION");
  });
});
