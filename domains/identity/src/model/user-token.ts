import { generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";

/** A service that a token may be meant for; it is good for no other. */
export type TokenAudience = "platform" | "support" | "games";

/** What a token says. */
export type TokenClaims = {
  readonly playerId: bigint;
  readonly sessionId: string;
  readonly audience: TokenAudience;
  readonly expiresAtMs: number;
};

/** Makes tokens and reads them. */
export interface TokenMint {
  mint(claims: TokenClaims): string;
  /** What a token of ours says, while it is valid for this audience. */
  read(token: string, audience: TokenAudience, nowMs: number): TokenClaims | undefined;
}

/** A token ends this long after it was made, and with its session. */
export const TOKEN_LIFE_MS = 5 * 60_000;

const TYPE = "fairline-user+jwt";
const TOKEN_LENGTH_MAX = 2_000;
const MS_PER_SECOND = 1_000;

/**
 * Makes tokens that are JWS in compact form, signed with Ed25519 under the key id `keyId`. One
 * algorithm, one type: what a header asks for beside them is not believed.
 */
export function createTokenMint(keyId: string, keys = generateKeyPairSync("ed25519")): TokenMint {
  const header = encode({ alg: "EdDSA", kid: keyId, typ: TYPE });
  return {
    mint(claims) {
      const content = `${header}.${encode({
        sub: String(claims.playerId),
        sid: claims.sessionId,
        aud: claims.audience,
        exp: Math.floor(claims.expiresAtMs / MS_PER_SECOND),
      })}`;
      return `${content}.${sign(null, Buffer.from(content), keys.privateKey).toString("base64url")}`;
    },
    read(token, audience, nowMs) {
      if (token.length > TOKEN_LENGTH_MAX) return undefined;
      const [head, body, signature, ...rest] = token.split(".");
      // Only our own header passes, byte by byte: no other algorithm, key or type can be asked for.
      if (head !== header || !body || !signature || rest.length > 0) return undefined;
      if (!isSigned(`${head}.${body}`, signature, keys.publicKey)) return undefined;
      const claims = readClaims(body);
      const isValid = claims?.audience === audience && claims.expiresAtMs > nowMs;
      return isValid ? claims : undefined;
    },
  };
}

function isSigned(content: string, signature: string, key: KeyObject): boolean {
  return verify(null, Buffer.from(content), key, Buffer.from(signature, "base64url"));
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** We signed it, so it is whole. */
function readClaims(body: string): TokenClaims {
  const { sub, sid, aud, exp } = JSON.parse(Buffer.from(body, "base64url").toString());
  return {
    playerId: BigInt(sub),
    sessionId: sid,
    audience: aud,
    expiresAtMs: exp * MS_PER_SECOND,
  };
}
