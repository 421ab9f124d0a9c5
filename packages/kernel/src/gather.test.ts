import { describe, expect, it } from "vitest";
import { type Deferred, deferred } from "./deferred.ts";
import { gather } from "./gather.ts";

function watched(keysMax = 10, waitingMax = 10, defer?: (call: () => void) => void) {
  const calls: { keys: readonly string[]; answer: Deferred<ReadonlyMap<string, string>> }[] = [];
  const find = gather<string, string>({
    find(keys) {
      const answer = deferred<ReadonlyMap<string, string>>();
      calls.push({ keys, answer });
      return answer.promise;
    },
    keysMax,
    waitingMax,
    ...(defer ? { defer } : {}),
  });
  const settle = async (index: number) => {
    const call = calls[index];
    call?.answer.resolve(new Map(call.keys.map((key) => [key, `<${key}>`])));
    await Promise.resolve(call?.answer.promise);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { calls, find, settle };
}

describe("gathered lookups", () => {
  it("ask at once when nobody else does, and together while a call is under way", async () => {
    const { calls, find, settle } = watched();
    const first = find("a");
    const others = [find("b"), find("c"), find("b")];
    expect(calls.map(({ keys }) => keys)).toEqual([["a"]]);
    await settle(0);
    expect(calls.map(({ keys }) => keys)).toEqual([["a"], ["b", "c"]]);
    await settle(1);
    expect(await first).toBe("<a>");
    expect(await Promise.all(others)).toEqual(["<b>", "<c>", "<b>"]);
  });

  it("are one call when they arrive together and calls are put off", async () => {
    const { calls, find, settle } = watched(10, 10, setImmediate);
    const asked = [find("a"), find("b")];
    expect(calls).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls.map(({ keys }) => keys)).toEqual([["a", "b"]]);
    await settle(0);
    expect(await Promise.all(asked)).toEqual(["<a>", "<b>"]);
  });

  it("ask again for a key that a call under way was asked for before", async () => {
    const { calls, find, settle } = watched();
    void find("a");
    void find("a");
    await settle(0);
    expect(calls.map(({ keys }) => keys)).toEqual([["a"], ["a"]]);
  });

  it("hear of no more than what was found", async () => {
    const { calls, find } = watched();
    const asked = find("a");
    calls[0]?.answer.resolve(new Map());
    expect(await asked).toBeUndefined();
  });

  it("fail with their call, and the next call goes on", async () => {
    const { calls, find, settle } = watched();
    const first = find("a");
    const second = find("b");
    calls[0]?.answer.reject(new Error("gone"));
    await expect(first).rejects.toThrow("gone");
    await new Promise((resolve) => setImmediate(resolve));
    await settle(1);
    expect(await second).toBe("<b>");
  });

  it("ask for so many keys at once, and refuse more than may wait", async () => {
    const { calls, find, settle } = watched(2, 3);
    void find("a");
    const others = [find("b"), find("c"), find("d")];
    await expect(find("e")).rejects.toThrow("too many lookups wait");
    await settle(0);
    await settle(1);
    await settle(2);
    expect(calls.map(({ keys }) => keys)).toEqual([["a"], ["b", "c"], ["d"]]);
    expect(await Promise.all(others)).toEqual(["<b>", "<c>", "<d>"]);
  });
});
