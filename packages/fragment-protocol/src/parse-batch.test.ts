import { describe, expect, it } from "vitest";
import { parseBatch } from "./parse-batch.ts";

describe("request for components", () => {
  it("[MF-01] reads components with their props", () => {
    const asked = { components: [{ id: "a", name: "Row", props: { n: 1 } }], query: "?x=1" };
    expect(parseBatch(JSON.stringify(asked))).toEqual(asked);
  });

  it.each([
    ["malformed JSON", "{"],
    ["no components", "{}"],
    ["a component without a name", '{"components":[{"id":"a"}]}'],
    ["an id that repeats", '{"components":[{"id":"a","name":"x"},{"id":"a","name":"y"}]}'],
    [
      "too many",
      JSON.stringify({
        components: Array.from({ length: 33 }, (_, n) => ({ id: `${n}`, name: "x" })),
      }),
    ],
  ])("refuses %s with 400", (_, text) => {
    expect(parseBatch(text)).toMatchObject({ kind: "fault", status: 400 });
  });
});
