import type { MemoryDatabase } from "../store/memory-database.ts";
import { worldGames } from "../world/games.ts";
import { bytesText, type StoredRows } from "./stored-rows.ts";

/** The tables of limits, payments, bonuses and games, and the outbox. */
export function domainRows(database: MemoryDatabase): readonly StoredRows[] {
  return [
    { table: "limit_versions", rows: database.limitVersions.committed() },
    { table: "rules_effective", rows: database.rules.committed() },
    ...paymentRows(database),
    ...withdrawalRows(database),
    ...bonusRows(database),
    { table: "casino_rounds", rows: database.rounds.committed() },
    {
      table: "casino_transactions",
      rows: database.gameCalls.committed().map((row) => ({ ...row, provider_id: worldGames.id })),
    },
    { table: "outbox", rows: database.outbox.committed() },
  ];
}

function paymentRows(database: MemoryDatabase): readonly StoredRows[] {
  return [
    {
      table: "payments",
      rows: database.payments.committed().map((row) => ({
        ...row,
        request_hash: bytesText(row.request_hash.toString("hex")),
        means: row.means === null ? null : bytesText(row.means),
      })),
    },
    {
      table: "payment_steps",
      rows: database.paymentSteps.committed().map(({ paymentId, rev, state, cause, at }) => {
        return { payment_id: paymentId, rev, state, cause, at };
      }),
    },
    { table: "payment_alarms", rows: database.paymentAlarms.committed() },
    {
      table: "provider_events",
      rows: database.providerEvents.committed().map((row) => ({
        ...row,
        body_hash: bytesText(row.body_hash.toString("hex")),
      })),
    },
  ];
}

function withdrawalRows(database: MemoryDatabase): readonly StoredRows[] {
  return [
    {
      table: "withdrawals",
      rows: database.withdrawals.committed().map((row) => ({
        ...row,
        means: row.means === null ? null : bytesText(row.means),
      })),
    },
    {
      table: "withdrawal_steps",
      rows: database.withdrawalSteps.committed().map((row) => ({
        withdrawal_id: row.withdrawalId,
        rev: row.rev,
        state: row.state,
        cause: row.cause,
        at: row.at,
        operator: row.operator,
      })),
    },
  ];
}

function bonusRows(database: MemoryDatabase): readonly StoredRows[] {
  return [
    {
      table: "bonus_templates",
      rows: database.templates.committed().map((data) => {
        return { template_id: data.templateId, version: data.version, data, published_at: 0n };
      }),
    },
    { table: "bonus_grants", rows: database.grants.committed() },
    {
      table: "bonus_stakes",
      rows: database.bonusStakes.committed().map((row) => ({
        grant_id: row.grantId,
        bet_id: row.betId,
        player_id: row.playerId,
        bonus_minor: row.bonusMinor,
        is_open: row.isOpen,
      })),
    },
    {
      table: "bonus_late_payments",
      rows: database.latePayments.committed().map(({ grantId, paidMinor }) => {
        return { grant_id: grantId, paid_minor: paidMinor };
      }),
    },
    {
      table: "contributions_log",
      rows: database.contributions.committed().map((row) => ({
        player_id: row.playerId,
        grant_id: row.grantId,
        ref: row.ref,
        ref_at: row.refAt,
        line: row.line,
        rev: row.rev,
        countable_minor: row.countableMinor,
        bp: row.bp,
        delta_e4: row.deltaE4,
        reason: row.reason,
        at: row.at,
      })),
    },
    {
      table: "first_deposit_choices",
      rows: database.firstDeposits.committed().map((row) => ({
        player_id: row.playerId,
        choice: row.choice,
        chosen_at: row.chosenAt,
        decided_at: row.decidedAt,
      })),
    },
  ];
}
