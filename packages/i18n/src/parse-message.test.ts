import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { type MessageValues, parseMessage } from "./parse-message.ts";
import { placeholdersOf } from "./testing.ts";

const plurals = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");
const rules = {
  plural: (count: number) => plurals.select(count),
  number: (value: number) => numbers.format(value),
};

/** What the reference implementation makes of a message. */
function reference(text: string): (values: MessageValues) => string {
  const format = new IntlMessageFormat(text, "en", undefined, { ignoreTag: true });
  return (values) => String(format.format(values));
}

const root = findRoot(import.meta.url);

/** Every message of the site, in every language. */
function allMessages(): string[] {
  const folders = ["packages/i18n/src/dictionaries", "fragments", "apps/shell/src", "adapters"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?:locales|[a-z]{2})\/[\w-]+\.json$/.test(name))
      .filter((name) => /locales|dictionaries/.test(join(folder, name)))
      .filter((name) => !name.includes("node_modules"))
      .map((name) => join(root, folder, name)),
  );
  return files.flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
    return Object.values(texts).filter((text) => text.includes("{"));
  });
}

describe("a message", () => {
  it.each([
    ["{a} and {b}", { a: "x", b: 2 }, "x and 2"],
    ["{ n , plural , =0 {none} one {# bet} other {# bets} }", { n: 1_234 }, "1,234 bets"],
    ["{n, plural, =0 {none} other {#}}", { n: 0 }, "none"],
    [
      "{s, select, 1 {home} other {{s} of {n, plural, one {#} other {# all}}}}",
      { s: 2, n: 3 },
      "2 of 3 all",
    ],
    ["it''s '{plain}' {a}'s, isn't it", { a: "b" }, "it's {plain} b's, isn't it"],
    ["{n, plural, other {'#' # '''' it's}}", { n: 5 }, "# 5 '' it's"],
    ["{n, plural, other {{s, select, other {#}}}}", { n: 5, s: "x" }, "#"],
    ["<b>{a}</b> # }".replace(" }", ""), { a: null }, "<b></b> #"],
    ["{a}", { a: "" }, ""],
  ])("%s", (text, values, said) => {
    expect(parseMessage(text)(values, rules)).toBe(reference(text)(values));
    expect(parseMessage(text)(values, rules)).toBe(said);
  });

  it("that the site says is what the reference says, whatever the values", () => {
    const messages = allMessages();
    expect(messages.length).toBeGreaterThan(1_000);
    for (const text of new Set(messages)) {
      const [mine, theirs, names] = [parseMessage(text), reference(text), placeholdersOf(text)];
      const isCount = /, *plural/.test(text);
      for (const value of isCount ? [0, 1, 2, 5, 1_500, 1.5] : [1, 2, "J", "d", "yes"]) {
        const values = Object.fromEntries(names.map((name) => [name, value]));
        expect(mine(values, rules), text).toBe(theirs(values));
      }
    }
  });

  it.each(["{", "{a", "{a,b}", "{n, plural, one {x}}", "{n, plural, other {x}", "}", "a } b"])(
    "is not %s",
    (text) => {
      expect(() => parseMessage(text)).toThrow("no message");
    },
  );

  it("says which value it lacks", () => {
    expect(() => parseMessage("{a} {b}")({ a: 1 }, rules)).toThrow("b");
  });
});
