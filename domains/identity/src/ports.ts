import type { SocialNetwork } from "@fairline/contracts/social-networks";
import type { PoolClient } from "pg";

/** What registration needs of the wallet: the main account, in the same transaction as the player. */
export type OpenMainAccount = (
  client: PoolClient,
  playerId: bigint,
  currencyCode: string,
) => Promise<void>;

/** A code on its way to a phone. */
export type PhoneCode = {
  /** The digits after the plus. */
  readonly number: string;
  readonly code: string;
  readonly language: string;
  /** For how many minutes it is good. */
  readonly minutes: number;
};

/** Sends codes to phones; a failure is thrown. */
export type SendPhoneCode = (code: PhoneCode) => Promise<void>;

/** Sends a text to a phone, by its digits after the plus; a failure is thrown. */
export type SendSms = (message: { readonly to: string; readonly text: string }) => Promise<void>;

/** A person as his network knows him. `issuer` and `subject` name him; the rest he may change. */
export type SocialPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
};

/** What came of asking a network who somebody is. Nothing but `proven` proves anything. */
export type SocialProof =
  | { readonly kind: "proven"; readonly person: SocialPerson }
  | { readonly kind: "declined" | "unproven" | "silent"; readonly reason: string };

/** Secrets of one way to a network; they belong to one browser and are used once. */
export type SocialSecrets = {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
};

/** A social network that proves who somebody is. */
export interface IdentityProvider {
  readonly network: SocialNetwork;
  /** The address at which the network asks; undefined while the network gives no answer itself. */
  begin(
    way: SocialSecrets & { readonly redirectUri: string; readonly language: string },
  ): Promise<string | undefined>;
  /** Judges what the browser brought back in the search of its address. */
  finish(
    way: SocialSecrets & { readonly redirectUri: string },
    search: string,
  ): Promise<SocialProof>;
}

/** Judges credentials of One Tap. */
export interface OneTapJudge {
  /** Where its script lies. */
  readonly scriptUrl: string;
  read(
    credential: string,
    expected: { readonly clientId: string; readonly nonce: string },
  ): Promise<SocialProof>;
}

/** Signing in by social networks. */
export type SocialPorts = {
  /** Networks for which there are credentials. */
  readonly providers: readonly IdentityProvider[];
  /** Networks that the site offers. */
  offers(): readonly string[];
  /** Origins of the site's pages: networks send browsers back to the one they came from. */
  readonly publicOrigins: readonly [string, ...string[]];
  readonly oneTap?: OneTapJudge | undefined;
  /** The site's id for One Tap; empty while it is off. */
  oneTapClientId?(): string;
};
