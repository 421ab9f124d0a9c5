import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenMint, TOKEN_LIFE_MS, type TokenClaims } from "./user-token.ts";

const NOW = 1_800_000_000_000;
const claims: TokenClaims = {
  playerId: 1_000_000n,
  sessionId: "0199-s",
  audience: "support",
  expiresAtMs: NOW + TOKEN_LIFE_MS,
};
const mint = createTokenMint("k1");

describe("token of a player", () => {
  it("says what it was made with, to its audience, until its end", () => {
    const token = mint.mint(claims);
    expect(mint.read(token, "support", NOW)).toEqual(claims);
    expect(mint.read(token, "games", NOW)).toBeUndefined();
    expect(mint.read(token, "support", NOW + TOKEN_LIFE_MS - 1)).toEqual(claims);
    expect(mint.read(token, "support", NOW + TOKEN_LIFE_MS)).toBeUndefined();
  });

  it("of another key, another algorithm or none is worth nothing", () => {
    const [, body = ""] = mint.mint(claims).split(".");
    const none = Buffer.from('{"alg":"none","typ":"fairline-user+jwt"}').toString("base64url");
    expect(mint.read(createTokenMint("k1").mint(claims), "support", NOW)).toBeUndefined();
    expect(mint.read(`${none}.${body}.`, "support", NOW)).toBeUndefined();
    expect(mint.read(`${none}.${body}`, "support", NOW)).toBeUndefined();
  });

  it("never survives a change, and no text makes reading throw", () => {
    const token = mint.mint(claims);
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.string({ maxLength: 3 }), (at, put) => {
        const changed = token.slice(0, at) + put + token.slice(at + 1);
        const same = Buffer.from(changed.split(".")[2] ?? "", "base64url").equals(
          Buffer.from(token.split(".")[2] ?? "", "base64url"),
        );
        fc.pre(
          !same || changed.split(".").length !== 3 || !changed.startsWith(token.slice(0, -90)),
        );
        expect(mint.read(changed, "support", NOW)).toBeUndefined();
      }),
      { seed: 20_260_406 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => mint.read(text, "support", NOW) === undefined),
      { seed: 20_260_407 },
    );
  });
});
