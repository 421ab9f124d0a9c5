import { describe, expect, it } from "vitest";
import { callAddress } from "./call-address.ts";

describe("where calls go", () => {
  it("[CFG-03] core.apiPath moves the session and captcha calls and no others", () => {
    expect(callAddress("/web-api/session", "/oak-api")).toBe("/oak-api/session");
    expect(callAddress("/web-api/captcha/validate?a=1", "/oak-api")).toBe(
      "/oak-api/captcha/validate?a=1",
    );
    expect(callAddress("/wallet-api/v1/accounts", "/oak-api")).toBe("/wallet-api/v1/accounts");
    expect(callAddress("/web-api/session", "/web-api")).toBe("/web-api/session");
  });
});
