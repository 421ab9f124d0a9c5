import type { SocialNetwork } from "@fairline/contracts/social-networks";
import type { IdentityProvider, OneTapJudge, SocialPerson, SocialProof } from "../ports.ts";

/** A network whose codes stand for persons, as the test has said. */
export type FakeNetwork = IdentityProvider & {
  /** The search that the network sends a browser back with: the code stands for this person. */
  vouch(redirectUrl: string, person: Partial<SocialPerson> & { subject: string }): string;
  isSilent: boolean;
};

/** Makes one; its issuer is its own. */
export function fakeNetwork(network: SocialNetwork): FakeNetwork {
  const issuer = `https://${network}.example`;
  const codes = new Map<string, SocialProof>();
  return {
    network,
    isSilent: false,
    async begin({ state, redirectUri }) {
      const query = new URLSearchParams({ state, redirect_uri: redirectUri });
      return this.isSilent ? undefined : `${issuer}/authorize?${query}`;
    },
    async finish(_way, search) {
      const code = new URLSearchParams(search).get("code") ?? "";
      return codes.get(code) ?? { kind: "declined", reason: "no code" };
    },
    vouch(redirectUrl, person) {
      const code = `code-${codes.size + 1}`;
      codes.set(code, { kind: "proven", person: { issuer, ...person } });
      const state = new URL(redirectUrl).searchParams.get("state") ?? "";
      return new URLSearchParams({ code, state }).toString();
    },
  };
}

/** Takes credentials that say their client, their nonce and their person, divided by blanks. */
export const fakeOneTap: OneTapJudge = {
  scriptUrl: "https://accounts.google.com/gsi/client",
  async read(credential, { clientId, nonce }) {
    const [client, bound, subject = ""] = credential.split(" ");
    return client === clientId && bound === nonce
      ? { kind: "proven", person: { issuer: "https://google.example", subject } }
      : { kind: "unproven", reason: "another client or browser" };
  },
};
