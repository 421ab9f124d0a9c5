import { describe, expect, it } from "vitest";
import type { DuePage } from "../store/due-pages.ts";
import { PagesUnderWay } from "./pages-under-way.ts";

const page = (seq: bigint, ...betIds: string[]): DuePage => ({
  seq,
  betIds,
  fromAt: 0n,
  toAt: 0n,
  tries: 0,
});

/** A promise and what ends it. */
function deferred() {
  let resolve = (): void => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

describe("pages under way", () => {
  it("keep what they name from later pages until they are closed", async () => {
    const underWay = new PagesUnderWay();
    const [first, second] = [deferred(), deferred()];
    expect(underWay.split(page(1n, "a", "b")).freeIds).toEqual(["a", "b"]);
    void underWay.add(page(1n, "a", "b"), first.promise);
    const later = underWay.split(page(2n, "b", "c"));
    expect(later).toMatchObject({ freeIds: ["c"], busyIds: ["b"] });
    const closed = underWay.add(page(2n, "b", "c"), second.promise);
    expect([...underWay.seqs]).toEqual([1n, 2n]);

    let isFree = false;
    const freed = later.free.then(() => {
      isFree = true;
    });
    expect(isFree).toBe(false);
    first.resolve();
    await freed;
    expect([...underWay.seqs]).toEqual([2n]);
    // The second page names one of its bets still.
    expect(underWay.split(page(3n, "a", "b"))).toMatchObject({ freeIds: ["a"], busyIds: ["b"] });
    second.resolve();
    await closed;
    expect(underWay.split(page(3n, "a", "b")).freeIds).toEqual(["a", "b"]);
  });

  it("tell later pages that they could not be closed", async () => {
    const underWay = new PagesUnderWay();
    const first = deferred();
    const closed = underWay.add(page(1n, "a"), first.promise);
    const { free } = underWay.split(page(2n, "a"));
    first.reject(new Error("not closed"));
    await expect(closed).rejects.toThrow("not closed");
    await expect(free).rejects.toThrow("not closed");
    expect([...underWay.seqs]).toEqual([]);
  });
});
