import { describe, expect, it } from "vitest";
import type { Built } from "./built-files.ts";
import { exampleScript as script } from "./example-script.ts";
import { makeSiteManifest } from "./site-manifest.ts";

const shared: Built = {
  scripts: [
    script("shared/react.js", { isEntry: true, imports: ["shared/core.js"] }),
    script("shared/core.js"),
    script("shared/fairline.js", { isEntry: true, imports: ["react"] }),
  ],
  css: [],
};
const shell: Built = {
  scripts: [script("shell/shell.js", { isEntry: true, imports: ["@fairline/i18n"] })],
  css: [],
};
const sports: Built = {
  scripts: [
    script("sports/sports.js", {
      isEntry: true,
      imports: ["react"],
      dynamicImports: ["sports/list-page.js", "sports/en.js"],
    }),
    script("sports/list-page.js", {
      isDynamicEntry: true,
      imports: ["sports/table.js", "sports/sports.js", "@fairline/ui-kit"],
      dynamicImports: ["sports/late-en.js"],
    }),
    script("sports/table.js"),
    script("sports/en.js", { isDynamicEntry: true, sources: ["sports/src/locales/en.json"] }),
    script("sports/late-en.js", {
      isDynamicEntry: true,
      sources: ["sports/src/list/locales/en.json"],
    }),
  ],
  css: ["sports/sports.css"],
};

describe("what the server knows of a build", () => {
  const {
    fragments,
    imports,
    languages,
    shell: host,
  } = makeSiteManifest("b1", { shared, shell, fragments: { sports } }, {}, new Map());

  it("is what the entry runs, with the shared modules behind it", () => {
    expect(fragments.sports?.chunks).toEqual(["/_mf/shared/react.js", "/_mf/shared/core.js"]);
  });

  it("is the file of a pack for every module in it, with what that file takes from the other pack", () => {
    expect(imports["@fairline/i18n"]).toBe("/_mf/shared/fairline.js");
    expect(imports["@fairline/ui-kit"]).toBe(imports["@fairline/i18n"]);
    expect(imports["react/jsx-runtime"]).toBe(imports["react"]);
    expect(host.chunks).toEqual([
      "/_mf/shared/fairline.js",
      "/_mf/shared/react.js",
      "/_mf/shared/core.js",
    ]);
  });

  it("names the texts that its entry loads, and leaves those of a part to the part", () => {
    expect(fragments.sports?.texts).toEqual({ en: ["/_mf/sports/en.js"] });
  });

  it("knows the language of every text, also of those that a part loads", () => {
    expect(languages).toEqual({ en: ["/_mf/sports/en.js", "/_mf/sports/late-en.js"] });
  });

  it("is what each part runs beside the entry, by the name of the part; texts are no parts", () => {
    expect(Object.keys(fragments.sports?.parts ?? {})).toEqual(["list-page"]);
    expect(fragments.sports?.parts?.["list-page"]).toEqual([
      "/_mf/sports/list-page.js",
      "/_mf/sports/table.js",
      "/_mf/sports/sports.js",
      "/_mf/shared/fairline.js",
      "/_mf/shared/react.js",
      "/_mf/shared/core.js",
    ]);
  });
});
