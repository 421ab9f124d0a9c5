import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findRoot } from "@fairline/kernel/node";
import { afterAll, describe, expect, it } from "vitest";
import { buildPack } from "./build-shared.ts";
import { layoutOf } from "./layout.ts";

const BUILD_MS_MAX = 60_000;
const folder = mkdtempSync(join(tmpdir(), "fairline-packs-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("React as one file", () => {
  it(
    "has the names of each of its modules, and a default with all of them",
    async () => {
      const { scripts } = await buildPack(layoutOf(findRoot(process.cwd())), folder, "react");
      const [file] = scripts.map((script) => script.file);
      const pack = await import(pathToFileURL(join(folder, file ?? "")).href);
      for (const name of ["useState", "jsx", "createPortal", "hydrateRoot"]) {
        expect(pack[name]).toBeTypeOf("function");
        expect(pack.default[name]).toBe(pack[name]);
      }
      expect(scripts).toHaveLength(1);
    },
    BUILD_MS_MAX,
  );
});
