import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkFragment } from "./check-fragment.ts";

const folder = join(import.meta.dirname, "..");
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("python3 is missing: the fragment in another language is not checked");

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function brokenRules(url: string): Promise<string[]> {
  const findings = await checkFragment(url, { path: "/en/live" });
  return findings.flatMap(({ rule, problem }) => (problem === undefined ? [] : [rule]));
}

async function startPython(): Promise<string> {
  const child: ChildProcess = spawn("python3", [join(folder, "fixtures/fragment.py")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  closers.push(() => child.stdin?.end());
  const port = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.stdout?.once("data", (line: Buffer) => resolve(line.toString().trim()));
  });
  return `http://127.0.0.1:${port}`;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

describe("certification", () => {
  it.skipIf(!hasPython)("[MF-01] holds for a fragment that is written in Python", async () => {
    expect(await brokenRules(await startPython())).toEqual([]);
  });

  it.skipIf(!hasPython)("is a command that tells each rule", async () => {
    const url = await startPython();
    const command = [join(folder, "fairline-mf.mjs"), "check", url, "--path", "/en/live"];
    const output = execFileSync(process.execPath, command, { encoding: "utf8" });
    expect(output).toContain("ok    refuses another version with 406");
    expect(output.trimEnd().endsWith("18 rules, 0 broken")).toBe(true);
  });

  it("finds what a careless server does", async () => {
    const page = { appName: "x", body: '<p onclick="a()">x</p>' };
    const url = await serve((_, answer) => {
      answer.writeHead(200, { "content-type": "text/plain", "mf-api-version": "v1" });
      answer.end(JSON.stringify(page));
    });
    expect(await brokenRules(url)).toHaveLength(14);
  });

  it.each([
    ["a header", { "set-cookie": ["__Host-sid=x; HttpOnly"] }, {}],
    ["a header that is no cookie", { "set-cookie": ["odds=a b"] }, {}],
    ["its body", {}, { cookies: [{ name: "cookie_consent", value: "1" }] }],
    ["a list that is none", {}, { cookies: [{ name: "odds", value: "a;b" }] }],
  ])("[MF-01] finds a cookie that no fragment may set in %s", async (_, headers, ext) => {
    const url = await serve((_request, answer) => {
      answer.writeHead(200, { "content-type": "application/json", ...headers });
      answer.end(JSON.stringify({ appName: "x", ext: { v: 2, build: "b1", ...ext } }));
    });
    const broken = await brokenRules(url);
    expect(broken).toContain("sets only cookies that fragments may set, within their limits");
    expect(broken).toContain("sends no body, state or cookie when the browser will mount");
  });

  it("lets a fragment set cookies of the page", async () => {
    const url = await serve((request, answer) => {
      const isSpa = request.headers["force-spa"] === "1";
      const headers = isSpa ? {} : { "set-cookie": ["odds=fractional; Max-Age=60"] };
      answer.writeHead(200, { "content-type": "application/json", ...headers });
      answer.end(JSON.stringify({ appName: "x" }));
    });
    const broken = await brokenRules(url);
    expect(broken).not.toContain("sets only cookies that fragments may set, within their limits");
    expect(broken).not.toContain("sends no body, state or cookie when the browser will mount");
  });

  it("finds a server that takes no HEAD", async () => {
    const url = await serve((request, answer) => {
      answer.writeHead(request.method === "HEAD" ? 405 : 200, { "content-type": "text/plain" });
      answer.end();
    });
    expect(await brokenRules(url)).toContain("answers HEAD without a body");
  });

  it("finds every rule broken where nobody listens", async () => {
    expect(await brokenRules("http://127.0.0.1:1")).toHaveLength(18);
  });
});
