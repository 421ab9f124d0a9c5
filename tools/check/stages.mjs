import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * One stage: what runs, how many things it says it looked at, and whether `npm run check` has it.
 * @typedef {{
 *   name: string, args: string[], unit: string, inCheck: boolean,
 *   count: (output: string) => number, testsFile?: string, environment?: Record<string, string>
 * }} Stage
 */

const SOURCE = ["--import", "tsx", "--conditions=source"];

/**
 * The steps of `npm test` in their order. A step is lanes, and a lane stages; lanes run beside each
 * other, so that two cores have work while a stage uses one. `scratch` is a folder for reports.
 */
export function listSteps(scratch) {
  return [
    [
      [types("server"), types("browser"), types("test"), lint],
      [houseStyle, deadCode, licences, format],
    ],
    [[vitest("unit", scratch, {})]],
    [[vitest("database", scratch, { TEST_DATABASE_URL: "", TEST_REDIS_URL: "" })]],
    [[build, budgets, pageBudgets, startAndRestart, journeys(scratch)]],
  ];
}

/** It starts databases of its own, wherever it runs: on the servers it would be the same once more. */
const OWN_DATABASES = "--exclude=packages/database/src/open-database.db.test.ts";

/** The database suites on the servers that the environment names. */
export function listServerSteps(scratch) {
  const stage = vitest("database", scratch, {}, "servers");
  return [[[{ ...stage, args: [...stage.args, OWN_DATABASES] }]]];
}

const houseStyle = {
  name: "house style",
  args: [...SOURCE, "tools/tidy/src/tidy.ts"],
  unit: "files",
  inCheck: true,
  count: numberIn(/tidy: (\d+) files/),
};

const lint = {
  name: "lint",
  args: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"],
  unit: "files",
  inCheck: true,
  count: numberIn(/on (\d+) files/),
};

const format = {
  name: "format",
  args: ["node_modules/@biomejs/biome/bin/biome", "format", "."],
  unit: "files",
  inCheck: true,
  count: numberIn(/Checked (\d+) files/),
};

const deadCode = {
  name: "dead code",
  args: [
    "node_modules/knip/bin/knip.js",
    "--config=tools/check/knip.json",
    "--reporter=./tools/check/knip-reporter.mjs",
  ],
  unit: "files",
  inCheck: true,
  count: numberIn(/knip: (\d+) files/),
};

const licences = {
  name: "licences",
  args: [...SOURCE, "tools/licences/src/licences.ts"],
  unit: "packages",
  inCheck: true,
  count: numberIn(/licences: (\d+) packages/),
};

const build = {
  name: "build",
  args: [...SOURCE, "tools/build/src/build.ts"],
  unit: "fragments",
  inCheck: false,
  count: numberIn(/(\d+) fragments/),
};

const budgets = {
  name: "budgets",
  args: [...SOURCE, "tools/build/src/budget.ts"],
  unit: "budgets",
  inCheck: false,
  count: heldBudgets,
};

const pageBudgets = {
  name: "page budgets",
  args: ["tools/check/page-budgets.mjs"],
  unit: "budgets",
  inCheck: false,
  count: heldBudgets,
};

const startAndRestart = {
  name: "start and restart",
  args: ["tools/check/start-product.mjs"],
  unit: "checks",
  inCheck: false,
  count: numberIn(/start: (\d+) checks/),
};

function journeys(scratch) {
  return {
    name: "journeys",
    args: ["e2e/run.mjs"],
    unit: "tests",
    inCheck: false,
    count: numberIn(/(\d+) passed/),
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(scratch, "journeys.json") },
    testsFile: join(scratch, "journeys.json"),
  };
}

function types(part) {
  return {
    name: `types ${part}`,
    args: ["node_modules/typescript/bin/tsc", "-p", `tsconfig.${part}.json`, "--listFiles"],
    unit: "files",
    inCheck: true,
    count: (output) =>
      output.split("\n").filter((line) => /\.tsx?$/.test(line) && !line.includes("node_modules"))
        .length,
  };
}

function vitest(project, scratch, environment, title = project) {
  const testsFile = join(scratch, `${title}.json`);
  return {
    name:
      title === "unit" ? "unit tests" : `database tests${title === "servers" ? " (servers)" : ""}`,
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${testsFile}`,
    ],
    unit: "tests",
    inCheck: false,
    count: () => JSON.parse(readFileSync(testsFile, "utf8")).numPassedTests,
    environment,
    testsFile,
  };
}

function heldBudgets(output) {
  return output.split("\n").filter((line) => /^ok .* kB$/.test(line)).length;
}

function numberIn(pattern) {
  return (output) => Number(pattern.exec(output)?.[1] ?? 0);
}
