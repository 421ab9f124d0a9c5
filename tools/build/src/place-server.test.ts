import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Layout, layoutOf } from "./layout.ts";
import { placeServer } from "./place-server.ts";

let layout: Layout;
beforeEach(() => {
  layout = layoutOf(mkdtempSync(join(tmpdir(), "fairline-build-")));
  mkdirSync(layout.dist);
});
afterEach(() => rmSync(layout.root, { recursive: true }));

/** Builds a server whose program loads a part of itself when it is asked. */
async function build(text: string): Promise<void> {
  const next = join(layout.dist, "next");
  mkdirSync(next);
  writeFileSync(join(next, "main.mjs"), `export const load = () => import("./part-${text}.mjs");`);
  writeFileSync(join(next, `part-${text}.mjs`), `export const text = "${text}";`);
  await placeServer(layout, next);
}

async function start(): Promise<{ load(): Promise<{ text: string }> }> {
  return import(
    /* @vite-ignore */ pathToFileURL(realpathSync(join(layout.server, "main.mjs"))).href
  );
}

const folders = () => readdirSync(layout.dist).filter((name) => name.startsWith("server-"));

describe("placeServer", () => {
  it("leaves a running server the parts that it loads later", async () => {
    await build("first");
    const running = await start();
    await build("second");
    expect((await running.load()).text).toBe("first");
    expect((await (await start()).load()).text).toBe("second");
  });

  it("takes the place of a folder that an earlier way of building left", async () => {
    mkdirSync(layout.server);
    writeFileSync(join(layout.server, "main.mjs"), "");
    await build("first");
    expect(readFileSync(join(layout.server, "main.mjs"), "utf8")).toContain("part-first");
  });

  it("leaves the same server alone, and keeps those of three builds", async () => {
    await build("0");
    const first = realpathSync(layout.server);
    await build("0");
    expect(realpathSync(layout.server)).toBe(first);
    expect(folders()).toHaveLength(1);
    utimesSync(first, 0, 0);
    for (const hour of [1, 2, 3]) {
      await build(String(hour));
      utimesSync(realpathSync(layout.server), hour * 3_600, hour * 3_600);
    }
    expect(existsSync(first)).toBe(false);
    expect(folders()).toHaveLength(3);
  });
});
