import { describe, expect, it } from "vitest";
import { siteFacts } from "../../common/facts/site-facts.ts";
import { mayAskTransfer, readTransfer, wantsTransfer } from "./follow-transfer.ts";

const guest = { isGuest: true, routeName: "home", hasToken: false, isClosed: false };

describe("bringing an account along", () => {
  it("[CFG-03] auth.isTransferRequired: is asked for where the site wants it and has the feature", () => {
    expect(wantsTransfer(siteFacts({}))).toBe(false);
    const wanted = siteFacts({ auth: { isTransferRequired: true } });
    expect(wantsTransfer(wanted)).toBe(true);
    const { available } = wanted.modules;
    const without = { available: available.filter((id) => id !== 52) };
    const other = siteFacts({ auth: { isTransferRequired: true }, modules: without });
    expect(wantsTransfer(other)).toBe(false);
  });

  it("[REG-08] opens for guests, never on the page of registration nor beside a redirect token", () => {
    expect(mayAskTransfer(guest)).toBe(true);
    expect(mayAskTransfer({ ...guest, routeName: "registration" })).toBe(false);
    expect(mayAskTransfer({ ...guest, hasToken: true })).toBe(false);
    expect(mayAskTransfer({ ...guest, isGuest: false })).toBe(false);
    expect(mayAskTransfer({ ...guest, isClosed: true })).toBe(false);
  });

  it("[REG-08] reads the redirect token and the flag of a completed transfer out of the address", () => {
    expect(readTransfer("?a=1&redirectToken=abc&transfered=1&b=2")).toEqual({
      token: "abc",
      isDone: true,
      rest: "?a=1&b=2",
    });
    expect(readTransfer("?a=1")).toEqual({ token: undefined, isDone: false, rest: "?a=1" });
  });
});
