import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Signs texts of one purpose, and tells its own signatures from others. */
export type Seal = {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
};

/** Makes a seal over HMAC-SHA-256, written in base64url. */
export function createSeal(key: Uint8Array): Seal {
  const digest = (text: string) => createHmac("sha256", key).update(text).digest();
  return {
    sign: (text) => digest(text).toString("base64url"),
    isSigned(text, signature) {
      const given = Buffer.from(signature, "base64url");
      const right = digest(text);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** The hash of a text that must not be read back. */
export function hashText(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
