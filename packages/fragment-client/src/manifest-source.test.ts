import type { BuildManifest } from "@fairline/fragment-protocol";
import { fakeClock, silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createManifestSource } from "./manifest-source.ts";

function manifestOf(build: string): BuildManifest {
  return { appName: "casino", build, entry: "", chunks: [], texts: {}, css: [], integrity: {} };
}

/** Lets everything that waits for nothing but its turn go on. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function sourceOf(first = "b1") {
  const clock = fakeClock(0);
  const seen = { build: first, reads: 0, changes: 0, fails: false, isSigned: true };
  const source = createManifestSource({
    appName: "casino",
    async read() {
      seen.reads += 1;
      if (seen.fails) throw new TypeError("away");
      return manifestOf(seen.build);
    },
    accept: () => (seen.isSigned ? manifestOf(seen.build) : undefined),
    onChange: () => {
      seen.changes += 1;
    },
    clock,
    log: silentLog,
  });
  return { clock, seen, source };
}

describe("the manifest of a build from elsewhere", () => {
  it("is read at the start and every 30 seconds", async () => {
    const { clock, seen, source } = sourceOf();
    await source.start();
    expect(source.current()?.build).toBe("b1");
    clock.advance(29_999);
    expect(seen.reads).toBe(1);
    seen.build = "b2";
    clock.advance(1);
    await turn();
    expect([seen.reads, source.current()?.build, seen.changes]).toEqual([2, "b2", 2]);
    source.stop();
    clock.advance(60_000);
    expect(seen.reads).toBe(2);
  });

  it("is read again when an answer names another build, once for all who name it", async () => {
    const { seen, source } = sourceOf();
    await source.start();
    seen.build = "b2";
    for (let count = 0; count < 20; count += 1) source.note("b2");
    await turn();
    expect([seen.reads, source.current()?.build]).toEqual([2, "b2"]);
    source.stop();
  });

  it("is kept when answers name the same build or none", async () => {
    const { seen, source } = sourceOf();
    await source.start();
    source.note("b1");
    source.note(undefined);
    await turn();
    expect([seen.reads, seen.changes]).toEqual([1, 1]);
    source.stop();
  });

  it("is read at most four times a minute for a build that changes with every answer", async () => {
    const { clock, seen, source } = sourceOf();
    await source.start();
    for (let count = 0; count < 100; count += 1) {
      source.note(`b${count + 2}`);
      await turn();
    }
    expect(seen.reads).toBe(5);
    clock.advance(60_000);
    await turn();
    const readsOfTime = seen.reads;
    source.note("b7");
    await turn();
    expect(seen.reads).toBe(readsOfTime + 1);
    source.stop();
  });

  it("holds while it cannot be read, and while nobody signed the new one", async () => {
    const { clock, seen, source } = sourceOf();
    await source.start();
    seen.build = "b2";
    seen.fails = true;
    source.note("b2");
    await turn();
    seen.fails = false;
    seen.isSigned = false;
    source.note("b2");
    await turn();
    expect(source.current()?.build).toBe("b1");
    seen.isSigned = true;
    clock.advance(30_000);
    await turn();
    expect(source.current()?.build).toBe("b2");
    source.stop();
  });
});
