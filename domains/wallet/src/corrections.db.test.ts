import { findStatement } from "@fairline/contracts";
import { secureBytes } from "@fairline/fairness";
import { assert, isRefused, systemClock, uuidV7At } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  approveCorrection,
  bonusGrantDraft,
  type Correction,
  type CorrectionProposal,
  declineCorrection,
  depositDraft,
  findOpenCorrections,
  proposeCorrection,
  runAudit,
  setAccountStatus,
  stakeDraft,
} from "./index.ts";
import { presentStatement } from "./routes/find-statement.ts";
import { acceptedOf, itemOf, startTestLedger, type TestLedger } from "./testing/test-ledger.ts";
import { CLEARING } from "./testing/clearing.ts";

const REASON = "the provider paid twice";

let database: TestDatabase;
let wallet: TestLedger;

beforeAll(async () => {
  database = await testDatabase();
  wallet = await startTestLedger(database.pool);
});
afterAll(async () => {
  expect(await brokenInvariants()).toEqual([]);
  await wallet.stop();
  await database.close();
});

const deps = () => ({ pool: database.pool, ledger: wallet.ledger });

function tryPropose(playerId: bigint, amount: string, more: Partial<CorrectionProposal> = {}) {
  const proposal = { playerId, amount, operator: "anna", reason: REASON, ...more };
  return proposeCorrection(deps(), proposal);
}
async function propose(...proposal: Parameters<typeof tryPropose>): Promise<Correction> {
  return whole(await tryPropose(...proposal));
}
function approve(
  { correctionId }: Pick<Correction, "correctionId">,
  operator = "boris",
  requestId = freshRequestId(),
) {
  return approveCorrection(deps(), { correctionId, operator, requestId });
}
function decline({ correctionId }: Correction, operator = "boris", reason = "it was once") {
  return declineCorrection(deps(), correctionId, { operator, reason });
}
function freshRequestId(): string {
  return uuidV7At(systemClock.nowMs(), secureBytes(10));
}
function whole(answer: Awaited<ReturnType<typeof approve>>): Correction {
  assert(!isRefused(answer), `not ${isRefused(answer) ? answer.code : ""}`);
  return answer;
}
async function transfersOf({ correctionId }: Correction) {
  const found = await database.pool.query(
    `select kind, debit_account_id, credit_account_id, amount_minor from transfers where ref = $1`,
    [correctionId.toString()],
  );
  return found.rows;
}
async function brokenInvariants() {
  const findings = await runAudit(database.pool);
  return findings.flatMap(({ rows }) => rows);
}

describe("a correction by hand", () => {
  it("moves nothing before another person approves it, and then once", async () => {
    const player = await wallet.openPlayer(1_000n);
    const proposed = await propose(player, "12.50");
    expect(proposed).toMatchObject({
      amountMinor: 1_250n,
      balanceMinor: 1_000n,
      currencyCode: "EUR",
      state: "proposed",
      proposedBy: "anna",
    });
    expect(await wallet.balanceOf(player)).toBe(1_000n);
    expect(whole(await approve(proposed))).toMatchObject({
      state: "posted",
      decidedBy: "boris",
      balanceMinor: 2_250n,
    });
    expect(await transfersOf(proposed)).toEqual([
      {
        kind: 21,
        debit_account_id: 199_001n,
        credit_account_id: player,
        amount_minor: 1_250n,
      },
    ]);
    expect(await approve(proposed, "clara")).toMatchObject({ code: "WALLET_CORRECTION_DECIDED" });
    expect(await wallet.balanceOf(player)).toBe(2_250n);
  });

  it("takes money as well, and stands in the statement as what it is", async () => {
    const player = await wallet.openPlayer(1_000n);
    const taken = await propose(player, "-4.00");
    await approve(taken);
    expect(await wallet.balanceOf(player)).toBe(600n);
    const statement = await presentStatement(deps(), player, { kind: "correction", limit: "1" });
    expect(findStatement.reply.parse(statement).rows).toMatchObject([
      { kind: "correction", amountMinor: "-400", reference: String(taken.correctionId) },
    ]);
  });

  it("is approved by nobody who proposed it, whatever a process believes", async () => {
    const player = await wallet.openPlayer();
    const proposed = await propose(player, "1.00");
    expect(await approve(proposed, "anna")).toMatchObject({
      code: "WALLET_CORRECTION_SAME_PERSON",
    });
    await expect(
      database.pool.query(
        `update corrections set state = 'posted', decided_by = 'anna', decided_at = proposed_at
         where id = $1`,
        [proposed.correctionId.toString()],
      ),
    ).rejects.toMatchObject({ code: "23514" });
    expect(await wallet.balanceOf(player)).toBe(0n);
  });

  it("gives one effect and one answer to two approvals at once, and to a repeated one", async () => {
    const player = await wallet.openPlayer();
    const proposed = await propose(player, "3.00");
    const requestId = freshRequestId();
    const answers = await Promise.all([
      approve(proposed, "boris", requestId),
      approve(proposed, "boris", requestId),
      approve(proposed, "clara"),
    ]);
    const codes = answers.map((answer) => (isRefused(answer) ? answer.code : answer.state));
    expect(codes).toEqual(["posted", "posted", "WALLET_CORRECTION_DECIDED"]);
    expect(whole(await approve(proposed, "boris", requestId))).toMatchObject({ state: "posted" });
    expect(await approve(proposed, "clara", requestId)).toMatchObject({
      code: "WALLET_DUPLICATE_MISMATCH",
    });
    expect(await wallet.balanceOf(player)).toBe(300n);
    expect(await transfersOf(proposed)).toHaveLength(1);
  });

  it("never takes more than there is, and is approved anew when there is enough", async () => {
    const player = await wallet.openPlayer(100n);
    const proposed = await propose(player, "-1.01");
    expect(await approve(proposed)).toMatchObject({ code: "WALLET_INSUFFICIENT_FUNDS" });
    await wallet.post(player, depositDraft(1n, 7n, CLEARING));
    expect(whole(await approve(proposed))).toMatchObject({ state: "posted", balanceMinor: 0n });
  });

  it("is declined with a reason by either person, once, and never posted then", async () => {
    const player = await wallet.openPlayer();
    const [one, two] = [await propose(player, "1.00"), await propose(player, "2.00")];
    expect(whole(await decline(one))).toMatchObject({ state: "declined", decidedBy: "boris" });
    expect(whole(await decline(two, "anna", "a slip"))).toMatchObject({ decidedBy: "anna" });
    for (const each of [one, two]) {
      expect(await approve(each, "clara")).toMatchObject({ code: "WALLET_CORRECTION_DECIDED" });
      expect(await decline(each)).toMatchObject({ code: "WALLET_CORRECTION_DECIDED" });
    }
    expect(await wallet.balanceOf(player)).toBe(0n);
    await expect(
      database.pool.query("update corrections set amount_minor = 5 where id = $1", [
        one.correctionId.toString(),
      ]),
    ).rejects.toMatchObject({ code: "FL010" });
  });

  it("expires a day after it was proposed", async () => {
    const player = await wallet.openPlayer();
    const correctionId = wallet.ledger.nextId();
    await database.pool.query(
      `insert into corrections (id, player_id, account_id, amount_minor, reason, proposed_by,
         proposed_at, expires_at)
       select $1, $2, $2, 500, $3, 'anna', wallet_now() - 86460000000, wallet_now() - 60000000`,
      [correctionId.toString(), player.toString(), REASON],
    );
    expect(await approve({ correctionId })).toMatchObject({ code: "WALLET_CORRECTION_EXPIRED" });
    const open = await findOpenCorrections(database.pool, 100);
    expect(open.map((each) => each.correctionId)).not.toContain(correctionId);
    expect(await wallet.balanceOf(player)).toBe(0n);
  });

  it("is proposed for accounts of the player's own money alone, with amounts of their currency", async () => {
    const player = await wallet.openPlayer(0n, "JPY");
    expect((await propose(player, "500")).amountMinor).toBe(500n);
    for (const amount of ["0", "1.5", "", "x", "--1", "-", "1e3", "99999999999999999999"]) {
      expect(await tryPropose(player, amount)).toMatchObject({ code: "WALLET_AMOUNT_INVALID" });
    }
    expect(await tryPropose(1n, "1")).toMatchObject({ code: "WALLET_PLAYER_UNKNOWN" });
    const stranger = await wallet.openPlayer();
    const bonus = wallet.ledger.nextId();
    const opens = [{ accountId: bonus, kind: 4, currencyId: 1 }] as const;
    const grant = [bonusGrantDraft(50n, 7n, bonus)];
    const given = itemOf(stranger, [], { decide: () => acceptedOf(grant, { opens }) });
    await wallet.ledger.submit(given);
    for (const [playerId, accountId] of [
      [player, stranger],
      [stranger, bonus],
    ] as const) {
      expect(await tryPropose(playerId, "1", { accountId })).toMatchObject({
        code: "WALLET_ACCOUNT_UNKNOWN",
      });
    }
    for (const fault of [{ operator: "Anna" }, { reason: " " }]) {
      expect(await tryPropose(player, "1", fault)).toMatchObject({ code: "BAD_REQUEST" });
    }
    expect(await approve({ correctionId: 1n })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("puts a frozen account right, which takes no stakes meanwhile", async () => {
    const player = await wallet.openPlayer(100n);
    const proposed = await propose(player, "-1.00");
    const freeze = { playerId: player, status: "frozen", operator: "anna", reason: "x" } as const;
    await setAccountStatus(deps(), freeze);
    expect(await wallet.post(player, stakeDraft(1n, 1n))).toMatchObject({
      code: "WALLET_ACCOUNT_BLOCKED",
    });
    expect(whole(await approve(proposed))).toMatchObject({ balanceMinor: 0n });
  });

  it("waits in the list of the desk until it is decided", async () => {
    const player = await wallet.openPlayer(5n);
    const proposed = await propose(player, "0.01");
    const isListed = async () =>
      (await findOpenCorrections(database.pool, 100)).some(
        ({ correctionId }) => correctionId === proposed.correctionId,
      );
    expect(await isListed()).toBe(true);
    await approve(proposed);
    expect(await isListed()).toBe(false);
  });

  it("is missed by the audit when its transfer was never proposed so", async () => {
    const player = await wallet.openPlayer();
    const proposed = await propose(player, "1.00");
    await approve(proposed);
    const id = proposed.correctionId.toString();
    await database.pool.query("alter table corrections disable trigger user");
    const set = (amount: number) =>
      database.pool.query("update corrections set amount_minor = $2 where id = $1", [id, amount]);
    await set(200);
    expect(await brokenInvariants()).toEqual([
      { subject: `correction ${id}`, detail: "posted for 200, moved 100" },
    ]);
    await set(100);
    await database.pool.query("alter table corrections enable trigger user");
  });
});
