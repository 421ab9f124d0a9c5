import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fakeClock } from "@fairline/kernel";
import { expect, it } from "vitest";
import { openJournal, readJournal } from "./journal.ts";

it("reads back every request and answer as it was written, in order", () => {
  const folder = mkdtempSync(join(tmpdir(), "chaos-journal-"));
  const path = join(folder, "journal.jsonl");
  const clock = fakeClock(5_000);
  const journal = openJournal(path, clock);
  const asked = { call: "placeBet", player: 1, key: "k", body: { a: 1 }, to: "a" } as const;
  const first = journal.asked(asked);
  const second = journal.asked(asked);
  clock.advance(7);
  journal.answered(second, { status: 200, code: null, reply: { b: "2" } });
  journal.close();
  expect(readJournal(path)).toEqual([
    { kind: "asked", id: first, at: 5_000, ...asked },
    { kind: "asked", id: second, at: 5_000, ...asked },
    { kind: "answered", id: second, at: 5_007, status: 200, code: null, reply: { b: "2" } },
  ]);
  rmSync(folder, { recursive: true });
});
