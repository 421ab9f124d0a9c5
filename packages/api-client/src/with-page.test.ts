import { describe, expect, it } from "vitest";
import { createApiCaller } from "./create-api-caller.ts";
import { withPage } from "./with-page.ts";

describe("the calls of a page", () => {
  it("say for each call, asked or done, whose page makes it", async () => {
    const said: (string | undefined)[] = [];
    const languages = new Set<string | undefined>();
    let player: string | null = null;
    const fetch = withPage(
      async (_url, { headers }) => {
        said.push(headers["x-fairline-page"]);
        languages.add(headers["accept-language"]);
        return { status: 200, text: async () => "{}" };
      },
      () => player,
      () => "de",
    );
    const api = createApiCaller({ fetch, origin: "" });
    await api("signOut");
    player = "1000001";
    await api("findAccounts");
    await api("signOut");
    expect(said).toEqual(["guest", "1000001", "1000001"]);
    expect(languages).toEqual(new Set(["de"]));
  });
});
