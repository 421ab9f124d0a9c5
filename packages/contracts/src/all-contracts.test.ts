import { describe, expect, it } from "vitest";
import * as contracts from "./index.ts";
import { calls, mintingCalls } from "./calls.ts";
import { lateCalls } from "./late-calls.ts";

const { allContracts, commonErrors } = contracts;
const named = new Map(
  Object.entries(contracts).flatMap(([name, value]) =>
    allContracts.flatMap((each) => (each === value ? [[name, each] as const] : [])),
  ),
);

describe("contracts", () => {
  it("have a row with the same method and path in the table that browsers use", () => {
    const expected = [...named].map(([name, each]) => [name, [each.method, each.path]]);
    expect(expected).toHaveLength(allContracts.length);
    expect({ ...calls, ...lateCalls }).toEqual(Object.fromEntries(expected));
  });

  it("prove their origin wherever they make a token or set a cookie", () => {
    const minting = [...named].filter(([, each]) => each.mints).map(([name]) => name);
    expect(new Set(minting)).toEqual(mintingCalls);
  });

  it("are named after their id", () => {
    for (const [name, each] of named) expect(kebab(name)).toBe(each.id);
    expect(new Set(allContracts.map((each) => each.id)).size).toBe(allContracts.length);
  });

  it("never share a method and path", () => {
    const places = allContracts.map(
      (each) => `${each.method} ${each.path.replaceAll(/:\w+/g, ":")}`,
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(allContracts.map((each) => [each.id, each] as const))(
    "%s has an example that fits its schemas exactly",
    (_id, each) => {
      expect(each.reply.parse(each.example.reply)).toEqual(each.example.reply);
      expect(each.body === undefined).toBe(each.example.body === undefined);
      if (each.body) expect(each.body.parse(each.example.body)).toEqual(each.example.body);
    },
  );

  it.each(allContracts.map((each) => [each.id, each] as const))(
    "%s accepts no key it does not know",
    (_id, each) => {
      const surplus = { role: "admin" };
      if (each.body) {
        const body = { ...Object(each.example.body), ...surplus };
        expect(each.body.safeParse(body).success).toBe(false);
      }
      if (each.query) expect(each.query.safeParse(surplus).success).toBe(false);
    },
  );

  it.each(allContracts.map((each) => [each.id, each] as const))(
    "%s reads without effect by GET, names its parameters and its own errors",
    (_id, each) => {
      if (each.method === "GET") expect([each.effect, each.body]).toEqual(["none", undefined]);
      const inPath = [...each.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(each.params !== undefined).toBe(inPath.length > 0);
      const values = Object.fromEntries(inPath.map((name) => [name, "1"]));
      const problem = each.params?.safeParse({ ...values, surplus: "1" }).error?.issues;
      expect(problem?.some((issue) => issue.code === "invalid_type")).not.toBe(true);
      expect(each.errors.filter((code) => code in commonErrors)).toEqual([]);
      expect(each.summary).toMatch(/^[A-Z].*\.$/);
    },
  );

  it("ask for a request id wherever money moves", () => {
    const money = allContracts.filter((each) => each.effect === "money");
    expect(money.length).toBeGreaterThan(0);
    for (const each of money) expect(Object(each.example.body)).toHaveProperty("requestId");
  });
});

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
