// The one command. Plain Node without dependencies: it must speak before anything is installed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const NODE_MIN = [20, 19];
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const source = ["--import", "tsx", "--conditions=source"];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
  refuse(`Fairline needs Node ${NODE_MIN.join(".")} or later; this is ${process.versions.node}.`);
} else if (!existsSync(join(root, "node_modules", "tsx"))) {
  refuse("Fairline is not installed yet: run npm ci first.");
} else if (process.argv.includes("--dev")) {
  const { develop } = await import("./develop.mjs");
  await develop({ root });
} else if (await buildWhatIsStale()) {
  await import(pathToFileURL(join(root, "dist", "server", "main.js")).href);
}

/** Builds when the sources changed; the words of the build are shown only when it fails. */
function buildWhatIsStale() {
  return new Promise((resolve) => {
    const args = [...source, join(root, "tools", "build", "src", "build.ts"), "--if-stale"];
    const build = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let words = "";
    for (const stream of [build.stdout, build.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => {
        words += text;
        hint("Building …");
      });
    }
    const pass = (signal) => build.kill(signal);
    process.on("SIGINT", pass).on("SIGTERM", pass);
    build.once("close", (code, signal) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      hint("");
      if (signal) process.exitCode = 1;
      else if (code !== 0) refuse(`${words.trimEnd()}\nThe build failed; see above.`);
      else process.exitCode = 0;
      resolve(code === 0);
    });
  });
}

/** A line that disappears again; only where somebody looks at it. */
function hint(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`);
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
