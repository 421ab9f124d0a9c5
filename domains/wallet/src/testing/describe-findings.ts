import type { AuditFinding } from "../store/run-audit.ts";

/** What an audit found, a line a contradiction; empty, always. */
export function describeFindings(findings: readonly AuditFinding[]): string[] {
  return findings.flatMap(({ invariant, rows }) =>
    rows.map(({ subject, detail }) => `${invariant} ${subject}: ${detail}`),
  );
}
