import { findSignInWays } from "@fairline/contracts";
import { showFragment, testedPlayer } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { office } from "../fragment.tsx";

const example = findSignInWays.reply.parse(findSignInWays.example.reply);

function show(ways: object, options: { search?: string; lang?: string } = {}) {
  const replies = { "/social-api/links": { ...example, ...ways } };
  const { search = "", lang = "en" } = options;
  return showFragment(office, "/office/security", { lang, search, player: testedPlayer, replies });
}

describe("the page of the ways to log in", () => {
  it("offers a first password to whoever came by a network", async () => {
    const { body } = await show({ hasPassword: false });
    expect(body).toContain("Set a password");
    expect(body).not.toContain("Current password");
    expect(body).toContain("Your only sign-in method");
  });

  it("asks whoever has a password for it before another one", async () => {
    const { body } = await show({ hasPassword: true });
    expect(body).toContain("Change password");
    expect(body).toContain("Current password");
  });

  it("says how a fresh sign-in ended, and asks for none before it is needed", async () => {
    expect((await show({}, { search: "?social=confirmed" })).body).toContain(
      "for the next five minutes",
    );
    const other = await show({}, { search: "?social=IDENTITY_SOCIAL_OTHER" });
    expect(other.body).toContain("isn’t the one connected to your account");
    expect((await show({})).body).not.toContain("Confirm it’s you");
  });

  it("has its texts in every language", async () => {
    expect((await show({ hasPassword: false }, { lang: "hi" })).body).not.toMatch(/office\./);
  });
});
