import { createApiCaller } from "@fairline/api-client";
import { describe, expect, it } from "vitest";
import { remindConversion } from "./remind-conversion.ts";

type Rules = { enabled: boolean; target: "modal" | "page"; responsibleAgreement: boolean };

function open(
  change: Partial<Rules> = {},
  accounts: readonly [kind: string, minor: string][] = [],
) {
  const rules: Rules = { enabled: true, target: "modal", responsibleAgreement: false, ...change };
  const kept = new Map<string, string>();
  const done: string[] = [];
  const state = { route: "home", agrees: true };
  const api = createApiCaller({
    origin: "http://platform",
    async fetch() {
      const views = accounts.map(([kind, balanceMinor]) => ({ kind, balanceMinor }));
      return { status: 200, text: async () => JSON.stringify({ accounts: views }) };
    },
  });
  const remind = (playerId = "1000000") =>
    remindConversion({
      api,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      playerId,
      rules: () => rules,
      routeName: () => state.route,
      openPage: () => void done.push("page"),
      showModal: (variant) => void done.push(variant),
      showAgreement(onAgreed) {
        done.push("agreement");
        if (state.agrees) onAgreed();
      },
      signal: new AbortController().signal,
    });
  return { done, state, remind };
}

const MAIN: [string, string] = ["main", "500"];
const DOLLARS: [string, string] = ["currency", "700"];

describe("the reminder of conversions", () => {
  it.each<[string, readonly [string, string][], string[]]>([
    ["the main account's", [MAIN, ["currency", "0"]], ["main"]],
    ["that beside it first", [MAIN, DOLLARS], ["additional"]],
    ["none, where there is no money", [["main", "0"]], []],
    [
      "none of a bonus",
      [
        ["main", "0"],
        ["bonus", "900"],
      ],
      [],
    ],
  ])(
    "[REG-06] [CFG-03] office.accountConversion tells of money that can be exchanged: %s",
    async (_, accounts, done) => {
      const opened = open({}, accounts);
      await opened.remind();
      expect(opened.done).toEqual(done);
    },
  );

  it("[REG-06] comes once in a browser session for each player, and never where it is switched off", async () => {
    const { done, remind } = open({}, [MAIN]);
    await remind();
    await remind();
    await remind("1000001");
    expect(done).toEqual(["main", "main"]);
    const off = open({ enabled: false }, [MAIN]);
    await off.remind();
    expect(off.done).toEqual([]);
  });

  it("[REG-06] waits while he registers, and opens the page from the log-in or where the site says so", async () => {
    const { done, state, remind } = open({}, [MAIN]);
    state.route = "registration";
    expect(await remind()).toBe(false);
    expect(done).toEqual([]);
    state.route = "login";
    expect(await remind()).toBe(true);
    const page = open({ target: "page" }, [MAIN]);
    await page.remind();
    expect([done, page.done]).toEqual([["page"], ["page"]]);
  });

  it("[REG-06] comes after the rules of responsible gaming where the site asks for them", async () => {
    const agreed = open({ responsibleAgreement: true }, [MAIN]);
    await agreed.remind();
    expect(agreed.done).toEqual(["agreement", "main"]);
    const refused = open({ responsibleAgreement: true }, [MAIN]);
    refused.state.agrees = false;
    await refused.remind();
    expect(refused.done).toEqual(["agreement"]);
  });
});
