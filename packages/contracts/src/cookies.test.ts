import { describe, expect, it } from "vitest";
import { COOKIE_TABLE, type CookieRow } from "./cookies.ts";

const rows: [string, CookieRow][] = Object.entries(COOKIE_TABLE);
const DAY = 86_400;

describe("cookie table", () => {
  it("gives authority to the session alone, and keeps it from scripts", () => {
    const strong = rows.filter(([, row]) => row.isAuthority);
    expect(strong.map(([name]) => name)).toEqual(["__Host-sid"]);
    for (const [, row] of strong) expect(row.httpOnly).toBe(true);
  });

  it.each([
    ["grant", 1_800],
    // What nothing else is said of lives for a day.
    ["ggru", 86_400],
    ["maintenance", 86_400],
    ["homepage-type", 2_592_000],
    ["team_cash_number", 372 * DAY],
    ["team_cash_activation", 372 * DAY],
    ["refererid", 60 * DAY],
    ["partner_id", 60 * DAY],
    ["reflink_id", 60 * DAY],
    ["subid", 60 * DAY],
    ["short_reflink", 3_600],
    ["click_partner_id", 30 * DAY],
    ["postback_watcher", 30 * DAY],
    ["uploaded_coupon", DAY],
  ])("[ANA-03] keeps %s for %d seconds", (name, seconds) => {
    expect(new Map(rows).get(name)?.lifeSeconds).toBe(seconds);
  });

  it("asks for marketing consent where partners are remembered", () => {
    for (const name of ["refererid", "partner_id", "reflink_id", "subid", "postback_watcher"]) {
      expect(new Map(rows).get(name)?.consent).toBe("marketing");
    }
  });
});
