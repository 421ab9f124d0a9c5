import { checkTransferCode, sendTransferCode, takeTransferredUser } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Identity } from "../identity.ts";
import { transferCookie } from "../model/transfer-cookie.ts";
import { browserOf } from "./browser-of.ts";

/** Brings an account of an older site along: a code, a token, and a password for one sign-in. */
export function mountUserTransfer(api: Api, { transfers }: Identity): void {
  api.mount(sendTransferCode, async ({ params, body, request, reply }) => {
    const { country_code: countryCode, phone, captcha } = body;
    const browser = browserOf(request);
    const proved = { ...browser, captcha: browser.captcha ?? (captcha || undefined) };
    const sent = await transfers.sendCode({ id: params.id, countryCode, phone }, proved);
    if (isRefused(sent)) return sent;
    reply.header("set-cookie", transferCookie(sent.deviceSecret));
    return { status: true };
  });
  api.mount(checkTransferCode, async ({ params, body, request }) => {
    const asked = { id: params.id, code: body.code };
    const checked = await transfers.checkCode(asked, browserOf(request));
    return isRefused(checked) ? checked : { status: true, ...checked };
  });
  api.mount(takeTransferredUser, async ({ body, request }) => {
    const user = await transfers.takeUser(body.redirectToken, browserOf(request));
    if (isRefused(user)) return user;
    return { status: true, user: { id: String(user.id), password: user.password } };
  });
}
