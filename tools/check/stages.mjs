import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * One stage: what runs, how many things it says it looked at, and whether `npm run check` has it.
 * @typedef {{
 *   name: string, args: string[], unit: string, inCheck: boolean,
 *   count: (output: string) => number, testsFile?: string, isRepeatable?: boolean,
 *   environment?: Record<string, string>
 * }} Stage
 */

const SOURCE = ["--import", "tsx", "--conditions=source"];

/**
 * The steps of `npm test` in their order. A step is lanes, and a lane stages; lanes run beside each
 * other, so that two cores have work while a stage uses one. `scratch` is a folder for reports;
 * `folders` are the workspaces to test, all when it is undefined.
 */
export function listSteps(scratch, folders) {
  const embedded = { TEST_DATABASE_URL: "", TEST_REDIS_URL: "" };
  return [
    [
      [types("server"), types("browser"), types("test"), lint],
      [houseStyle, deadCode, licences, format],
    ],
    [testsOf("unit", scratch, {}, folders)],
    [testsOf("database", scratch, embedded, folders)],
    [isWhole(folders) ? [build, budgets, pageBudgets, startAndRestart, journeys(scratch)] : []],
  ];
}

/** The database suites that can differ there, on the servers that the environment names. */
export function listServerSteps(scratch) {
  return [[[vitest("servers", scratch, {})]]];
}

/** Whether the product as a whole is to be built and driven: for all workspaces, or a changed journey. */
function isWhole(folders) {
  return folders === undefined || folders.includes("e2e");
}

/** The suites of a project in some folders; no stage where they hold none. */
function testsOf(project, scratch, environment, folders) {
  const stage = vitest(project, scratch, environment);
  if (!folders) return [stage];
  const ending = project === "database" ? ".db.test.ts" : ".test.ts";
  const own = folders.filter((folder) => holdsTests(folder, ending));
  if (own.length === 0) return [];
  return [{ ...stage, args: [...stage.args, ...own.map((folder) => `${folder}/`)] }];
}

function holdsTests(folder, ending) {
  return readdirSync(folder, { recursive: true }).some(
    (path) =>
      (path.endsWith(ending) || path.endsWith(`${ending}x`)) &&
      !path.includes("node_modules") &&
      (ending === ".db.test.ts" || !path.endsWith(".db.test.ts")),
  );
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
  // What comes after it needs its files.
  isRepeatable: false,
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

const TITLES = {
  unit: "unit tests",
  database: "database tests",
  servers: "database tests (servers)",
};

function vitest(project, scratch, environment) {
  const testsFile = join(scratch, `${project}.json`);
  return {
    name: TITLES[project],
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
