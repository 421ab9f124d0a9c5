import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { findRoot } from "@fairline/kernel/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appleIcons, appPictures, type AppPicture, splashPictures } from "../icons/app-icons.ts";
import { drawPicture } from "../icons/draw-picture.ts";
import { encodePng } from "../icons/encode-png.ts";
import { readLogo } from "../icons/read-logo.ts";
import { openTestShell, type TestShell } from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";

const ROOT = findRoot(import.meta.dirname);
const ASSETS = join(ROOT, "apps/shell/assets");
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
const KIB_12 = 12_288;

type Icon = { readonly src: string; readonly sizes: string; readonly purpose: string };

let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell({
    registry: testRegistry(),
    declarations: testDeclarations,
    assets: ASSETS,
  });
});
afterAll(() => shell.close());

describe("the manifest of the site", () => {
  it("has icons of 192 and 512, whole and to be cut, and each is there in its size", async () => {
    const { icons } = JSON.parse((await shell.get("/en/manifest.webmanifest")).body);
    const listed: readonly Icon[] = icons;
    const drawn = listed.filter(({ sizes }) => sizes !== "any");
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
      "192x192 any",
      "192x192 maskable",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of drawn) {
      const [width = 0, height = 0] = sizes.split("x").map(Number);
      expect(await sizeAt(src), src).toEqual({ width, height });
    }
  });

  it("keeps what matters of a picture to be cut inside the circle that no system cuts", () => {
    const { side, shape } = readLogo(logoText());
    for (const [x, y] of shape)
      expect(Math.hypot(x - side / 2, y - side / 2)).toBeLessThan(0.4 * side);
  });
});

describe("the site on a home screen of Apple's", () => {
  it("has its touch icons, and a picture for each screen and way of holding it", async () => {
    const { body } = await shell.get("/en/live", { "user-agent": PHONE });
    const icons = [...body.matchAll(/rel="apple-touch-icon" sizes="(\d+)x\1" href="([^"]+)"/g)];
    expect(icons.map(([, size]) => Number(size))).toEqual([72, 96, 128, 144, 152, 192, 384, 512]);
    for (const [, size, path = ""] of icons) {
      expect(await sizeAt(path)).toEqual({ width: Number(size), height: Number(size) });
    }
    const splashes = [
      ...body.matchAll(/rel="apple-touch-startup-image" media="([^"]+)" href="([^"]+)"/g),
    ];
    expect(splashes).toHaveLength(36);
    for (const [, media = "", path = ""] of splashes) {
      expect(await sizeAt(path), media).toEqual(screenOf(media));
    }
  });

  it("says nothing of them to other browsers", async () => {
    for (const userAgent of [
      "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
    ]) {
      const { body } = await shell.get("/en/live", { "user-agent": userAgent });
      expect(body).not.toContain("apple-touch");
    }
  });
});

describe("the pictures of the site", () => {
  it("are what the logo draws: npm run icons renews them", () => {
    const logo = readLogo(logoText());
    for (const picture of appPictures.filter(isSmall)) {
      const kept = readFileSync(join(ASSETS, "icons", picture.file));
      const drawn = encodePng(drawPicture(logo, picture));
      expect(contentOf(kept).equals(contentOf(drawn)), picture.file).toBe(true);
    }
  });

  it("are small", () => {
    for (const { file } of appPictures) {
      expect(readFileSync(join(ASSETS, "icons", file)).length, file).toBeLessThan(KIB_12);
    }
    expect(appleIcons.length + splashPictures.length).toBe(44);
  });

  it("refuse a logo that they cannot draw", () => {
    expect(() => readLogo("<svg><circle r='3'/></svg>")).toThrow("straight lines");
  });
});

/** One of the large ones proves them all: they differ in their size. */
function isSmall({ width, height }: AppPicture): boolean {
  return width * height <= 1_000_000;
}

function logoText(): string {
  return readFileSync(join(ASSETS, "favicon.svg"), "utf8");
}

/** Everything of a file but how it is packed, which no program promises to do alike for ever. */
function contentOf(png: Buffer): Buffer {
  const start = png.indexOf("IDAT") + 4;
  const packed = png.subarray(start, start + png.readUInt32BE(start - 8));
  return Buffer.concat([png.subarray(0, start - 8), inflateSync(packed)]);
}

async function sizeAt(path: string): Promise<{ width: number; height: number }> {
  const { status, headers } = await shell.get(path);
  expect([status, headers["content-type"]], path).toEqual([200, "image/png"]);
  const file = readFileSync(join(ASSETS, path));
  expect(Number(headers["content-length"])).toBe(file.length);
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** The pixels of the screen that a media query describes, as it is held. */
function screenOf(media: string): { width: number; height: number } {
  const [width = 0, height = 0, ratio = 1] = [...media.matchAll(/: ([\d.]+)/g)].map(([, value]) =>
    Number(value),
  );
  const upright = { width: width * ratio, height: height * ratio };
  const turned = { width: upright.height, height: upright.width };
  return media.includes("landscape") ? turned : upright;
}
