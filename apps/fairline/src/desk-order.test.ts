import { describe, expect, it } from "vitest";
import { readDeskOrder } from "./desk-order.ts";

const read = (line: string) => readDeskOrder(line.split(" "));

describe("order at the desk", () => {
  it("bans at a level with a reason and a name, lifts bans, and says what is needed", () => {
    expect(read("ban 1000000 --level 45 --reason payments --by anna")).toEqual({
      kind: "standing",
      playerId: 1_000_000n,
      change: { ban: { level: 45, version: 0, reason: "payments" } },
      by: "anna",
    });
    expect(read("ban 1000000 --level 53 --version 1 --reason rules --by a")).toMatchObject({
      change: { ban: { level: 53, version: 1, reason: "rules" } },
    });
    expect(read("unban 1000000 --by anna")).toMatchObject({ change: { liftBan: true } });
    expect(read("needs 1000000 --identification yes --by anna")).toMatchObject({
      change: { needsIdentification: true },
    });
  });

  it("closes sports to a player, by their names, and opens them again", () => {
    expect(read("close-sports 1000000 --line football,tennis --live none --by anna")).toEqual({
      kind: "standing",
      playerId: 1_000_000n,
      change: { closedSports: { line: [1, 4], live: [] } },
      by: "anna",
    });
    expect(read("close-sports 1000000 --live football --by anna")).toMatchObject({
      change: { closedSports: { live: [1] } },
    });
  });

  it("freezes, closes and opens accounts, the main one unless one is named", () => {
    const words = (more: readonly string[]) =>
      readDeskOrder(["account", "1000000", "--reason", "a letter", "--by", "anna", ...more]);
    const order = { playerId: 1_000_000n, reason: "a letter", operator: "anna" };
    expect(words(["--status", "frozen"])).toEqual({
      kind: "account",
      order: { ...order, accountId: undefined, status: "frozen" },
    });
    expect(words(["--status", "open", "--account", "400000000000000001"])).toMatchObject({
      order: { ...order, accountId: 400_000_000_000_000_001n, status: "open" },
    });
    expect(() => words(["--status", "melted"])).toThrow("npm run desk");
    expect(() => words(["--status", "frozen", "--account", "x"])).toThrow("npm run desk");
  });

  it("says whether two accounts that share a name are one person's, with a reason and a name", () => {
    const words = (more: readonly string[]) =>
      readDeskOrder(["person", "1000000", "--other", "1000007", "--by", "anna", ...more]);
    const order = {
      playerId: 1_000_000n,
      otherId: 1_000_007n,
      reason: "two passports",
      by: "anna",
    };
    expect(words(["--same", "no", "--reason", "two passports"])).toEqual({
      kind: "person",
      order: { ...order, areTwo: true },
    });
    expect(words(["--same", "yes", "--reason", "two passports"])).toMatchObject({
      order: { areTwo: false },
    });
    for (const lack of [
      ["--same", "no"],
      ["--reason", "why"],
      ["--same", "no", "--reason", " "],
    ]) {
      expect(() => words(lack)).toThrow("npm run desk");
    }
  });

  it("gives references out and takes them back", () => {
    const order = { code: "OWL-7", by: "anna" };
    expect(read("reference OWL-7 --by anna")).toEqual({
      kind: "reference",
      order: { ...order, isGiven: true },
    });
    expect(read("unreference OWL-7 --by anna")).toMatchObject({ order: { isGiven: false } });
    for (const lack of ["reference --by anna", "reference OWL-7", "reference A B --by anna"]) {
      expect(() => read(lack)).toThrow("npm run desk");
    }
  });

  it("takes files: accounts of an older site, and news to announce", () => {
    expect(read("import-accounts older.csv --by anna")).toEqual({
      kind: "import",
      file: "older.csv",
      by: "anna",
    });
    expect(read("announce news.json --by anna")).toMatchObject({ kind: "announce" });
    expect(() => read("import-accounts --by anna")).toThrow("npm run desk");
    expect(() => read("import-accounts older.csv")).toThrow("npm run desk");
  });

  it("moves pages, for good, for now or away, takes it back, and tells what has moved", () => {
    const by = "anna";
    expect(read("move /old /new --by anna")).toEqual({
      kind: "move",
      from: "/old",
      to: "/new",
      code: 301,
      host: "",
      by,
    });
    expect(read("move /old /new --code 302 --host a.example --by anna")).toMatchObject({
      code: 302,
      host: "a.example",
    });
    expect(read("gone /old --by anna")).toMatchObject({ to: null, code: 410 });
    expect(read("unmove /old --by anna")).toEqual({ kind: "unmove", from: "/old", host: "", by });
    expect(read("moved --host a.example")).toEqual({ kind: "list", host: "a.example" });
  });

  it.each([
    "",
    "ban",
    "ban 12 --level 1 --reason rules --by a",
    "ban 1000000 --level 1 --reason mood --by a",
    "ban 1000000 --reason rules --by a",
    "ban 1000000 --level 1 --reason rules",
    "ban 1000000 2000000 --level 1 --reason rules --by a",
    "needs 1000000 --by a",
    "needs 1000000 --data maybe --by a",
    "close-sports 1000000 --by a",
    "close-sports 1000000 --line quidditch --by a",
    "close-sports --line football --by a",
    "pay 1000000 --by a",
    "account 1000000 --status frozen --by a",
    "account 1000000 --reason why --by a",
    "account --status frozen --reason why --by a",
    "account 1000000 --status frozen --reason why",
    "ban 1000000 --loud --by a",
    "move /old --by a",
    "move /old /new",
    "move /old /new /newer --by a",
    "move /old /new --code 410 --by a",
    "gone /old /new --by a",
    "gone /old --host evil/example --by a",
    "unmove --by a",
    "moved /old",
  ])("says how it is written instead of taking '%s'", (line) => {
    expect(() => read(line)).toThrow("npm run desk");
  });
});
