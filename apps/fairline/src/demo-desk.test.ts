import { createPayoutDesk } from "@fairline/app-platform";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { makeDemoKeys } from "./demo-desk.ts";

const HOST = "127.0.0.1:9100";

describe("the operators of the demo world", () => {
  it("are two persons, each of whom the desk knows by a key of its own", async () => {
    const { list, keys } = makeDemoKeys();
    const desk = createPayoutDesk({
      payments: {
        findReviewQueue: async () => ({ items: [], nextId: undefined }),
        findAlarms: async () => [],
        reviewWithdrawal: async () => ({ kind: "refused", code: "NOT_FOUND", data: {} }),
      },
      operatorList: list,
      clock: fakeClock(0),
      newToken: () => "token",
    });
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
    for (const { name, key } of keys) {
      const request = { host: HOST, origin: `http://${HOST}`, cookie: undefined, body: "" };
      const body = new URLSearchParams({ key }).toString();
      const url = "/payouts/sign-in";
      const { headers } = await desk.answer({ ...request, method: "POST", url, body });
      const cookie = headers["set-cookie"]?.split(";")[0];
      const page = await desk.answer({ ...request, method: "GET", url: "/payouts", cookie });
      expect(page.text).toContain(`<strong>${name}</strong>`);
    }
  });
});
