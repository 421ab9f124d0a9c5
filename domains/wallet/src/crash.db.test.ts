import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAudit, stakeDraft } from "./index.ts";
import { startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

const ROUNDS = 3;
const PLAYERS = 8;
const ACKNOWLEDGED_MIN = 300;

let database: TestDatabase;
let wallet: TestLedger;
beforeAll(async () => {
  database = await testDatabase();
  wallet = await startTestLedger(database.pool);
});
afterAll(async () => {
  await wallet.stop();
  await database.close();
});

/** Runs the endless process and kills it in mid-flight; answers what it had acknowledged. */
async function killWhileStaking(firstPlayer: bigint): Promise<string[]> {
  const program = fileURLToPath(new URL("./testing/stake-until-killed.ts", import.meta.url));
  const args = ["--import", "tsx", "--conditions=source", program];
  const child = spawn(
    process.execPath,
    [...args, database.url, firstPlayer.toString(), String(PLAYERS)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.split("\n").length > ACKNOWLEDGED_MIN) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("close", resolve));
  // The last line may be cut: what was not written to the end was not acknowledged.
  return output.split("\n").slice(0, -1);
}

describe("a process that is killed while it stakes", () => {
  it("has lost nothing it acknowledged, and left nothing half done", async () => {
    const players: bigint[] = [];
    for (let n = 0; n < PLAYERS; n += 1) players.push(await wallet.openPlayer(1_000_000n));
    for (let round = 0; round < ROUNDS; round += 1) {
      const acknowledged = await killWhileStaking(players[0]!);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_MIN);
      const stored = await database.pool.query<{ ref: bigint }>(
        "select ref from transfers where ref = any($1::bigint[])",
        [acknowledged],
      );
      expect(stored.rows.map(({ ref }) => ref.toString()).toSorted()).toEqual(
        acknowledged.toSorted(),
      );
      const findings = await runAudit(database.pool);
      expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
      // Whoever comes next goes on at once: the dead process holds nothing.
      expect((await wallet.post(players[0]!, stakeDraft(1n, 1n))).kind).toBe("done");
    }
  }, 120_000);
});
