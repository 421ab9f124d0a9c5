import { describe, expect, it } from "vitest";
import type { Repository, Rule } from "./finding.ts";
import { checkEffects } from "./rules/effects.ts";
import { checkExports } from "./rules/exports.ts";
import { checkCycles, checkLayers } from "./rules/layers.ts";
import { checkNames } from "./rules/names.ts";
import { missingPaths } from "./rules/recipes.ts";
import { checkLeftOvers, checkReadmes } from "./rules/texts.ts";
import { parseSource } from "./source-file.ts";
import type { Workspace } from "./workspace.ts";

function workspace(folder: string, name: string, dependencies: string[] = []): Workspace {
  return {
    name,
    folder,
    exports: new Set(["."]),
    dependencies: new Map(dependencies.map((dependency) => [dependency, "0.1.0"])),
  };
}

const WORKSPACES = [
  workspace("packages/money", "@fairline/money"),
  workspace("domains/wallet", "@fairline/wallet", ["@fairline/money", "@fairline/sportsbook"]),
  workspace("domains/sportsbook", "@fairline/sportsbook", ["@fairline/wallet"]),
  workspace("fragments/coupon", "@fairline/fragment-coupon", ["@fairline/wallet"]),
];

function messages(rule: Rule, sources: Record<string, string>): string[] {
  const repository: Repository = {
    root: "/",
    files: Object.keys(sources),
    sources: Object.entries(sources).map(([path, text]) => parseSource(path, text)),
    workspaces: WORKSPACES,
  };
  return rule(repository).map(({ message }) => message);
}

describe("tidy", () => {
  it("finds names that are not kebab-case or say nothing", () => {
    expect(messages(checkNames, { "packages/money/src/placeBet.ts": "" })).toHaveLength(1);
    expect(messages(checkNames, { "packages/money/src/utils.ts": "" })).toHaveLength(1);
    expect(messages(checkNames, { "packages/money/src/model/index.ts": "" })).toHaveLength(0);
    expect(messages(checkNames, { "domains/wallet/src/model/index.ts": "" })).toHaveLength(1);
    expect(messages(checkNames, { "packages/money/src/place-bet.test.ts": "" })).toEqual([]);
  });

  it("finds default exports, export * and exports without a promise", () => {
    const path = "packages/money/src/a.ts";
    expect(messages(checkExports, { [path]: "export default 1;" })).toHaveLength(1);
    expect(messages(checkExports, { [path]: 'export * from "./b.ts";' })).toHaveLength(1);
    expect(messages(checkExports, { [path]: "export const a = 1;" })).toHaveLength(1);
    expect(messages(checkExports, { [path]: "/** One. */\nexport const a = 1;" })).toEqual([]);
  });

  it("finds time, environment, chance, SQL and rounding outside their place", () => {
    const path = "domains/wallet/src/a.ts";
    for (const text of [
      "Date.now();",
      "new Date();",
      "performance.now();",
      "process.env.A;",
      "Math.random();",
      "crypto.randomUUID();",
      "randomBytes(4);",
      'query("select 1 from bets");',
      "query(`update bets set a = 1`);",
      "Number(stakeMinor);",
      'throw new Error("x");',
    ]) {
      expect(messages(checkEffects, { [path]: text }), text).toHaveLength(1);
    }
    const inStore = { "domains/wallet/src/store/a.ts": 'query("select 1 from bets");' };
    expect(messages(checkEffects, inStore)).toEqual([]);
    expect(messages(checkEffects, { [path]: 'say("Select a method from the list.");' })).toEqual(
      [],
    );
  });

  it("finds imports against the layers, undeclared and out of the package", () => {
    const path = "domains/wallet/src/a.ts";
    for (const specifier of [
      "@fairline/sportsbook",
      "@fairline/money/src/x.ts",
      "zod",
      "../../x.ts",
    ]) {
      const text = `import { a } from "${specifier}";`;
      expect(messages(checkLayers, { [path]: text }), specifier).toHaveLength(1);
    }
    expect(messages(checkLayers, { [path]: 'import { a } from "@fairline/money";' })).toEqual([]);
    const fragment = { "fragments/coupon/src/a.ts": 'import { a } from "@fairline/wallet";' };
    expect(messages(checkLayers, fragment)).toHaveLength(1);
  });

  it("finds cycles of files and of packages", () => {
    const cycle = {
      "packages/money/src/a.ts": 'import { b } from "./b.ts";',
      "packages/money/src/b.ts": 'import { a } from "./a.ts";',
    };
    const found = messages(checkCycles, cycle);
    expect(found.filter((message) => message.startsWith("file cycle"))).toHaveLength(1);
    expect(found.filter((message) => message.startsWith("package cycle"))).toHaveLength(1);
  });

  it("finds work left over and packages without a page", () => {
    const text = `// ${"TO"}${"DO"}: later`;
    expect(messages(checkLeftOvers, { "packages/money/src/a.ts": text })).toHaveLength(1);
    expect(messages(checkReadmes, { "packages/money/README.md": "" })).toHaveLength(3);
  });

  it("finds paths of recipes that are no file and no folder, and nothing else between backquotes", () => {
    const files = ["packages/money/src/a.ts", "docs/how-to/add-a-page.md", "README.md"];
    const text =
      "`packages/money/src/a.ts`, `packages/money/`\n`a/b`, `npm run check`, `docs/x.md`";
    expect(missingPaths(text, files)).toEqual([{ line: 2, path: "docs/x.md" }]);
    expect(missingPaths("`packages/money/src/`, `packages/money/lib/`", files)).toEqual([
      { line: 1, path: "packages/money/lib/" },
    ]);
    // A name without its ending is not there either, nor is a part of one.
    expect(missingPaths("`packages/money/src/a`, `packages/mon/`", files)).toHaveLength(2);
  });
});
