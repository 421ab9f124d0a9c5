import { type TestRoles, testRoles } from "@fairline/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";

let roles: TestRoles;
let wallet: TestLedger;
beforeAll(async () => {
  roles = await testRoles();
  wallet = await startTestLedger(roles.owner);
  const player = await wallet.openPlayer(10n);
  expect(await wallet.balanceOf(player)).toBe(10n);
});
afterAll(async () => {
  await wallet.stop();
  await roles.close();
});

it("nobody seals up to a horizon beyond which others write unseen", async () => {
  await roles.owner.query("select wallet_horizon()");
  const blind = roles.runtime.query("select wallet_horizon()");
  await expect(blind).rejects.toMatchObject({ code: "FL013" });
});
