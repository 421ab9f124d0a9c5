import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { runVectors } from "./run-vectors.ts";

const root = findRoot(dirname(fileURLToPath(import.meta.url)));
const file = JSON.parse(readFileSync(join(root, "data/vectors/settlement.json"), "utf8"));

describe("settlement vectors", () => {
  it("reproduce every published bet, line and notation", () => {
    const report = runVectors(file);
    expect(report.bets).toMatchObject({ rows: 90, agree: 90, disagree: [], notBuilt: [] });
    expect(report.lines).toMatchObject({ rows: 37, agree: 37, disagree: [], notBuilt: [] });
    expect(report.oddsFormats).toMatchObject({ rows: 10, agree: 10, disagree: [], notBuilt: [] });
    expect(report.misc.disagree).toEqual([]);
  });

  it("pay 17.33 for the each-way sixfold whose calculator prints 17.32", () => {
    const row = file.bets.find((bet: { id: string }) => bet.id === "B015");
    expect(row.expect).toMatchObject({ exact: "693/40", returns: "17.33", published: "17.32" });
    expect(runVectors({ ...file, bets: [row] }).bets.agree).toBe(1);
  });

  it("tell a wrong figure from a right one", () => {
    const wrong = structuredClone(file.bets[0]);
    wrong.expect.returns = "16.01";
    const report = runVectors({ ...file, bets: [wrong] });
    expect(report.bets.disagree).toEqual([
      { id: wrong.id, differences: ["returns: got 16.00, wanted 16.01"] },
    ]);
  });

  it("never count a kind that is not built as agreeing", () => {
    const unknown = { ...file.bets[0], id: "X1", plan: { kind: "forecast" } };
    const report = runVectors({ ...file, bets: [unknown] });
    expect(report.bets).toMatchObject({ agree: 0, disagree: [], notBuilt: [{ id: "X1" }] });
    expect(report.misc.notBuilt.map((row) => row.kind)).toContain("cashoutFair");
  });

  it("report a malformed row as a difference of that row alone", () => {
    const report = runVectors({ ...file, lines: [{ id: "L", kind: "total", line: "x" }] });
    expect(report.lines).toMatchObject({ agree: 0, disagree: [{ id: "L" }] });
  });
});
