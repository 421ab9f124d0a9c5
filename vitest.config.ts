import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const serverConditions = ["source", "module", "node", "development|production"];

/** Suites whose outcome can differ between the embedded server and a server of the host. */
const SERVER_SUITES = [
  "adapters/{bus,cache}-redis/src/*.db.test.ts",
  "apps/fairline/src/{audit,open-migrated}.db.test.ts",
  "chaos/src/faults/half-open.db.test.ts",
  "domains/offering/src/store/lease.db.test.ts",
  "domains/sportsbook/src/{old-bets,roles}.db.test.ts",
  "domains/sportsbook/src/jobs/kill-process.db.test.ts",
  "domains/sportsbook/src/store/{partitions,place-legs,settlement}.db.test.ts",
  "domains/wallet/src/{concurrency,crash,failures,model-based,protection}.db.test.ts",
  "domains/wallet/src/jobs/{keep-history,keep-partitions,seal-transfers}.db.test.ts",
  "domains/wallet/src/store/*.db.test.ts",
  "packages/database/src/outbox-relay.db.test.ts",
  "packages/database/src/store/*.db.test.ts",
];

// Projects: what needs a database carries ".db.test.ts" and runs against a real PostgreSQL; "servers" is
// the part of it that runs once more on the servers that the environment names.
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
      databaseProject("database", [
        "{packages,domains,adapters,apps,bench,chaos,simulation}/**/*.db.test.ts",
      ]),
      databaseProject("servers", SERVER_SUITES),
    ],
  },
});

function databaseProject(name: string, include: string[]): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      isolate: false,
      setupFiles: ["./packages/testing/src/fresh-modules.ts"],
      exclude: ["**/node_modules/**", "**/dist/**"],
      globalSetup: ["./packages/testing/src/global-setup.ts"],
      // A machine that is busy with other things makes a test slow, never red.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  };
}
