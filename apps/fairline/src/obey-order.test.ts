import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPool } from "@fairline/database";
import { silentLog } from "@fairline/kernel";
import { createHash } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { obeyOrder } from "./obey-order.ts";

const folder = mkdtempSync(join(tmpdir(), "fairline-desk-"));
const operators = join(folder, "operators");
const keyFile = join(folder, "a.key");
writeFileSync(operators, `anna ${createHash("sha256").update("a".repeat(32)).digest("hex")}\n`);
// Nobody is asked: what is wrong here is found before the database is.
const pool = createPool("postgres://nobody@127.0.0.1:1/none", {
  log: silentLog,
  connectionsMax: 1,
});

afterAll(async () => {
  await pool.end();
  rmSync(folder, { recursive: true });
});

it("reads the files that an order names, and believes no key that stands in none of them", async () => {
  const order = { kind: "approve", correctionId: 1n } as const;
  const obey = (file: string | undefined) =>
    obeyOrder(pool, file, { kind: "correction", order, keyFile });
  await expect(obey(operators)).rejects.toMatchObject({ code: "DESK_FILE" });
  writeFileSync(keyFile, `${"b".repeat(32)}\n`);
  await expect(obey(operators)).rejects.toMatchObject({ code: "OPERATORS" });
  await expect(obey(undefined)).rejects.toMatchObject({ code: "OPERATORS" });
});
