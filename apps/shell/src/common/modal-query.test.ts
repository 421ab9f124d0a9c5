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
    expect(readModal(search, { isHome: false, isGuest: true })).toBe(modal);
    expect(withoutModal(search)).toBe(rest);
  });

  it("[RT-11] is the forgotten password's on the home page of a guest who comes with the flag", () => {
    const flag = "?a=1&showForgotPasswordModal=1";
    expect(readModal(flag, { isHome: true, isGuest: true })).toBe("FORGOT_PASSWORD");
    expect(readModal(flag, { isHome: false, isGuest: true })).toBeNull();
    expect(readModal(flag, { isHome: true, isGuest: false })).toBeNull();
    expect(readModal("?showForgotPasswordModal=0", { isHome: true, isGuest: true })).toBeNull();
    expect(withoutModal(flag)).toBe("?a=1");
  });

  it("[GRD-06] is never the forgotten password's for a player", () => {
    const search = "?modal=FORGOT_PASSWORD";
    expect(readModal(search, { isHome: true, isGuest: true })).toBe("FORGOT_PASSWORD");
    expect(readModal(search, { isHome: true, isGuest: false })).toBeNull();
  });

  it("is added once", () => {
    expect(withModal("?a=1&modal=LOGIN", "REGISTRATION")).toBe("?a=1&modal=REGISTRATION");
  });
});
