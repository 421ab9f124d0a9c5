import { allContracts } from "@fairline/contracts";
import { oddRequests } from "@fairline/testing/odd-requests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openProviderWorld, type ProviderWorld } from "./testing/open-provider-world.ts";
import { openSeat } from "./testing/open-seat.ts";

describe("whatever is asked of the provider", () => {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await openProviderWorld();
  });
  afterAll(async () => {
    await world.close();
  });

  const asked = allContracts.filter(({ path }) => path.startsWith("/games-api/"));
  it.each(asked.map((contract) => [contract.id, contract] as const))(
    "%s never fails for it",
    async (id, contract) => {
      const { provider } = world.startProvider();
      const failed: string[] = [];
      const { token } = await openSeat(world, () => provider, "101");
      for (const { path, body } of oddRequests(contract)) {
        const sent = body?.replace(/"session":"[\w-]+"/, `"session":"${token}"`);
        const answer = await provider.fetch(path, {
          method: "POST",
          headers: {
            origin: "http://localhost:3000",
            "x-fairline-call": id,
            ...(sent === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(sent === undefined ? {} : { body: sent }),
        });
        if (answer.status >= 500) failed.push(`${answer.status} ${path} ${sent?.slice(0, 300)}`);
      }
      expect(failed).toEqual([]);
    },
  );
});
