import { expect, it } from "vitest";
import {
  expiredSessionCookie,
  hashSessionToken,
  sessionCookie,
  sessionTokenHash,
} from "./session-cookie.ts";

const TOKEN = "A".repeat(43);

it("[ASVS 3.3.1] [ASVS 3.3.2] [ASVS 3.3.4] binds the cookie to host, HTTPS and the server", () => {
  expect(sessionCookie(TOKEN)).toBe(`__Host-sid=${TOKEN}; Path=/; HttpOnly; Secure; SameSite=Lax`);
  expect(expiredSessionCookie()).toBe(
    "__Host-sid=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0",
  );
});

it("finds the token among other cookies", () => {
  const hash = sessionTokenHash(`theme=dark; __Host-sid=${TOKEN}; tzo=60`);
  expect(hash).toEqual(hashSessionToken(TOKEN));
});

it.each([
  undefined,
  "",
  "theme=dark",
  "__Host-sid=",
  "__Host-sid=short",
  `__Host-sid=${TOKEN}A`,
  `sid=${TOKEN}`,
  `__host-sid=${TOKEN}`,
  `__Host-sid=${TOKEN}; __Host-sid=${"B".repeat(43)}`,
  `__Host-sid=${TOKEN}${" ".repeat(20_000)}`,
])("believes nothing in %j", (header) => {
  expect(sessionTokenHash(header)).toBeUndefined();
});
