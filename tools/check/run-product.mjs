import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Everything that was started and has not ended. */
export const children = new Set();
const WAIT_MS_MAX = 60_000;

/** Starts the product by the one command, and answers once it says where it is. */
export async function start(data, flags = []) {
  const begun = performance.now();
  const child = spawn(process.execPath, ["apps/fairline/start.mjs", ...flags], {
    cwd: root,
    env: { ...clean(), PORT: "0", FAIRLINE_DATA: data },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let output = "";
  const ended = new Promise((resolve) => {
    child.once("close", (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  const text = await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not running in time: ${output}`)), WAIT_MS_MAX);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output}${tail(data)}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (bytes) => {
        output += bytes;
        if (!/^Data: .+\n/m.test(output)) return;
        clearTimeout(late);
        resolve(output);
      });
    }
  });
  const lines = text.trim().split("\n");
  const url = /running: (\S+)/.exec(text)?.[1];
  const [, login, password] = /player: (\S+), password: (.+)/.exec(text) ?? [];
  const seconds = (performance.now() - begun) / 1_000;
  return { child, ended, lines, url, login, password, seconds };
}

/** Signs the demo player in and answers with the cookie of the session. */
export async function signIn({ url, login, password }) {
  const headers = {
    "content-type": "application/json",
    "x-fairline-call": "signIn",
    "sec-fetch-site": "same-origin",
  };
  const body = JSON.stringify({ login, password });
  const signedIn = await fetch(`${url}/identity-api/v1/sign-in`, { method: "POST", headers, body });
  return signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** The environment of a newcomer: none of our settings. */
export function clean() {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return Object.fromEntries(
    Object.entries({ PATH, HOME, LANG, TMPDIR }).filter(([, value]) => value),
  );
}

function tail(data) {
  const log = join(data, "fairline.log");
  return existsSync(log) ? readFileSync(log, "utf8").slice(-4_000) : "";
}
