import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode, timeMs } from "../fields.ts";
import { SOCIAL_NETWORK_NAMES, type SocialNetwork } from "../social-networks.ts";
import { playerExample, playerView } from "./player-view.ts";
import { register } from "./register.ts";

const socialNetwork = z.enum(Object.keys(SOCIAL_NETWORK_NAMES) as [SocialNetwork]);
const language = z.string().regex(/^[a-z]{2}$/);
/** Where the player wants to be afterwards; anything but a path of this site is ignored. */
const returnTo = z.string().max(2_048).optional();
const redirectUrl = z.string();

/** Begins to prove who somebody is by a network; the browser goes to the address of the answer. */
export const startSocialSignIn = contract({
  id: "start-social-sign-in",
  method: "POST",
  path: "/social-api/oauth/start",
  access: "guest",
  effect: "change",
  summary: "Gives the address at which a social network asks who the player is.",
  body: z.strictObject({
    network: socialNetwork,
    /**
     * A guest signs in or registers by the network; a signed-in player adds it to his account, or
     * proves by one he has that it is still he.
     */
    purpose: z.enum(["sign-in", "link", "confirm"]),
    language,
    returnTo,
  }),
  reply: z.object({ redirectUrl }),
  errors: [
    "IDENTITY_NETWORK_CLOSED",
    "IDENTITY_NETWORK_SILENT",
    "IDENTITY_NETWORK_HELD",
    "IDENTITY_ALREADY_SIGNED_IN",
    "IDENTITY_STEP_UP_REQUIRED",
  ],
  example: {
    body: { network: "google", purpose: "sign-in", language: "en", returnTo: "/en/live" },
    reply: { redirectUrl: "https://accounts.google.com/o/oauth2/v2/auth?client_id=…" },
  },
});

/** Who a network said the browser's person is, while he has no account yet. */
export const getSocialApplicant = contract({
  id: "get-social-applicant",
  method: "GET",
  path: "/social-api/oauth/applicant",
  access: "guest",
  effect: "none",
  summary: "Tells what a social network said of somebody who has no account yet.",
  reply: z.object({
    applicant: z
      .object({
        network: socialNetwork,
        email: z.string().nullable(),
        name: z.string().nullable(),
        country: z.string().nullable(),
        currency: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: [],
  example: {
    reply: {
      applicant: {
        network: "google",
        email: "demo@fairline.example",
        name: "Demo",
        country: null,
        currency: null,
      },
    },
  },
});

/** Opens an account for whoever a network vouched for, and signs him in. */
export const registerBySocial = contract({
  id: "register-by-social",
  method: "POST",
  path: "/social-api/oauth/register",
  access: "guest",
  effect: "change",
  summary: "Registers the person that a social network vouched for, and signs him in.",
  body: z.strictObject({
    email: z.string().max(254),
    name: z.string().max(100),
    birthDate: z.string().max(10),
    country: z.string().regex(/^[A-Z]{2}$/),
    currency: currencyCode,
    language,
    isAdultAndAcceptsTerms: z.boolean(),
    acceptsMarketing: z.boolean(),
    agreesToLimits: z.boolean().optional(),
    refCode: z.string().max(128).optional(),
  }),
  reply: z.object({ player: playerView, returnTo: z.string() }),
  errors: [
    ...register.errors.filter(
      (code) => code !== "IDENTITY_PASSWORD_WEAK" && code !== "IDENTITY_EMAIL_TAKEN",
    ),
    "IDENTITY_SOCIAL_EMAIL_KNOWN",
    "IDENTITY_SOCIAL_TAKEN",
    "IDENTITY_SOCIAL_EXPIRED",
    "IDENTITY_NETWORK_CLOSED",
  ],
  example: {
    body: {
      email: "demo@fairline.example",
      name: "Demo",
      birthDate: "1990-05-17",
      country: "IE",
      currency: "EUR",
      language: "en",
      isAdultAndAcceptsTerms: true,
      acceptsMarketing: false,
    },
    reply: { player: playerExample, returnTo: "/en" },
  },
});

const signInWays = z.object({
  /** Whether he has a password. */
  hasPassword: z.boolean(),
  links: z.array(z.object({ network: socialNetwork, linkedAt: timeMs })),
  /** Networks that the site offers now. */
  offered: z.array(socialNetwork),
});

/** The ways in which a player can sign in. */
export const findSignInWays = contract({
  id: "find-sign-in-ways",
  method: "GET",
  path: "/social-api/links",
  access: "player",
  effect: "none",
  summary: "Lists the ways in which the player can sign in.",
  reply: signInWays,
  errors: [],
  example: {
    reply: {
      hasPassword: true,
      links: [{ network: "google", linkedAt: 1_790_000_600_000 }],
      offered: ["google"],
    },
  },
});

/** Takes a network from an account; the last way of signing in stays. */
export const unlinkSocial = contract({
  id: "unlink-social",
  method: "DELETE",
  path: "/social-api/links/:network",
  access: "player",
  effect: "change",
  summary: "Takes a social network from the account, unless it is the last way of signing in.",
  params: z.strictObject({ network: z.string().max(20) }),
  reply: signInWays,
  errors: ["IDENTITY_LAST_WAY", "IDENTITY_STEP_UP_REQUIRED"],
  example: { reply: { hasPassword: true, links: [], offered: ["google"] } },
});

/** What a page needs to ask for One Tap: the site's id at Google, and a nonce of this browser. */
export const getOneTapClient = contract({
  id: "get-one-tap-client",
  method: "GET",
  path: "/social-api/oauth/google-one-tap/clientId",
  access: "guest",
  effect: "none",
  mints: true,
  summary: "Tells the site's client id for Google One Tap and a nonce bound to the browser.",
  reply: z.object({ clientId: z.string(), nonce: z.string(), scriptUrl: z.string() }),
  errors: ["IDENTITY_NETWORK_CLOSED"],
  example: {
    reply: {
      clientId: "fairline.apps.example",
      nonce: "q1w2e3",
      scriptUrl: "https://accounts.google.com/gsi/client",
    },
  },
});

/** Signs in by the credential that Google One Tap gave the page. */
export const signInByOneTap = contract({
  id: "sign-in-by-one-tap",
  method: "POST",
  path: "/social-api/oauth/google-one-tap",
  access: "guest",
  effect: "change",
  format: "multipart",
  summary: "Signs in by a credential of Google One Tap; the browser goes to the address given.",
  body: z.strictObject({
    credential: z.string().min(1).max(8_192),
    select_by: z.string().max(60).optional(),
    language,
    currency: z.string().max(10).optional(),
    countryId: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,3})$/)
      .optional(),
    returnTo,
  }),
  reply: z.object({ redirectUrl }),
  errors: [
    "IDENTITY_NETWORK_CLOSED",
    "IDENTITY_NETWORK_SILENT",
    "IDENTITY_SOCIAL_UNPROVEN",
    "IDENTITY_ALREADY_SIGNED_IN",
  ],
  example: {
    body: { credential: "eyJhbGciOi…", language: "en", currency: "EUR", countryId: "99" },
    reply: { redirectUrl: "/en/socialregistration" },
  },
});
