import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BonusWorld, openBonusWorld } from "./testing/open-bonus-world.ts";

describe("the bonuses that can be taken", () => {
  let world: BonusWorld;
  beforeAll(async () => {
    world = await openBonusWorld();
    await world.promotions.start();
    await world.promotions.stop();
  });
  afterAll(() => world.close());

  it("are told to guests with their terms, in the currency that is asked for", async () => {
    const usual = await world.promotions.findOffers(null, undefined);
    expect(usual).toMatchObject({
      currency: "EUR",
      mayBeOffered: true,
      offers: [
        { templateId: "welcome-sport", choice: 1, capMinor: "10000", wagerX: 5, minLegs: 3 },
        { templateId: "welcome-casino", choice: 2, maxBetMinor: "500", wagerX: 10 },
      ],
    });
    const yen = await world.promotions.findOffers(null, "JPY");
    expect(yen.offers.map(({ capMinor }) => capMinor)).toEqual(["15000", "15000"]);
  });

  it("are told to a player in his own currency, whatever he asks for", async () => {
    const playerId = await world.openPlayer("GBP");
    expect(await world.promotions.findOffers(playerId, "JPY")).toMatchObject({ currency: "GBP" });
  });

  it("may be taken until the first deposit is made, as the choice of one is kept until then", async () => {
    const playerId = await world.openPlayer();
    const maybe = async () =>
      (await world.promotions.findOffers(playerId, undefined)).offers.map((one) => one.mayBeTaken);
    expect(await maybe()).toEqual([true, true]);
    expect(await world.promotions.chooseFirstDepositBonus(playerId, 1)).toBeUndefined();
    await world.deposit(playerId, 5_000n);
    expect(await maybe()).toEqual([false, false]);
    expect(await world.promotions.chooseFirstDepositBonus(playerId, 1)).toMatchObject({
      code: "BONUS_CHOICE_FINAL",
    });
  });

  it("are none in a currency that no bonus has amounts in", async () => {
    const playerId = await world.openPlayer("BTC");
    expect((await world.promotions.findOffers(playerId, undefined)).offers).toEqual([]);
  });

  it("are none for a player who may not be offered anything", async () => {
    const playerId = await world.openPlayer();
    world.excluded.add(playerId);
    expect(await world.promotions.findOffers(playerId, undefined)).toEqual({
      currency: "EUR",
      mayBeOffered: false,
      offers: [],
    });
  });
});
