import { describe, expect, it } from "vitest";
import { siteFacts } from "../../common/facts/site-facts.ts";
import { exampleStore } from "../../testing/example-store.ts";
import { inviteGuests } from "./invite-guests.ts";

const Card = () => null;
const player = {
  playerId: "7",
  email: "demo@fairline.example",
  name: "Demo",
  country: "IE",
  currency: "EUR",
  createdAt: 0,
  signedInAt: 0,
};

function open(change: Parameters<typeof exampleStore>[0] = {}, isRegistrationAllowed = true) {
  const store = exampleStore({ hasCoupon: true, ...change });
  const site = siteFacts({ reg: { isRegistrationAllowed } });
  const { signal } = new AbortController();
  inviteGuests({ store, site: () => site, Card, signal });
  return { store, isInvited: () => store.get().ui.RegistrationCard === Card };
}

describe("invitation to register", () => {
  it("is for guests alone, while the right side is in sight", () => {
    const { store, isInvited } = open();
    expect(isInvited()).toBe(true);
    store.setFacts({ isRightHidden: true });
    expect(isInvited()).toBe(false);
    store.setFacts({ isRightHidden: false });
    expect(isInvited()).toBe(true);
    store.setContext({ player: player });
    expect(isInvited()).toBe(false);
    store.setContext({ player: null });
    expect(isInvited()).toBe(true);
    store.setFacts({ hasCoupon: false });
    expect(isInvited()).toBe(false);
  });

  it("is not there where the site registers nobody", () => {
    expect(open({}, false).isInvited()).toBe(false);
  });
});
