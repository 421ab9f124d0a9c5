import type { FragmentModule } from "@fairline/fragment-protocol/browser";
import { type Deferred, deferred, Failure, fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createEntryBook } from "./entry-book.ts";

const module: FragmentModule = {
  hydrate: () => ({ unmount: () => undefined }),
  mount: () => ({ unmount: () => undefined }),
};
const assets = { build: "b1", entry: "/_mf/x.js", cssToLoad: ["/x.css"] };

/** A book whose loads end when the test says so. */
function sceneOf() {
  const clock = fakeClock(0);
  const loads: Deferred<FragmentModule>[] = [];
  const released: string[] = [];
  const illegal: string[] = [];
  const book = createEntryBook({
    fragments: {},
    sheets: {
      acquire: async () => undefined,
      release: (urls) => released.push(...urls),
      sweep: () => released.push("swept"),
    },
    trusted: { script: (text) => text, scriptUrl: (url) => url },
    clock,
    onIllegal: (_, event) => illegal.push(event.kind),
    open() {
      const load = deferred<FragmentModule>();
      loads.push(load);
      return load.promise;
    },
  });
  return { clock, loads, released, illegal, book };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("code and styles of a fragment", () => {
  it("[MF-02] are loaded once for all views, and unloaded with the last one", async () => {
    const { loads, released, illegal, book } = sceneOf();
    const views = [book.acquire("x", assets), book.acquire("x", assets)];
    loads[0]?.resolve(module);
    expect(await Promise.all(views)).toEqual([module, module]);
    expect(loads).toHaveLength(1);
    book.release("x");
    expect(released).toEqual([]);
    book.release("x");
    expect(released).toEqual(["/x.css"]);
    void book.acquire("x", assets);
    expect(loads).toHaveLength(2);
    expect(illegal).toEqual([]);
  });

  it("[MF-02] may be loaded again after they failed, and fail for every view that waits", async () => {
    const { loads, released, illegal, book } = sceneOf();
    const views = [book.acquire("x", assets), book.acquire("x", assets)];
    loads[0]?.reject(new Failure("FRAGMENT_ASSET", "gone"));
    for (const view of views) await expect(view).rejects.toMatchObject({ code: "FRAGMENT_ASSET" });
    await turn();
    expect(released).toEqual(["/x.css"]);
    const again = book.acquire("x", assets);
    loads[1]?.resolve(module);
    expect(await again).toBe(module);
    expect(illegal).toEqual([]);
  });

  it("are given up after ten seconds", async () => {
    const { clock, book } = sceneOf();
    const view = book.acquire("x", assets);
    clock.advance(10_000);
    await expect(view).rejects.toMatchObject({ code: "FRAGMENT_ASSET" });
  });

  it("that come after the last view left change nothing", async () => {
    const { loads, released, illegal, book } = sceneOf();
    const first = book.acquire("x", assets);
    book.release("x");
    const second = book.acquire("x", assets);
    loads[0]?.resolve(module);
    await first;
    await turn();
    let isThere = false;
    void second.then(() => {
      isThere = true;
    });
    await turn();
    expect(isThere).toBe(false);
    expect(released).toEqual(["/x.css"]);
    loads[1]?.resolve(module);
    expect(await second).toBe(module);
    expect(illegal).toEqual([]);
  });
});
