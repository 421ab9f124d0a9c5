import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { exampleStore } from "../../testing/example-store.ts";
import { debugText } from "./debug-text.ts";
import { startDebugTools } from "./start-debug-tools.ts";

const parts = {
  build: "b7",
  store: exampleStore(),
  bus: createBridgeBus(() => undefined),
  signal: new AbortController().signal,
};

async function start(isProduction: boolean, isWanted: boolean) {
  const said: string[] = [];
  const load = async () => {
    said.push("loaded");
    return { openDebugTools: ({ build }: { build: string }) => void said.push(build) };
  };
  const isLoaded = await startDebugTools({ isProduction, isWanted }, load, parts);
  return { isLoaded, said };
}

describe("the tools of developers", () => {
  it("[SHELL-19] load outside production, where the site wants them", async () => {
    expect(await start(false, true)).toEqual({ isLoaded: true, said: ["loaded", "b7"] });
    expect(await start(false, false)).toEqual({ isLoaded: false, said: [] });
  });

  it("[SHELL-19] are not even asked for in production, whatever the site wants", async () => {
    expect(await start(true, true)).toEqual({ isLoaded: false, said: [] });
    expect(await start(true, false)).toEqual({ isLoaded: false, said: [] });
  });

  const CONFLICT = { name: "head-conflict", duration: 0, description: "author footer" };

  it("tell route, build, settings how long each part took, and what gave way in the head", () => {
    const timings = [{ name: "header", duration: 4.2, description: "render" }, CONFLICT];
    const lines = debugText("b7", parts.store.get(), timings).split("\n");
    expect(lines).toContain("build: b7");
    expect(lines).toContain("route: section main fragment");
    expect(lines).toContain("header: 4.2 ms render");
    expect(lines).toContain("head-conflict: author footer");
    expect(lines.some((line) => line.includes("compactView=0"))).toBe(true);
  });
});
