import { describe, expect, it } from "vitest";
import { closedBanners, openBanners, withClosedBanner } from "./banners.ts";

const banner = (slug: string) => ({ slug, lang: "en", title: slug, lead: "" });
const found = (isClosable: boolean) => ({
  routeName: "home",
  isClosable,
  banners: [banner("limits"), banner("owls")],
});

describe("banners that were closed", () => {
  it("stay away as long as the slot lets them be closed", () => {
    const kept = withClosedBanner(undefined, "limits");
    expect(openBanners(found(true), kept).banners.map(({ slug }) => slug)).toEqual(["owls"]);
    expect(openBanners(found(false), kept).banners).toHaveLength(2);
  });

  it("are twenty at most, the last ones, each once", () => {
    let kept = "";
    for (let n = 0; n < 25; n += 1) kept = withClosedBanner(kept, `b${n}`);
    kept = withClosedBanner(kept, "b10");
    expect(closedBanners(kept)).toHaveLength(20);
    expect(closedBanners(kept).at(-1)).toBe("b10");
    expect(closedBanners(kept).filter((slug) => slug === "b10")).toHaveLength(1);
  });

  it("are read from nothing but their own names", () => {
    expect(closedBanners("a.%3Cb%3E..c d.ok")).toEqual(["a", "ok"]);
  });
});
