import { allContracts, type Contract } from "@fairline/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OddRequest, oddRequests } from "@fairline/testing/odd-requests";
import { openTestPlatform, TEST_ORIGIN, type TestPlatform } from "./testing/open-test-platform.ts";

describe("whatever is asked of the platform", () => {
  let world: TestPlatform;
  let cookie = "";
  let players = 0;
  beforeAll(async () => {
    world = await openTestPlatform();
  });
  afterAll(async () => {
    await world.close();
  });

  async function ask(
    { id, method }: Contract,
    { path, body }: OddRequest,
    as: string,
  ): Promise<number> {
    const answer = await world.platform.fetch(path, {
      method,
      headers: {
        origin: TEST_ORIGIN,
        "x-fairline-call": id,
        cookie: as,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return answer.status;
  }

  /** Some of what is asked ends the session. */
  async function cookieOfSomebody(): Promise<string> {
    const { body } = await world.call(cookie, "GET", "/identity-api/v1/session");
    if (body.player !== null) return cookie;
    players += 1;
    ({ cookie } = await world.register(`Somebody${"x".repeat(players)}`));
    return cookie;
  }

  const asked = allContracts.filter(({ path }) => !path.startsWith("/games-api/"));
  it.each(asked.map((contract) => [contract.id, contract] as const))(
    "%s never fails for it",
    async (_id, contract) => {
      const failed: string[] = [];
      const player = await cookieOfSomebody();
      for (const request of oddRequests(contract)) {
        for (const as of ["", player]) {
          const status = await ask(contract, request, as);
          if (status >= 500) failed.push(`${status} ${JSON.stringify(request).slice(0, 300)}`);
        }
      }
      expect(failed).toEqual([]);
    },
  );
});
