import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { watchWindow, type WindowSize } from "./window-watch.ts";

const SOURCES = join(import.meta.dirname, "..");
const READS_WIDTH = /\b(?:inner|outer|client)Width\b|\bscreen\.width\b|matchMedia\([^)]*width/;

describe("the window", () => {
  it("[SHELL-12] is followed at most every 100 ms, with the size it has then", () => {
    const clock = fakeClock(0);
    const heard: WindowSize[] = [];
    let resize = () => {};
    let w = 1000;
    watchWindow({
      clock,
      listen: (listener) => {
        resize = listener;
      },
      size: () => ({ w, h: 500 }),
      onSize: (size) => heard.push(size),
    });
    for (; w < 1050; w += 1) resize();
    expect(heard).toEqual([]);
    clock.advance(100);
    expect(heard).toEqual([{ w: 1050, h: 500 }]);
    w = 800;
    resize();
    clock.advance(99);
    expect(heard).toHaveLength(1);
    clock.advance(1);
    expect(heard.at(-1)).toEqual({ w: 800, h: 500 });
  });

  it("[SHELL-12] has the breaks of the frame's sheet at 1920, 1366, 1100 and 1024", () => {
    const sheet = readFileSync(join(SOURCES, "page/frame.module.css"), "utf8");
    const widths = [...sheet.matchAll(/@media \(width (?:<|>=) (\d+)px\)/g)].map(([, px]) => px);
    // Below 768 the page is a phone's, which has no columns.
    expect([...new Set(widths)]).toEqual(["1920", "1366", "1100", "1024", "768"]);
  });

  it("decides in sheets alone: no script draws by its width, which is only kept", () => {
    const root = join(SOURCES, "../../..");
    const readers = [SOURCES, join(root, "fragments"), join(root, "packages/ui-kit/src")].flatMap(
      (folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes("node_modules"))
          .filter((path) => READS_WIDTH.test(readFileSync(join(folder, path), "utf8"))),
    );
    expect(readers).toEqual(["browser/furniture.ts"]);
  });
});
