import { describe, expect, it } from "vitest";
import type { Built } from "./built-files.ts";
import { refuseEntryThatWaits } from "./entry-waits.ts";
import { exampleScript } from "./example-script.ts";

function shellWith(lateImports: readonly string[]): Built {
  return {
    scripts: [
      exampleScript("shell/shell.js", { isEntry: true, imports: ["shell/shell-base.js"] }),
      exampleScript("shell/shell-base.js"),
      exampleScript("shell/shell-page.js", { isDynamicEntry: true, imports: lateImports }),
    ],
    css: [],
  };
}

describe("the entry of the shell", () => {
  it("is refused where a late script would wait for it, and it for that script", () => {
    expect(() => refuseEntryThatWaits(shellWith(["shell/shell.js"]), "shell")).toThrow(
      "shell/shell-page.js takes something from shell/shell.js",
    );
  });

  it("is taken where all that late scripts share with it lies beside it", () => {
    expect(() => refuseEntryThatWaits(shellWith(["shell/shell-base.js"]), "shell")).not.toThrow();
  });
});
