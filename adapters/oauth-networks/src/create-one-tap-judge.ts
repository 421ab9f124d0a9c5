import type { OneTapJudge } from "@fairline/identity";
import type { OutboundFetch } from "@fairline/http/outbound";
import type { Clock } from "@fairline/kernel";
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import { toFetch } from "./to-fetch.ts";

/** Who gives credentials of One Tap. */
export type OneTapSource = {
  /** Stands in every person's key, so that he is the same by One Tap and by the network. */
  readonly issuer: string;
  /** Other spellings of it that credentials may carry. */
  readonly otherIssuers: readonly string[];
  readonly keysUrl: string;
  readonly scriptUrl: string;
};

/** Google. */
export const GOOGLE_ONE_TAP: OneTapSource = {
  issuer: "https://accounts.google.com",
  otherIssuers: ["accounts.google.com"],
  keysUrl: "https://www.googleapis.com/oauth2/v3/certs",
  scriptUrl: "https://accounts.google.com/gsi/client",
};

const AGE_MAX = "1h";
const SKEW_SECONDS = 10;

/** Judges credentials by signature, issuer, audience, time and the nonce of the browser. */
export function createOneTapJudge(
  source: OneTapSource,
  { outbound, clock }: { readonly outbound: OutboundFetch; readonly clock: Clock },
): OneTapJudge {
  const keys = createRemoteJWKSet(new URL(source.keysUrl), { [customFetch]: toFetch(outbound) });
  return {
    scriptUrl: source.scriptUrl,
    async read(credential, { clientId, nonce }) {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          issuer: [source.issuer, ...source.otherIssuers],
          audience: clientId,
          algorithms: ["RS256"],
          requiredClaims: ["sub", "exp", "iat"],
          maxTokenAge: AGE_MAX,
          clockTolerance: SKEW_SECONDS,
          currentDate: new Date(clock.nowMs()),
        });
        const { sub = "", azp, email, email_verified: isVerified, name } = payload;
        // Several audiences would let another client's page have asked for it.
        const isOurs = typeof payload.aud === "string" && (azp === undefined || azp === clientId);
        if (!isOurs || payload.nonce !== nonce) return { kind: "unproven", reason: "another page" };
        return {
          kind: "proven",
          person: {
            issuer: source.issuer,
            subject: sub,
            email: typeof email === "string" && isVerified !== false ? email : undefined,
            name: typeof name === "string" ? name : undefined,
          },
        };
      } catch (cause) {
        const isJudged =
          cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout);
        return isJudged
          ? { kind: "unproven", reason: cause.code }
          : { kind: "silent", reason: "no keys" };
      }
    },
  };
}
