import { describe, expect, it } from "vitest";
import { PROCESS_ENDS } from "../parts/log-words.ts";
import type { Life } from "../parts/process-watch.ts";
import { checkProcesses, type ProcessEnd, processFigures } from "./check-processes.ts";

const MIB = 1_048_576;
const EVERY_MS = 500;

/** A process that is watched for so many minutes. */
function life(minutes: number, memoryMiB: (minute: number) => number, files = 60): Life {
  const samples = Array.from({ length: Math.round((minutes * 60_000) / EVERY_MS) }, (_, index) => {
    const atMs = index * EVERY_MS;
    return { atMs, residentBytes: memoryMiB(atMs / 60_000) * MIB, files };
  });
  return { name: "a 1", samples };
}

function found(lives: readonly Life[], ends: readonly ProcessEnd[] = []): string[] {
  const said: string[] = [];
  checkProcesses(lives, ends, (check, subject) => said.push(`${check} ${subject}`));
  return said;
}

/** Sawtooth of a heap between two collections. */
const breath = (minute: number) => 200 + ((minute * 40) % 100);

describe("what is judged of processes", () => {
  it("finds nothing in heaps that breathe, lives that are short and an hour within the goal", () => {
    const short = life(0.7, (minute) => 150 + minute * 300);
    expect(found([life(60, breath), short, life(60, (minute) => 200 + minute)])).toEqual([]);
  });

  it("finds memory that grows without end, the sooner the faster", () => {
    expect(found([life(2, (minute) => 150 + minute * 120)])).toEqual(["leak memory"]);
    expect(found([life(60, (minute) => 150 + minute * 5)])).toEqual(["leak memory"]);
  });

  it("finds a process that needs more than any ever did", () => {
    expect(found([life(0.1, () => 700)])).toEqual(["leak memory"]);
  });

  it("finds files that stay open, in the last life of a process alone", () => {
    const crowded = life(1, breath, 900);
    expect(found([crowded])).toEqual(["leak files"]);
    expect(found([crowded, { ...life(1, breath), name: "a 2" }])).toEqual([]);
  });

  it("finds errors that nobody handled and listeners that pile up, in what processes wrote", () => {
    const words = `{"msg":"well"}\n{"msg":"${PROCESS_ENDS}"}\n(node:1) MaxListenersExceededWarning: 11`;
    const end = { name: "b", trouble: undefined, ownEnds: 0, words };
    expect(found([], [end])).toEqual(["ended process b", "leak process b"]);
  });

  it("finds processes that hang when they are told to end, and those that end untold", () => {
    const end = { name: "b", trouble: "does not end", ownEnds: 2, words: "" };
    expect(found([], [end])).toEqual(["stuck process b", "ended process b"]);
  });

  it("reports the longest life after its warm-up", () => {
    const figures = processFigures([life(0.5, breath), life(5, (minute) => 100 + minute * 10)]);
    expect(figures).toMatchObject({ slopeMiB: 10, seconds: 280, maxMiB: 220, filesAtRest: 60 });
  });
});
