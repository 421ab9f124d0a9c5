import { isSocialNetwork, type SocialNetwork } from "@fairline/contracts/social-networks";
import { Failure } from "@fairline/kernel";
import { type NetworkDefinition, NETWORKS } from "./networks.ts";

/** What the site is to a network. */
export type Credentials = {
  readonly clientId: string;
  /** Shared secret, or the private key (PKCS 8, PEM) where the network wants assertions. */
  readonly clientSecret: string;
  /** Third part of the credentials of `ok`. */
  readonly applicationKey?: string;
};

/** A network that can be asked. */
export type NetworkAccess = {
  readonly network: SocialNetwork;
  readonly definition: NetworkDefinition;
  readonly credentials: Credentials;
};

const TEXT_MAX = 4_096;
const KEYS = new Set(["clientId", "clientSecret", "applicationKey", "issuer", "scope"]);

/**
 * Reads the operator's file: networks by name, each with `clientId` and `clientSecret`, if needed
 * with another `scope`, or another `issuer` where the network speaks OpenID Connect.
 */
export function parseCredentials(text: string): readonly NetworkAccess[] {
  const parsed = parseJson(text);
  return Object.entries(parsed).map(([network, value]) => {
    if (!isSocialNetwork(network)) throw unusable(`${network} is none of the sixteen networks`);
    return readAccess(network, value);
  });
}

function readAccess(network: SocialNetwork, value: unknown): NetworkAccess {
  const given = isRecord(value) ? value : {};
  for (const [key, text] of Object.entries(given)) {
    const isText = typeof text === "string" && text.length > 0 && text.length <= TEXT_MAX;
    if (!KEYS.has(key) || !isText) throw unusable(`${network}.${key} is unknown or no text`);
  }
  const { clientId, clientSecret, applicationKey, issuer, scope } = given;
  if (typeof clientId !== "string" || typeof clientSecret !== "string") {
    throw unusable(`${network} needs clientId and clientSecret`);
  }
  const usual = NETWORKS[network];
  if (issuer !== undefined && usual.kind !== "openid") throw unusable(`${network} has no issuer`);
  if (network === "ok" && typeof applicationKey !== "string") {
    throw unusable("ok needs applicationKey");
  }
  return {
    network,
    definition: {
      ...usual,
      ...(typeof issuer === "string" ? { issuer } : {}),
      ...(typeof scope === "string" ? { scope } : {}),
    },
    credentials: {
      clientId,
      clientSecret,
      ...(typeof applicationKey === "string" ? { applicationKey } : {}),
    },
  };
}

function parseJson(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw unusable("it is no JSON", cause);
  }
  if (isRecord(parsed)) return parsed;
  throw unusable("it is no object of networks");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unusable(reason: string, cause?: unknown): Failure {
  const sentence = `The credentials of the social networks cannot be used: ${reason}.`;
  return new Failure("SOCIAL_CREDENTIALS", sentence, { cause });
}
