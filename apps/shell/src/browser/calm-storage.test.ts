import { describe, expect, it } from "vitest";
import { calmStorage } from "./calm-storage.ts";

function storageOf(kept: Record<string, string>, isFull: boolean): Storage {
  return Object.assign(Object.create(kept), {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept[key] = value;
    },
  });
}

describe("a page's storage", () => {
  it("keeps and gives back", () => {
    const storage = calmStorage(storageOf({}, false));
    storage.setItem("a", "1");
    expect(storage.getItem("a")).toBe("1");
    storage.removeItem("a");
    expect(storage.getItem("a")).toBeNull();
  });

  it("that is full is told to the log and stops nothing", () => {
    const logged: unknown[] = [];
    const storage = calmStorage(storageOf({ b: "2" }, true), (...said) => void logged.push(said));
    storage.setItem("a", "1");
    expect([storage.getItem("a"), storage.getItem("b")]).toEqual([null, "2"]);
    expect(logged).toEqual([["a is not kept", expect.any(DOMException)]]);
  });
});
