import { getCaptchaTime, updateCaptcha, validateCaptcha } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { CaptchaState } from "../captchas.ts";
import type { Identity } from "../identity.ts";
import { browserOf } from "./browser-of.ts";

/** Gives challenges, judges their solutions, and tells when one is wanted. */
export function mountCaptcha(api: Api, identity: Identity): void {
  const { captchas } = identity;
  api.mount(validateCaptcha, async ({ body, request, session }) => {
    const caller = await identity.callerOf(browserOf(request));
    const asked = { action: body.action, solution: body.captcha };
    const judged = await captchas.validate(asked, caller, session?.sessionId);
    return isRefused(judged) ? judged : present(judged);
  });
  api.mount(updateCaptcha, async ({ query, request }) => {
    const caller = await identity.callerOf(browserOf(request));
    const fresh = await captchas.update(query.action, caller);
    return isRefused(fresh) ? fresh : { ...present(fresh), challenge: fresh.challenge };
  });
  api.mount(getCaptchaTime, async ({ query, request }) => {
    const { network } = await identity.callerOf(browserOf(request));
    return present(await captchas.getTime(query.action, network));
  });
}

function present({ type, seconds, errorKey }: CaptchaState) {
  return { time: seconds, type, error_message: errorKey };
}
