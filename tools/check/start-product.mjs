import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { children, clean, root, signIn, start } from "./run-product.mjs";

// Uses the one command as a newcomer does: start, sign in, kill, start again, audit, stop; and reads
// what it says when it cannot start. Runs on what is built.

const scratch = mkdtempSync(join(tmpdir(), "fairline-start-"));
const WAIT_MS_MAX = 60_000;
/** Rounds that the demo player has played when his past is told to its end. */
const ROUNDS_PLAYED = 8;
let checks = 0;

try {
  await checkLife(join(scratch, "life"));
  await checkSplit(join(scratch, "life"));
  await checkRefusals();
  say(`start: ${checks} checks`);
} finally {
  for (const child of children) child.kill("SIGKILL");
  rmSync(scratch, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}

async function checkLife(data) {
  const first = await start(data);
  // Address, demo player, payout desk with two keys, open doors, data.
  check("says seven lines and nothing else", first.lines.length === 7, first.lines);
  const isLocal =
    /^Open to this machine only \(127\.0\.0\.1\): site \d+, payment sandbox \d+, social/;
  check("says who reaches it", isLocal.test(first.lines[5]), first.lines);
  const page = await fetch(`${first.url}/en/live`);
  check("serves a page", page.status === 200, page.status);
  const held = await balanceAfterPast(first);
  check("has a demo player with a past and a balance", BigInt(held) > 0n, held);
  first.child.kill("SIGKILL");
  await first.ended;
  const second = await start(data);
  say(`      running again ${second.seconds.toFixed(1)} s after kill -9`);
  check("keeps its data through kill -9", (await balanceAfterPast(second)) === held);
  await checkAudit("while it runs", data);
  second.child.kill("SIGTERM");
  check("ends with 0", (await second.ended) === 0);
  check("ends its database", !existsSync(join(data, "db", "postmaster.pid")));
  await checkAudit("while it is down", data);
  await checkChain(data);
}

async function checkSplit(data) {
  const split = await start(data, ["--split"]);
  const page = await fetch(`${split.url}/en/live`);
  check("serves a page from fragments as processes", page.status === 200, page.status);
  split.child.kill("SIGINT");
  check("ends with its fragments", (await split.ended) === 0);
}

async function checkAudit(when, data) {
  const { code, output } = await run(
    ["--import", "tsx", "--conditions=source", "apps/fairline/src/audit.ts"],
    { FAIRLINE_DATA: data },
  );
  const verdict = JSON.parse(output.trim().split("\n").at(-1));
  check(`finds the money whole ${when}`, code === 0 && verdict.ok && verdict.checked > 10, output);
}

async function checkChain(data) {
  const { code, output } = await run(
    ["--import", "tsx", "--conditions=source", "apps/fairline/src/audit.ts", "--chain"],
    { FAIRLINE_DATA: data },
  );
  const isPublished = /^held +15 +The chain is the one that was published \d+ times$/m.test(output);
  check("finds the chain as both starts have published it", code === 0 && isPublished, output);
}

async function checkRefusals() {
  const other = createServer().listen(0);
  await new Promise((resolve) => other.once("listening", resolve));
  const taken = String(other.address().port);
  await checkRefusal("a taken port", { PORT: taken }, /^Port \d+ is taken/);
  other.close();

  const file = join(scratch, "file");
  writeFileSync(file, "");
  await checkRefusal("a folder that is none", { FAIRLINE_DATA: file }, /cannot be written to/);

  const damaged = join(scratch, "damaged");
  mkdirSync(join(damaged, "db"), { recursive: true });
  await checkRefusal("a damaged database", { FAIRLINE_DATA: damaged }, /is not a whole database/);

  const nowhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  await checkRefusal("a database that does not answer", nowhere, /does not answer/);
  await checkRefusal(
    "a misspelt setting",
    { FAIRLINE_DATE: "x" },
    /FAIRLINE_DATE is not a setting/,
  );
  await checkRefusal("an unknown flag", {}, /--spilt is not a flag/, ["--spilt"]);

  const oldNode = 'Object.defineProperty(process.versions,"node",{value:"18.20.0"})';
  const { code, output } = await run([
    "--import",
    `data:text/javascript,${encodeURIComponent(oldNode)}`,
    "apps/fairline/start.mjs",
  ]);
  const sentence = "Fairline needs Node 20.19 or later; this is 18.20.0.";
  check("refuses an old Node in one sentence", code === 1 && output.trim() === sentence, output);
}

async function checkRefusal(what, environment, pattern, flags = []) {
  const data = join(scratch, `refusal-${checks}`);
  const settings = { PORT: "0", FAIRLINE_DATA: data, ...environment };
  const { code, output } = await run(["apps/fairline/start.mjs", ...flags], settings);
  const lines = output.trim().split("\n");
  const isRight = code === 1 && lines.length === 1 && pattern.test(lines[0]);
  check(`refuses ${what} in one sentence`, isRight, output);
}

/** The demo player's balance once his past is told. */
async function balanceAfterPast(product) {
  const headers = { cookie: await signIn(product) };
  const read = async (path) => (await fetch(product.url + path, { headers })).json();
  for (const deadline = performance.now() + WAIT_MS_MAX; ; ) {
    const { games } = await read("/casino-api/v1/played-games");
    const ended = (games ?? []).reduce((sum, one) => sum + one.rounds - one.openRounds, 0);
    if (ended === ROUNDS_PLAYED) break;
    if (performance.now() > deadline) throw new Error("the demo player has no past in time");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const reply = await read("/wallet-api/v1/accounts");
  return reply.accounts?.[0]?.balanceMinor ?? JSON.stringify(reply);
}

function run(args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...clean(), ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.add(child);
    let output = "";
    child.stdout.on("data", (bytes) => (output += bytes));
    child.stderr.on("data", (bytes) => (output += bytes));
    child.once("close", (code) => {
      children.delete(child);
      resolve({ code, output });
    });
  });
}

function check(what, isRight, found = "") {
  checks += 1;
  if (!isRight) throw new Error(`does not hold: ${what}; found ${String(found)}`);
  say(`  ok  ${what}`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
