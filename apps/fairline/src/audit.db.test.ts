import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog, systemClock } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { correctionDraft, createWallet, watchLedger } from "@fairline/wallet";
import {
  type HandSealer,
  openPlayerWith,
  postOwnItem,
  sealByHand,
  tamper,
} from "@fairline/wallet/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditMoney } from "./audit-money.ts";
import { appendSeal, readSeals } from "./seal-file.ts";
import { readSettings } from "./settings.ts";

const PLAYERS = [1_000_001n, 1_000_002n, 1_000_003n];

describe("npm run audit", () => {
  let database: TestDatabase;
  let sealer: HandSealer;
  let data: string;

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), "fairline-audit-"));
    database = await testDatabase();
    const { pool } = database;
    sealer = await sealByHand(pool);
    const wallet = createWallet({ pool, clock: systemClock, log: silentLog });
    await wallet.start();
    const watch = watchLedger({
      pool,
      clock: systemClock,
      log: silentLog,
      extraChecks: [],
      publishSeal: (seal) => appendSeal(data, seal, 0),
    });
    // A block for each of them, and the end of the chain is published as it is then.
    for (const playerId of PLAYERS) {
      await openPlayerWith(0n, { pool, ledger: wallet.ledger, playerId });
      await postOwnItem(wallet.ledger, playerId, (ref) => [correctionDraft("player", 500n, ref)]);
      await sealer.seal();
    }
    watch.start();
    await watch.stop();
    await wallet.stop();
  });
  afterAll(async () => {
    sealer.release();
    await database.close();
    rmSync(data, { recursive: true });
  });

  /** Asks in this process; the last line is the verdict for programs. */
  async function audit(...flags: string[]) {
    const environment = { DATABASE_URL: database.url, FAIRLINE_DATA: data };
    const lines: string[] = [];
    const settings = readSettings(readEnvironment(environment), []);
    const isWhole = await auditMoney(settings, flags, (line) => lines.push(line));
    const verdict = JSON.parse(lines.at(-1) ?? "");
    expect(verdict.ok).toBe(isWhole);
    return { isWhole, checked: Number(verdict.checked), told: lines.slice(0, -1).join("\n") };
  }

  async function withTampered(change: string, undo: string, then: () => Promise<void>) {
    await tamper(database.pool, change);
    try {
      await then();
    } finally {
      await tamper(database.pool, undo);
    }
  }

  it("finds a sound ledger whole: in all, at its tail, and along its chain", async () => {
    const all = await audit();
    expect(all).toMatchObject({ isWhole: true });
    expect(all.checked).toBeGreaterThan(20);
    expect(all.told).toContain("held   15  The chain is the one that was published 1 times");
    expect(await audit("--tail")).toMatchObject({ isWhole: true, checked: 10 });
    expect(await audit("--chain")).toMatchObject({ isWhole: true, checked: 2 });
  });

  it("ends with 1 and names the invariant and its subject when one row was tampered with", async () => {
    const change = "update accounts set balance_minor = 501 where id = 1000001";
    const undo = "update accounts set balance_minor = 500 where id = 1000001";
    await withTampered(change, undo, async () => {
      const command = [
        "--import",
        "tsx",
        "--conditions=source",
        join(import.meta.dirname, "audit.ts"),
      ];
      const { status, stdout } = spawnSync(process.execPath, command, {
        encoding: "utf8",
        env: { DATABASE_URL: database.url, FAIRLINE_DATA: data },
      });
      expect(status).toBe(1);
      expect(stdout).toMatch(/^BROKEN {2}1 .*\n {10}currency 1: all balances sum to 1$/m);
      expect(stdout).toMatch(/^BROKEN {2}2 .*\n {10}account 1000001: balance 501, postings 500$/m);
      expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({
        ok: false,
        broken: 2,
      });
    });
  });

  it("names the block of a sealed row that was changed", async () => {
    const change = "update transfers set ref = -ref where player_id = 1000002";
    await withTampered(change, change, async () => {
      const { isWhole, told } = await audit("--chain");
      expect(isWhole).toBe(false);
      expect(told).toContain("block 2: holds 1 rows, sealed were 1; one of them changed");
      expect(await audit("--tail")).toMatchObject({ isWhole: true });
    });
  });

  it("notices a chain that was written anew by what was published of it", async () => {
    // Row and blocks fit each other again: nothing in the database contradicts itself.
    const rewrite = `
      update transfers set ref = -ref where player_id = 1000003;
      update audit_blocks b set hash = wallet_block_hash(b.prev, b.n, b.from_at, b.to_at,
          b.row_count, b.sums, r.row_bytes)
        from audit_blocks x cross join lateral wallet_range(x.from_at, x.to_at) r
        where x.n = b.n and b.n = 3`;
    await withTampered(rewrite, rewrite, async () => {
      const { isWhole, told } = await audit("--chain");
      expect(isWhole).toBe(false);
      expect(told).toContain("held   15  The chain of sealed blocks is unbroken");
      expect(told).toContain("BROKEN 15  The chain is the one that was published 1 times");
      expect(told).toContain("block 3: was published with another hash");
      expect(await audit()).toMatchObject({ isWhole: false });
    });
    expect(await readSeals(data)).toHaveLength(1);
    expect(await audit("--chain")).toMatchObject({ isWhole: true });
  });

  it("says what it knows when it is asked otherwise", async () => {
    await expect(audit("--all")).rejects.toThrow(
      "Say nothing for the whole audit, or: --tail, or: --chain.",
    );
  });
});
