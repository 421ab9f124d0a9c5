import { allContracts } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { compiledOf } from "./compiled-schema.ts";

const parts = allContracts.flatMap(({ id, params, query, body, reply }) =>
  Object.entries({ params, query, body, reply }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [[`${part} of ${id}`, schema] as const],
  ),
);

describe("compiled schemas", () => {
  it.each(parts)("can be made of the %s", (_, schema) => {
    expect(() => z.compile(schema, { strict: true })).not.toThrow();
  });

  it.each(allContracts.map((contract) => [contract.id, contract] as const))(
    "let the example of %s through as it is",
    (_, { body, reply, example }) => {
      expect(compiledOf(reply).parse(example.reply)).toEqual(reply.parse(example.reply));
      if (body === undefined) return;
      expect(compiledOf(body).parse(example.body)).toEqual(body.parse(example.body));
    },
  );

  it("drop keys that are in no contract, and name the fault of what does not fit", () => {
    const schema = z.object({ count: z.number().int(), names: z.array(z.string()) });
    const compiled = compiledOf(schema);
    expect(compiled.parse({ count: 1, names: ["a"], other: true })).toEqual({
      count: 1,
      names: ["a"],
    });
    const wrong = compiled.safeParse({ count: 1, names: [2] });
    expect(wrong.error?.issues).toEqual(schema.safeParse({ count: 1, names: [2] }).error?.issues);
    expect(wrong.error?.issues[0]?.path).toEqual(["names", 0]);
  });

  it("are made once for a schema, and none of none", () => {
    const schema = z.string();
    expect(compiledOf(schema)).toBe(compiledOf(schema));
    expect(compiledOf(undefined)).toBeUndefined();
  });
});
