import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { children, signIn, start } from "./run-product.mjs";

// Measures the documents of the main pages as a browser gets them, packed with brotli, from the
// product that is started for it. Over budget is exit code 1. Runs on what is built.

/** Bytes of a document at most; `link` finds the page in an earlier one. Home moves by 2 kB in a day. */
const PAGES = [
  { name: "home", path: "/en", max: 36_000 },
  { name: "line", path: "/en/line", max: 33_000 },
  { name: "live", path: "/en/live", max: 29_000 },
  {
    name: "event",
    from: "line",
    link: /href="(\/en\/line\/[^"/]+\/[^"/]+\/\d+-[^"/]+)"/,
    max: 29_000,
  },
  { name: "casino", path: "/en/casino", max: 20_000 },
  { name: "game", from: "casino", link: /href="(\/en\/games\/[^"/]+)"/, max: 18_500 },
  { name: "account", path: "/en/office/account", isForPlayers: true, max: 17_000 },
];
/** A busy machine may answer late, and a page without its main part weighs too little. */
const TRIES_MAX = 10;
/** The first answer may lack what the server had not asked for yet. */
const WHOLE_ANSWERS = 2;

const scratch = mkdtempSync(join(tmpdir(), "fairline-pages-"));
try {
  const product = await start(join(scratch, "data"));
  const holds = await measure(product);
  product.child.kill("SIGTERM");
  await product.ended;
  process.exitCode = holds ? 0 : 1;
} finally {
  for (const child of children) child.kill("SIGKILL");
  rmSync(scratch, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}

async function measure(product) {
  const cookie = await signIn(product);
  const documents = new Map();
  let holds = true;
  for (const { name, path, from, link, isForPlayers, max } of PAGES) {
    const found = path ?? link.exec(documents.get(from) ?? "")?.[1];
    if (found === undefined) throw new Error(`no link to the page of ${name} in that of ${from}`);
    const { bytes, text } = await ask(product.url + found, isForPlayers ? { cookie } : {});
    documents.set(name, text);
    holds &&= bytes <= max;
    const mark = bytes > max ? "over" : "ok";
    say(`${mark.padEnd(5)}${`page ${name}`.padEnd(24)}${kB(bytes)} of ${kB(max)} kB`);
  }
  return holds;
}

/** The heavier of two whole answers. */
async function ask(url, headers) {
  const whole = [];
  const problems = [];
  for (let tries = 0; tries < TRIES_MAX && whole.length < WHOLE_ANSWERS; tries += 1) {
    const answer = await askOnce(url, headers);
    if (answer.problem) problems.push(answer.problem);
    else whole.push(answer);
  }
  if (whole.length < WHOLE_ANSWERS) throw new Error(`${url} answers ${problems.join(", ")}`);
  return whole.toSorted((a, b) => b.bytes - a.bytes)[0];
}

/** Plain HTTP: `fetch` unpacks, and nobody would know what was sent. */
async function askOnce(url, headers) {
  const response = await new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, "accept-encoding": "br" } }, resolve).on("error", reject);
  });
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  const packed = Buffer.concat(chunks);
  const encoding = response.headers["content-encoding"];
  if (response.statusCode !== 200 || encoding !== "br") {
    return { problem: `${response.statusCode} ${encoding ?? "unpacked"}` };
  }
  const text = brotliDecompressSync(packed).toString();
  const isWhole = text.includes('data-mf-state="primary"') && text.endsWith("</html>");
  return isWhole ? { bytes: packed.byteLength, text } : { problem: "a page without its main part" };
}

function kB(bytes) {
  return (bytes / 1_000).toFixed(1);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
