import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

/** Signs tokens of identity, and tells the key that proves them. */
export type Signer = {
  readonly keys: { readonly keys: readonly JWK[] };
  sign(
    claims: JWTPayload,
    times: { readonly nowMs: number; readonly lifeMs: number },
  ): Promise<string>;
};

const ALGORITHM = "RS256";
const SECOND_MS = 1_000;

/** Makes a signer with a key of its own. */
export async function createSigner(): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = "sandbox";
  const jwk = await exportJWK(publicKey);
  return {
    keys: { keys: [{ ...jwk, kid, alg: ALGORITHM, use: "sig" }] },
    sign(claims, { nowMs, lifeMs }) {
      const nowSeconds = Math.floor(nowMs / SECOND_MS);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + Math.floor(lifeMs / SECOND_MS))
        .sign(privateKey);
    },
  };
}
