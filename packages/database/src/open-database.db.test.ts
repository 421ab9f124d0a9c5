import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "@fairline/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "./open-database.ts";

describe("openDatabase with an embedded server", () => {
  let home: string;
  let made: string;
  // To make a database, or to sync a copy of one, takes seconds: those who test another thing share one,
  // and leave it closed and whole.
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), "fairline-made-"));
    chmodSync(made, 0o755);
    await (await openDatabase({ dataFolder: made, log: silentLog, allowEmbedded: true })).close();
  });
  afterAll(() => rmSync(made, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
  let dataFolder: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "fairline-open-"));
    chmodSync(home, 0o755);
    dataFolder = join(home, "data");
  });
  // Processes of a killed server may still be writing while its folder goes.
  afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));

  const open = () => openDatabase({ dataFolder, log: silentLog, allowEmbedded: true });
  const useMade = () => void (dataFolder = made);

  it("keeps what was written, with fsync on, in UTC and English, from start to start", async () => {
    useMade();
    const first = await open();
    expect(first.isEmbedded).toBe(true);
    await first.pool.query("create table notes as select 1 as id");
    const shown = await first.pool.query(
      `select current_setting('fsync') as fsync, current_setting('timezone') as zone,
              current_setting('lc_messages') as language, current_setting('listen_addresses') as net`,
    );
    expect(shown.rows[0]).toEqual({ fsync: "on", zone: "UTC", language: "C", net: "" });
    await first.close();
    const second = await open();
    expect((await second.pool.query("select id from notes")).rows).toEqual([{ id: 1 }]);
    await second.close();
  });

  it("lets a second opener join, and ends the server with the last one", async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(await serverPid(first)).toBe(await serverPid(second));
    await first.close();
    expect((await second.pool.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
    await second.close();
    expect(existsSync(join(dataFolder, "db", "postmaster.pid"))).toBe(false);
    expect(readdirSync(join(dataFolder, "openers"))).toEqual([]);
  });

  it("recovers committed work after the server was killed", async () => {
    useMade();
    const first = await open();
    await first.pool.query("create table kept as select 7 as id");
    process.kill(await serverPid(first), "SIGKILL");
    const second = await open();
    expect((await second.pool.query("select id from kept")).rows).toEqual([{ id: 7 }]);
    // Whoever closes last ends the server that runs, also when it is not the one he began with.
    await second.close();
    await first.close();
    expect(existsSync(join(dataFolder, "db", "postmaster.pid"))).toBe(false);
  });

  it("waits for the processes that a killed server left behind", async () => {
    const first = await open();
    const left = Number((await first.pool.query("select pg_backend_pid() as pid")).rows[0].pid);
    const server = await serverPid(first);
    process.kill(left, "SIGSTOP");
    process.kill(server, "SIGKILL");
    const opening = open();
    try {
      const log = join(dataFolder, "database.log");
      const held = () => expect(readFileSync(log, "utf8")).toMatch(/shared memory .* still in use/);
      await vi.waitFor(held, { timeout: 10_000 });
    } finally {
      process.kill(left, "SIGCONT");
    }
    const second = await opening;
    expect((await second.pool.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
    await second.close();
    await first.close();
  });

  it("starts although another program has the number of a server that died", async () => {
    useMade();
    const first = await open();
    const pidFile = join(dataFolder, "db", "postmaster.pid");
    const text = readFileSync(pidFile, "utf8");
    await first.close();
    writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));
    const second = await open();
    expect(await serverPid(second)).not.toBe(process.pid);
    await second.close();
  });

  it("takes the folder of a program that was killed while it held the lock", async () => {
    const dead = spawnSync(process.execPath, ["-e", ""]).pid;
    useMade();
    writeFileSync(join(dataFolder, "lock"), String(dead));
    writeFileSync(join(dataFolder, "openers", `${dead}-x`), "");
    const opened = await open();
    await opened.close();
    expect(existsSync(join(dataFolder, "db", "postmaster.pid"))).toBe(false);
  });

  it("works in a folder that only this user may enter, under a long path", async () => {
    chmodSync(home, 0o700);
    dataFolder = join(home, "a".repeat(60), "b".repeat(60));
    const opened = await open();
    expect((await opened.pool.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
    await opened.close();
  });

  it("leaves nothing behind of how a database was made", () => {
    expect(existsSync(join(made, "db", "PG_VERSION"))).toBe(true);
    expect(readdirSync(made).filter((name) => name.startsWith("db-new"))).toEqual([]);
  });

  it("says that a folder cannot be written to", async () => {
    writeFileSync(dataFolder, "a file where the folder should be");
    await expect(open()).rejects.toMatchObject({
      code: "DATABASE_FOLDER_UNWRITABLE",
      message: expect.stringMatching(/^The data folder .* cannot be written to: set FAIRLINE_DATA/),
    });
  });

  it("says that a database is damaged, and touches nothing", async () => {
    useMade();
    const control = join(dataFolder, "db", "global", "pg_control");
    await without(control, async () => {
      writeFileSync(control, "not a control file");
      await expect(open()).rejects.toMatchObject({ code: "DATABASE_DAMAGED" });
      rmSync(control);
      await expect(open()).rejects.toMatchObject({ code: "DATABASE_DAMAGED" });
      expect(existsSync(join(dataFolder, "db", "PG_VERSION"))).toBe(true);
    });
    await (await open()).close();
  });

  it("says that a database was made by another major version", async () => {
    useMade();
    const version = join(dataFolder, "db", "PG_VERSION");
    await without(version, async () => {
      writeFileSync(version, "17\n");
      await expect(open()).rejects.toMatchObject({
        code: "DATABASE_OTHER_VERSION",
        message: expect.stringContaining("was made by PostgreSQL 17 and this program brings 18"),
      });
    });
  });

  it("never falls back when the URL does not answer, and hides its password", async () => {
    const attempt = openDatabase({
      databaseUrl: "postgres://me:secret@127.0.0.1:1/none",
      dataFolder,
      log: silentLog,
      allowEmbedded: true,
    });
    await expect(attempt).rejects.toMatchObject({
      code: "DATABASE_UNREACHABLE",
      message: expect.not.stringContaining("secret"),
    });
    expect(existsSync(dataFolder)).toBe(false);
  });

  it("asks for DATABASE_URL where the embedded server is not allowed", async () => {
    const attempt = openDatabase({ dataFolder, log: silentLog, allowEmbedded: false });
    await expect(attempt).rejects.toMatchObject({ code: "DATABASE_URL_MISSING" });
  });

  /** Lays a file aside, as it is, until the work is done. */
  async function without(file: string, work: () => Promise<void>): Promise<void> {
    const aside = `${file}-aside`;
    renameSync(file, aside);
    try {
      await work();
    } finally {
      renameSync(aside, file);
    }
  }

  async function serverPid(opened: Awaited<ReturnType<typeof open>>): Promise<number> {
    await opened.pool.query("select 1");
    return Number(readFileSync(join(dataFolder, "db", "postmaster.pid"), "utf8").split("\n")[0]);
  }
});
