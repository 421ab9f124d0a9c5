import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deferred, type Log, silentLog, systemClock } from "@fairline/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFragmentProcesses } from "./fragment-processes.ts";

/** Serves its own name and pid, and dies when it is asked for /die. */
const PROGRAM = `
import { createServer } from "node:http";
const [name, port] = process.argv.slice(2);
const server = createServer((request, response) => {
  response.end(name + " " + process.pid);
  if (request.url === "/die") setImmediate(() => process.exit(7));
});
server.listen(Number(port), "127.0.0.1", () => process.send({ port: server.address().port }));
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0));
`;

describe("fragments as processes", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "fairline-fragments-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function start(program: string, names: string[], log: Log = silentLog) {
    const path = join(folder, "program.mjs");
    writeFileSync(path, program);
    const apiOrigin = "http://127.0.0.1:1";
    return startFragmentProcesses({ names, program: path, apiOrigin, clock: systemClock, log });
  }
  const ask = async (url: string) => (await fetch(url)).text();

  it("starts one each, and starts a dead one again under its address", async () => {
    const died = deferred<void>();
    const log = {
      ...silentLog,
      warn(_facts: object, message: string) {
        if (message.startsWith("fragment process ended")) died.resolve();
      },
    };
    const processes = await start(PROGRAM, ["header", "sports"], log);
    const [header, sports] = processes.running;
    expect((await ask(header!.url)).split(" ")[0]).toBe("header");
    const before = await ask(`${sports!.url}/die`);
    await died.promise;
    let after = "";
    while (after === "") after = await ask(sports!.url).catch(() => "");
    expect(after.split(" ")[0]).toBe("sports");
    expect(after).not.toBe(before);
    await processes.stop();
    await expect(ask(sports!.url)).rejects.toThrow("fetch failed");
    await expect(ask(header!.url)).rejects.toThrow("fetch failed");
  });

  it("says which fragment does not start, and leaves no other behind", async () => {
    const attempt = start("process.exit(3);", ["header", "sports"]);
    await expect(attempt).rejects.toMatchObject({
      code: "FRAGMENT_PROCESS",
      message: expect.stringContaining("does not start: it ended with 3"),
    });
  });
});
