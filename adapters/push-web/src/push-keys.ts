import { createECDH } from "node:crypto";
import { Failure } from "@fairline/kernel";
import webPush from "web-push";

/** The two halves of the key that messages of a site are signed with, in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const PRIVATE_KEY = /^[\w-]{43}$/;

/** Makes a pair nobody else has. */
export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** The pair of a private half. */
export function readPushKeys(privateKey: string): PushKeys {
  if (!PRIVATE_KEY.test(privateKey)) {
    throw new Failure("PUSH_KEY", "The private key of pushes is no P-256 key in base64url.");
  }
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(privateKey, "base64url");
  return { privateKey, publicKey: ecdh.getPublicKey("base64url") };
}
