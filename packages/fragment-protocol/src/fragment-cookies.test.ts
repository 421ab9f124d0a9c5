import { COOKIE_TABLE } from "@fairline/contracts/cookies";
import { describe, expect, it } from "vitest";
import { mayFragmentSet, parseFragmentCookies, readSetCookie } from "./fragment-cookies.ts";

const answer = (cookies: unknown) => ({
  appName: "sports",
  ext: { v: 2, build: "b1", cookies },
});
const one = { name: "odds", value: "fractional" };

describe("cookies that a fragment may set", () => {
  it("are those of the page that a visitor may refuse", () => {
    const settable = Object.keys(COOKIE_TABLE).filter(mayFragmentSet);
    expect(settable).toContain("odds");
    expect(settable).toContain("partner_id");
    for (const name of settable) expect(name).not.toMatch(/^__Host-/);
  });

  it.each([
    "__Host-sid",
    "ua",
    "grant",
    "cookie_consent",
    "maintenance",
    "force_geo_off",
    "toString",
    "other",
  ])("never are %s", (name) => {
    expect(mayFragmentSet(name)).toBe(false);
  });
});

describe("cookies in an answer", () => {
  it("are read with their names, values and lives", () => {
    const cookies = [one, { name: "subid", value: "", maxAge: 0 }];
    expect(parseFragmentCookies(answer(cookies))).toEqual(cookies);
    expect(parseFragmentCookies(answer([{ ...one, httpOnly: false }]))).toEqual([one]);
  });

  it.each([answer([]), answer(undefined), { appName: "sports" }, null, "text"])(
    "are none in %o",
    (value) => {
      expect(parseFragmentCookies(value)).toBeUndefined();
    },
  );

  it.each([
    "odds=fractional",
    [null],
    [{ name: "odds" }],
    [{ ...one, name: "" }],
    [{ ...one, name: "od ds" }],
    [{ ...one, value: "a;b" }],
    [{ ...one, value: "a,b" }],
    [{ ...one, value: 'a"b' }],
    [{ ...one, value: "a\\b" }],
    [{ ...one, value: "a b" }],
    [{ ...one, value: "é" }],
    [{ ...one, value: "a\r\nset-cookie: b" }],
    [{ ...one, maxAge: -1 }],
    [{ ...one, maxAge: 1.5 }],
    [one, one],
    Array.from({ length: 9 }, (_, index) => ({ ...one, name: `n${index}` })),
  ])("that are %o make the answer none", (cookies) => {
    expect(parseFragmentCookies(answer(cookies))).toBeNull();
  });

  it("have 4,096 bytes of name and value, and none more", () => {
    const of = (length: number) => answer([{ name: "odds", value: "x".repeat(length) }]);
    expect(parseFragmentCookies(of(4_092))).toHaveLength(1);
    expect(parseFragmentCookies(of(4_093))).toBeNull();
  });
});

describe("set-cookie headers", () => {
  const nowMs = Date.UTC(2026, 0, 1);
  const read = (...lines: string[]) => readSetCookie(lines, nowMs);

  it("say the same as the list", () => {
    const { cookies, unread } = read(
      "odds=fractional; Path=/; HttpOnly; SameSite=None",
      "subid=a=b; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
      "gs=1; expires=Thu, 01 Jan 2026 00:01:00 GMT",
    );
    expect(cookies).toEqual([
      { name: "odds", value: "fractional" },
      { name: "subid", value: "a=b", maxAge: 60 },
      { name: "gs", value: "1", maxAge: 60 },
    ]);
    expect(unread).toEqual([]);
  });

  it("take a cookie away by a time that is past", () => {
    const { cookies } = read("odds=; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "gs=x; Max-Age=-5");
    expect(cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0]);
  });

  it("count with the last of a name, and name what is no cookie", () => {
    const many = Array.from({ length: 9 }, (_, index) => `n${index}=1`);
    expect(read("odds=a", "odds=b").cookies).toEqual([{ name: "odds", value: "b" }]);
    expect(read("no cookie", 'odds="x"', "=y")).toEqual({
      cookies: [],
      unread: ["no cookie", "odds", ""],
    });
    expect(read(...many)).toMatchObject({ unread: ["n8"] });
  });
});
