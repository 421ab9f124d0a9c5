import {
  findSignInWays,
  getOneTapClient,
  getSocialApplicant,
  registerBySocial,
  signInByOneTap,
  startSocialSignIn,
  unlinkSocial,
} from "@fairline/contracts";
import { isSocialNetwork } from "@fairline/contracts/social-networks";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { FastifyReply } from "fastify";
import type { Identity } from "../identity.ts";
import {
  APPLICANT_LIFE_MS,
  expiredHiddenCookie,
  hiddenCookie,
  SOCIAL_COOKIE,
  TAP_COOKIE,
  WAY_LIFE_MS,
} from "../model/social.ts";
import { type Arrival, callbackPath, type Social } from "../social.ts";
import type { SignInWays } from "../store/social.ts";
import { browserOf } from "./browser-of.ts";
import { handOverCookies } from "./hand-over-cookies.ts";

const TAP_LIFE_MS = 60 * 60_000;

/** Signing in, registering and linking by social networks. */
export function mountSocial(api: Api, identity: Identity): void {
  const { social } = identity;
  mountWays(api, social);
  mountCallback(api, identity);
  mountOneTap(api, identity);
  api.mount(startSocialSignIn, async ({ body, request, reply }) => {
    const { origin } = request.headers;
    const started = await social.start({ ...body, origin }, browserOf(request));
    if (isRefused(started)) return started;
    reply.header("set-cookie", hiddenCookie(SOCIAL_COOKIE, started.token, WAY_LIFE_MS));
    return { redirectUrl: started.redirectUrl };
  });
  api.mount(getSocialApplicant, async ({ request }) => {
    const found = await social.findApplicant(request.headers.cookie);
    if (!found || !isSocialNetwork(found.network)) return { applicant: null };
    const { network, email = null, name = null, country = null, currency = null } = found;
    return { applicant: { network, email, name, country, currency } };
  });
  api.mount(registerBySocial, async ({ body, request, reply }) => {
    const registered = await social.register(body, browserOf(request));
    if (isRefused(registered)) return registered;
    await handOverCookies(reply, identity, registered, [expiredHiddenCookie(SOCIAL_COOKIE)]);
    return { player: registered.view, returnTo: registered.returnTo };
  });
}

function mountWays(api: Api, social: Social): void {
  const present = ({ hasPassword, links }: SignInWays) => ({
    hasPassword,
    links: links.flatMap(({ network, linkedAtMs }) =>
      isSocialNetwork(network) ? [{ network, linkedAt: linkedAtMs }] : [],
    ),
    offered: [...social.offered()],
  });
  api.mount(findSignInWays, async ({ signedIn }) =>
    present(await social.findWays(signedIn().playerId)),
  );
  api.mount(unlinkSocial, async ({ signedIn, params }) => {
    const left = await social.unlink(signedIn(), params.network);
    return isRefused(left) ? left : present(left);
  });
}

/**
 * Where networks send browsers back to. A navigation from another site carries no proof of its
 * origin: the state of the browser's own way is the only thing that is believed.
 */
function mountCallback(api: Api, identity: Identity): void {
  api.server.get<{ Params: { network: string } }>(
    callbackPath(":network"),
    async (request, reply) => {
      const [, search = ""] = request.url.split("?", 2);
      const browser = browserOf(request);
      const arrival = await identity.social.finish(request.params.network, search, browser);
      await arrive(reply, identity, arrival);
      return reply.redirect(addressOf(arrival), 303);
    },
  );
}

function mountOneTap(api: Api, identity: Identity): void {
  const { social } = identity;
  api.mount(getOneTapClient, async ({ request, reply }) => {
    const opened = await social.openOneTap(request.headers.cookie);
    if (isRefused(opened)) return opened;
    const { token, ...told } = opened;
    reply.header("set-cookie", hiddenCookie(TAP_COOKIE, token, TAP_LIFE_MS));
    return told;
  });
  api.mount(signInByOneTap, async ({ body, request, reply }) => {
    const arrival = await social.finishOneTap(body, browserOf(request));
    if (isRefused(arrival)) return arrival;
    await arrive(reply, identity, arrival, [expiredHiddenCookie(TAP_COOKIE)]);
    return { redirectUrl: addressOf(arrival) };
  });
}

/** The cookies that an outcome hands over. */
async function arrive(
  reply: FastifyReply,
  identity: Identity,
  { outcome }: Arrival,
  more: readonly string[] = [],
): Promise<void> {
  reply.header("cache-control", "no-store");
  if (outcome.kind === "signed-in" || outcome.kind === "confirmed") {
    await handOverCookies(reply, identity, outcome.signedIn, [
      expiredHiddenCookie(SOCIAL_COOKIE),
      ...more,
    ]);
    return;
  }
  const cookie =
    outcome.kind === "applicant"
      ? hiddenCookie(SOCIAL_COOKIE, outcome.token, APPLICANT_LIFE_MS)
      : undefined;
  const cookies = [...(cookie === undefined ? [] : [cookie]), ...more];
  if (cookies.length > 0) reply.header("set-cookie", cookies);
}

/** The page that an outcome leads to; always one of this site. */
function addressOf({ outcome, purpose, language, returnTo }: Arrival): string {
  const prefix = language === undefined ? "" : `/${language}`;
  switch (outcome.kind) {
    case "signed-in":
      return returnTo;
    case "applicant":
      return `${prefix}/socialregistration`;
    case "confirmed":
      return `${prefix}/office/security?social=confirmed`;
    case "linked":
      return `${prefix}/office/security?social=linked`;
    case "refused": {
      const page = purpose === "sign-in" ? "/user/login" : "/office/security";
      return `${prefix}${page}?social=${outcome.code}`;
    }
  }
}
