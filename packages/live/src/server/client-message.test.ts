import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseClientMessage } from "./client-message.ts";

describe("parseClientMessage", () => {
  it("reads each message of the protocol", () => {
    expect(parseClientMessage('{"op":"hello","v":1,"build":"b"}')?.op).toBe("hello");
    expect(parseClientMessage('{"op":"sub","topics":[{"k":"fixture:1","d":"row"}]}')).toEqual({
      op: "sub",
      topics: [{ k: "fixture:1", d: "row" }],
    });
    expect(parseClientMessage('{"op":"auth","ticket":"t","have":3}')).toEqual({
      op: "auth",
      ticket: "t",
      have: 3,
    });
    expect(parseClientMessage('{"op":"unsub","k":["fixture:1"]}')?.op).toBe("unsub");
    expect(parseClientMessage('{"op":"bye"}')?.op).toBe("bye");
  });

  it("refuses whatever is outside the protocol", () => {
    for (const text of [
      "",
      "null",
      "[]",
      '{"op":"hello","v":2,"build":"b"}',
      '{"op":"sub","topics":[{"k":"fixture:1","d":"all"}]}',
      '{"op":"sub","topics":[{"k":1,"d":"row"}]}',
      '{"op":"sub","topics":[{"k":"a","d":"row","have":[1,2]}]}',
      '{"op":"rate","conflateMs":-1}',
      '{"op":"auth","ticket":""}',
      '{"op":"constructor"}',
    ]) {
      expect(parseClientMessage(text)).toBeUndefined();
    }
  });

  it("never throws, whatever comes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        parseClientMessage(text);
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });
});
