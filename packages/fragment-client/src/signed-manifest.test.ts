import { generateKeyPairSync } from "node:crypto";
import type { BuildManifest } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { readSignedManifest, signManifest } from "./signed-manifest.ts";

const keys = () => {
  const pair = generateKeyPairSync("ed25519");
  return {
    secret: pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    open: pair.publicKey.export({ type: "spki", format: "pem" }).toString(),
  };
};
const [first, second, third] = [keys(), keys(), keys()];

const manifest: BuildManifest = {
  appName: "weather",
  build: "b7",
  entry: "/_mf/weather/w.js",
  chunks: [],
  texts: {},
  css: ["/_mf/weather/w.css"],
  integrity: { "/_mf/weather/w.js": "sha384-x" },
};

describe("signed manifest of a build", () => {
  it("is believed with either of two keys, whatever order its fields have", () => {
    const signed = signManifest(manifest, first.secret);
    const turned = Object.fromEntries(Object.entries(signed).toReversed());
    for (const value of [signed, turned, JSON.parse(JSON.stringify(signed))]) {
      expect(readSignedManifest(value, "weather", [second.open, first.open])).toEqual(manifest);
    }
  });

  it.each([
    ["changed afterwards", { ...signManifest(manifest, first.secret), entry: "/evil.js" }],
    ["more than was signed", { ...signManifest(manifest, first.secret), codeHash: "00" }],
    ["another key's", signManifest(manifest, third.secret)],
    ["without a signature", manifest],
    ["signed with nonsense", { ...manifest, signature: "AAAA" }],
    ["of another fragment", signManifest({ ...manifest, appName: "casino" }, first.secret)],
    ["no manifest", { signature: "AAAA" }],
    ["nothing", null],
  ])("is not believed when it is %s", (_, value) => {
    expect(readSignedManifest(value, "weather", [first.open, second.open])).toBeUndefined();
  });

  it("is not believed with the third key of a list, or with none", () => {
    const signed = signManifest(manifest, third.secret);
    const all = [first.open, second.open, third.open];
    expect(readSignedManifest(signed, "weather", all)).toBeUndefined();
    expect(readSignedManifest(signed, "weather", [])).toBeUndefined();
  });
});
