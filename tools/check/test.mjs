import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listAffected } from "./affected.mjs";
import { openGreenStages } from "./green-stages.mjs";
import { listServerSteps, listSteps } from "./stages.mjs";

// Runs the steps one after another and the lanes of a step beside each other, says how long each stage
// took, and begins none after a red one.
// --check leaves the tests out; --servers runs the database tests on the servers of the environment;
// --since REV runs the tests of changed workspaces and their dependents; --full sets TEST_DEPTH=full;
// --fresh runs a stage again that was green with the same files.

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const scratch = mkdtempSync(join(tmpdir(), "fairline-check-"));
if (process.argv.includes("--full")) process.env.TEST_DEPTH = "full";
const green = openGreenStages(root);
const totals = { passed: 0, failed: 0 };
const start = process.hrtime.bigint();

let isGreen = true;
for (const lanes of await chooseSteps()) await Promise.all(lanes.map(runLane));
rmSync(scratch, { recursive: true, force: true });
say(`${isGreen ? "all green" : "stopped at the first red stage"} after ${secondsSince(start)} s`);
if (!process.argv.includes("--check")) {
  say(`tests: ${totals.passed} passed, ${totals.failed} failed`);
}
process.exitCode = isGreen ? 0 : 1;

async function chooseSteps() {
  if (process.argv.includes("--servers"))
    return (await areServersThere()) ? listServerSteps(scratch) : [];
  const steps = listSteps(scratch, findAffectedFolders());
  if (!process.argv.includes("--check")) return steps;
  return steps.map((lanes) => lanes.map((lane) => lane.filter((stage) => stage.inCheck)));
}

/** The folders to test; undefined for all. */
function findAffectedFolders() {
  const index = process.argv.indexOf("--since");
  if (index === -1) return undefined;
  const revision = process.argv[index + 1];
  if (!revision) throw new Error("--since needs a revision, such as main or HEAD~1");
  const folders = listAffected(root, revision);
  say(folders ? `affected: ${folders.join(" ") || "nothing"}` : "affected: everything");
  return folders;
}

async function runLane(lane) {
  for (const stage of lane) if (isGreen && !(await runStage(stage))) isGreen = false;
}

async function runStage(stage) {
  if (!process.argv.includes("--fresh") && green.has(stage)) {
    say(`ok   ${stage.name.padEnd(26)}   green with the same files`);
    return true;
  }
  const begun = process.hrtime.bigint();
  const { code, output } = await run(stage);
  const seconds = secondsSince(begun).padStart(6);
  const tests = addTests(stage);
  const looked = code === 0 ? stage.count(output) : 0;
  if (code === 0 && looked > 0) {
    say(`ok   ${stage.name.padEnd(26)}${seconds} s   ${looked} ${stage.unit}`);
    // Nothing may pass by chance: this is to be mended, whoever sees it.
    for (const title of tests.flaky) say(`     passed at the second try alone: ${title}`);
    if (tests.flaky.length === 0 && stage.isRepeatable !== false) green.add(stage);
    return true;
  }
  if (code !== 0 && tests.failed === 0) totals.failed += 1;
  say(output.trimEnd());
  const reason = code === 0 ? `it looked at no ${stage.unit}` : `it ended with ${code}`;
  say(`RED  ${stage.name.padEnd(26)}${seconds} s   ${reason}`);
  return false;
}

/** Without its servers this part fails where changes are judged, and says so anywhere else. */
async function areServersThere() {
  const wanted = { TEST_DATABASE_URL: 5432, TEST_REDIS_URL: 6379 };
  for (const [name, port] of Object.entries(wanted)) {
    const problem = await findProblem(name, port);
    if (!problem) continue;
    say(`The database tests on servers did not run: ${problem}.`);
    if (process.env.CI) {
      totals.failed += 1;
      isGreen = false;
    }
    return false;
  }
  return true;
}

function findProblem(name, defaultPort) {
  const text = process.env[name];
  if (!text) return `${name} is not set`;
  const url = new URL(text);
  return new Promise((resolve) => {
    const socket = connect(Number(url.port) || defaultPort, url.hostname);
    socket.setTimeout(5_000, () => socket.destroy(new Error("no answer")));
    socket.once("connect", () => resolve(undefined));
    socket.once("connect", () => socket.destroy());
    socket.once("error", (error) => resolve(`${name} does not answer (${error.message})`));
  });
}

function run(stage) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, stage.args, {
      cwd: root,
      env: { ...process.env, ...stage.environment, FORCE_COLOR: "0", NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => (output += text));
    }
    child.once("error", (error) => resolve({ code: 1, output: String(error) }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Adds what the stage's own report says of its tests; a stage without a report has none. */
function addTests(stage) {
  if (!stage.testsFile || !existsSync(stage.testsFile)) return { passed: 0, failed: 0, flaky: [] };
  const report = JSON.parse(readFileSync(stage.testsFile, "utf8"));
  const flaky = (report.suites ?? []).flatMap(flakyTitles);
  const passed = (report.numPassedTests ?? report.stats?.expected ?? 0) + flaky.length;
  const failed = report.numFailedTests ?? report.stats?.unexpected ?? 0;
  totals.passed += passed;
  totals.failed += failed;
  return { passed, failed, flaky };
}

/** Journeys that passed at their second try, by the report of their runner. */
function flakyTitles({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyTitles)];
}

function secondsSince(begun) {
  return (Number(process.hrtime.bigint() - begun) / 1e9).toFixed(1);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
