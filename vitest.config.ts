import { defineConfig } from "vitest/config";

const serverConditions = ["source", "module", "node", "development|production"];

// Two projects: what needs a database carries ".db.test.ts" and runs against a real PostgreSQL.
export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: serverConditions } },
  // The environment in which global set-up runs.
  environments: { __vitest__: { resolve: { conditions: serverConditions } } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    sequence: { setupFiles: "list" },
    setupFiles: ["./packages/testing/src/property-seed.ts"],
    // What a test replaces of its surroundings is put back after it: files share a process.
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // A process for each of 350 files costs more than the tests: files share one, and
          // our modules start afresh with each.
          isolate: false,
          setupFiles: ["./packages/testing/src/fresh-modules.ts"],
          testTimeout: 30_000,
          include: [
            "{packages,domains,adapters,fragments,apps,tools,bench,chaos,simulation}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/*.db.test.ts", "**/node_modules/**", "**/dist/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          isolate: false,
          setupFiles: ["./packages/testing/src/fresh-modules.ts"],
          include: ["{packages,domains,adapters,apps,bench,chaos,simulation}/**/*.db.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          globalSetup: ["./packages/testing/src/global-setup.ts"],
          // A machine that is busy with other things makes a test slow, never red.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
