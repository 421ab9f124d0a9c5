import { createHash } from "node:crypto";
import { SANDBOX_CLIENT_ID } from "./sandbox-accesses.ts";

/** What a site asks the sandbox: who is there, and where he is sent back to. */
export type Question = {
  readonly network: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string | undefined;
  /** Of PKCE; the code is worth nothing without its source. */
  readonly challenge: string;
  readonly language: string | undefined;
};

const TEXT_MAX = 500;

/** Reads the question out of an address; undefined when it is not one of ours. */
export function readQuestion(
  network: string,
  query: URLSearchParams,
  redirectHosts: readonly string[],
): Question | undefined {
  const redirectUri = textOf(query, "redirect_uri") ?? "";
  const state = textOf(query, "state");
  const challenge = textOf(query, "code_challenge");
  const isOurs =
    query.get("client_id") === SANDBOX_CLIENT_ID &&
    query.get("response_type") === "code" &&
    query.get("code_challenge_method") === "S256" &&
    URL.canParse(redirectUri) &&
    redirectHosts.includes(new URL(redirectUri).host);
  if (!isOurs || state === undefined || challenge === undefined) return undefined;
  return {
    network,
    redirectUri,
    state,
    challenge,
    nonce: textOf(query, "nonce"),
    language: textOf(query, "ui_locales"),
  };
}

function textOf(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  return value === null || value === "" || value.length > TEXT_MAX ? undefined : value;
}

/** Whether a text is the source of a challenge. */
export function answersChallenge(verifier: string, challenge: string): boolean {
  return createHash("sha256").update(verifier).digest("base64url") === challenge;
}

/** The address that carries the answer back. */
export function wayBack(question: Question, answer: Readonly<Record<string, string>>): string {
  const url = new URL(question.redirectUri);
  const all = { ...answer, state: question.state };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}
