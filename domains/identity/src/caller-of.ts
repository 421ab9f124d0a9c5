import { networkOf } from "@fairline/http/network";
import type { CaptchaCaller } from "./captcha-office.ts";
import type { Browser } from "./identity.ts";
import type { Keyring } from "./keyring.ts";
import { cookieValue } from "./model/browser-cookies.ts";
import { isGranted } from "./model/secure-data.ts";

/** A browser as attempts are counted by it: its network, its secure data and its captcha. */
export async function callerOf(
  browser: Browser,
  keyring: Keyring,
  nowMs: number,
): Promise<CaptchaCaller & { readonly captcha: string | undefined }> {
  const cookies = {
    ggru: cookieValue(browser.cookieHeader, "ggru"),
    grant: cookieValue(browser.cookieHeader, "grant"),
  };
  const hasGrant = isGranted(await keyring("grant"), cookies, nowMs);
  return { network: networkOf(browser.address), hasGrant, captcha: browser.captcha };
}
