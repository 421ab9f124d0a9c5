import { transaction } from "@fairline/database";
import { silentLog, systemClock, uuidV7At } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { createWallet, runAudit } from "@fairline/wallet";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CorrectionOrder, listCorrections, orderCorrection } from "./correction-desk.ts";

const [ANNA, BORIS] = ["a".repeat(32), "b".repeat(32)];
const PLAYER = 1_000_001n;
const lineOf = (name: string, key: string) =>
  `${name} ${createHash("sha256").update(key).digest("hex")}`;
const CORRECT = { kind: "correct", playerId: PLAYER, amount: "12.50", reason: "twice" } as const;

let database: TestDatabase;
let requests = 0;

beforeAll(async () => {
  database = await testDatabase();
  const { ledger } = createWallet({ pool: database.pool, clock: systemClock, log: silentLog });
  await transaction(database.pool, (client) => ledger.openMainAccount(client, PLAYER, "EUR"));
});
afterAll(async () => {
  const findings = await runAudit(database.pool);
  expect(findings.flatMap(({ rows }) => rows)).toEqual([]);
  await database.close();
});

function order(key: string, wanted: CorrectionOrder) {
  const deps = {
    pool: database.pool,
    clock: systemClock,
    operatorList: `${lineOf("anna", ANNA)}\n${lineOf("boris", BORIS)}\n`,
    newRequestId: () => uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill((requests += 1))),
  };
  return orderCorrection(deps, key, wanted);
}
const idOf = ({ correctionId = "0" }: Readonly<Record<string, string>>) => BigInt(correctionId);

describe("the desk of corrections", () => {
  it("takes two keys: whoever proposed a correction does not approve it", async () => {
    const proposed = await order(ANNA, CORRECT);
    expect(proposed).toMatchObject({
      state: "proposed",
      proposedBy: "anna",
      amountMinor: "1250",
      balanceMinor: "0",
      balanceAfterMinor: "1250",
    });
    expect(await listCorrections(database.pool)).toEqual([proposed]);
    const approve = { kind: "approve", correctionId: idOf(proposed) } as const;
    await expect(order(ANNA, approve)).rejects.toMatchObject({
      code: "WALLET_CORRECTION_SAME_PERSON",
    });
    expect(await order(`${BORIS}\n`, approve)).toMatchObject({
      state: "posted",
      decidedBy: "boris",
      balanceMinor: "1250",
    });
    expect(await listCorrections(database.pool)).toEqual([]);
  });

  it("knows nobody by a name, and refuses by code what may not be", async () => {
    for (const key of ["anna", "c".repeat(32), ""]) {
      await expect(order(key, CORRECT)).rejects.toMatchObject({ code: "OPERATORS" });
    }
    await expect(order(ANNA, { ...CORRECT, playerId: 2_000_000n })).rejects.toMatchObject({
      code: "WALLET_PLAYER_UNKNOWN",
    });
    const proposed = await order(ANNA, { ...CORRECT, amount: "-99.00" });
    const correctionId = idOf(proposed);
    await expect(order(BORIS, { kind: "approve", correctionId })).rejects.toMatchObject({
      code: "WALLET_INSUFFICIENT_FUNDS",
    });
    expect(await order(BORIS, { kind: "decline", correctionId, reason: "no" })).toMatchObject({
      state: "declined",
      decidedBy: "boris",
    });
  });
});
