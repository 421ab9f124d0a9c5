import { createHash, createHmac } from "node:crypto";

/** What of a call is signed. */
export type CallToSign = {
  readonly method: string;
  readonly path: string;
  /** Unix seconds. */
  readonly timestamp: string;
  readonly body: string;
};

/** The wallet's signature of a call: HMAC-SHA256 in base64. */
export function signCall(secret: string, { method, path, timestamp, body }: CallToSign): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const text = [method, path, timestamp, bodyHash].join("\n");
  return createHmac("sha256", secret).update(text).digest("base64");
}
