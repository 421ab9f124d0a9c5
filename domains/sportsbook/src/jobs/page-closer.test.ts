import { deferred } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import type { PageRest } from "../store/due-pages.ts";
import { PageCloser } from "./page-closer.ts";

const page = (seq: number): PageRest => ({ seq: BigInt(seq), told: [], again: [] });

describe("the closer of pages", () => {
  it("closes together what is done together, and what is done meanwhile next", async () => {
    const calls: bigint[][] = [];
    const first = deferred<void>();
    const closer = new PageCloser(async (pages) => {
      calls.push(pages.map(({ seq }) => seq));
      if (calls.length === 1) await first.promise;
    });
    const together = [closer.close(page(1)), closer.close(page(2))];
    await new Promise(setImmediate);
    const later = [closer.close(page(3)), closer.close(page(4))];
    expect(calls).toEqual([[1n, 2n]]);
    first.resolve();
    await Promise.all([...together, ...later]);
    expect(calls).toEqual([
      [1n, 2n],
      [3n, 4n],
    ]);
    await closer.close(page(5));
    expect(calls).toHaveLength(3);
  });

  it("tells all of a call that failed, and goes on", async () => {
    let fails = true;
    const closer = new PageCloser(async () => {
      if (!fails) return;
      fails = false;
      throw new Error("broken");
    });
    const ends = await Promise.allSettled([closer.close(page(1)), closer.close(page(2))]);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(closer.close(page(1))).resolves.toBeUndefined();
  });

  it("never closes more at once than fit into a call", async () => {
    const sizes: number[] = [];
    const closer = new PageCloser(async (pages) => void sizes.push(pages.length));
    await Promise.all(Array.from({ length: 70 }, (_, n) => closer.close(page(n))));
    expect(sizes).toEqual([32, 32, 6]);
  });

  it("closes a page whose bets are due again alone", async () => {
    const calls: bigint[][] = [];
    const closer = new PageCloser(async (pages) => void calls.push(pages.map(({ seq }) => seq)));
    const again = [{ betId: 7n, atMs: 0 }];
    const pages = [page(1), page(2), { ...page(3), again }, { ...page(4), again }, page(5)];
    await Promise.all(pages.map((each) => closer.close(each)));
    expect(calls).toEqual([[1n, 2n], [3n], [4n], [5n]]);
  });
});
