import { PROCESS_ENDS } from "../parts/log-words.ts";
import type { Life, Sample } from "../parts/process-watch.ts";
import type { Report } from "./violation.ts";

/** How a process ended that was told to, and what it wrote in all its lives. */
export type ProcessEnd = {
  readonly name: string;
  /** What went wrong when it was told to end. */
  readonly trouble: string | undefined;
  /** Times it ended without being told to. */
  readonly ownEnds: number;
  readonly words: string;
};

/** What processes needed, in MiB and files. */
export type ProcessFigures = {
  readonly maxMiB: number;
  /** Growth of the life that lasted longest, after it had warmed up, in MiB a minute. */
  readonly slopeMiB: number;
  /** For how long that one was watched after its warm-up. */
  readonly seconds: number;
  readonly filesMax: number;
  /** The most that one had open at the last look, when nobody called any more. */
  readonly filesAtRest: number;
};

const MIB = 1_048_576;
/** Twice what a process of this load was ever seen to need. */
const MEMORY_MIB_MAX = 640;
const WARM_UP_MS = 20_000;
/** Shorter lives say nothing: what the collector has not looked at yet is most of what they hold. */
const JUDGED_MS_MIN = 30_000;
/** What a heap breathes, however long it is watched. */
const BREATH_MIB = 128;
/** The goal; the longer a life is, the less its breath hides. */
const SLOPE_MIB_MAX = 1;
/** Connections to the database, to the bus and of those who watch live, and what Node itself has open. */
const FILES_AT_REST_MAX = 160;
/** A warning of Node that something is listened to by more and more. */
const LISTENERS = "MaxListenersExceededWarning";

/** No process grows without end, keeps files open, hangs, ends by itself or over its own error. */
export function checkProcesses(
  lives: readonly Life[],
  ends: readonly ProcessEnd[],
  report: Report,
): void {
  for (const { name, samples } of lives) {
    const mostMiB = Math.round(Math.max(...samples.map(residentMiB)));
    if (mostMiB > MEMORY_MIB_MAX) report("leak", "memory", `${mostMiB} MiB in process ${name}`);
    const warm = warmOf(samples);
    const minutes = lengthOf(warm) / 60_000;
    const grownMiB = slopeOf(warm) * minutes;
    const isJudged = lengthOf(warm) >= JUDGED_MS_MIN;
    if (isJudged && grownMiB > BREATH_MIB + SLOPE_MIB_MAX * minutes) {
      const detail = `process ${name} grew by ${Math.round(grownMiB)} MiB in ${minutes.toFixed(1)} min`;
      report("leak", "memory", detail);
    }
  }
  for (const { name, samples } of lastLives(lives)) {
    const files = samples.at(-1)?.files ?? 0;
    if (files > FILES_AT_REST_MAX) report("leak", "files", `${files} are open in process ${name}`);
  }
  for (const { name, trouble, ownEnds, words } of ends) {
    const subject = `process ${name}`;
    if (trouble !== undefined) report("stuck", subject, trouble);
    if (ownEnds > 0) report("ended", subject, `${ownEnds} times by itself`);
    for (const line of words.split("\n")) {
      if (line.includes(PROCESS_ENDS)) report("ended", subject, line);
      if (line.includes(LISTENERS)) report("leak", subject, line);
    }
  }
}

/** What a run reports of its processes. */
export function processFigures(lives: readonly Life[]): ProcessFigures {
  const samples = lives.flatMap((life) => life.samples);
  const longest = lives
    .map((life) => warmOf(life.samples))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  return {
    maxMiB: Math.round(Math.max(0, ...samples.map(residentMiB))),
    slopeMiB: Math.round(slopeOf(longest ?? [])),
    seconds: Math.round(lengthOf(longest ?? []) / 1_000),
    filesMax: Math.max(0, ...samples.map(({ files }) => files)),
    filesAtRest: Math.max(0, ...lastLives(lives).map((life) => life.samples.at(-1)?.files ?? 0)),
  };
}

/** The life of each process that was watched last. */
function lastLives(lives: readonly Life[]): Life[] {
  const byProcess = new Map<string, Life>();
  for (const life of lives) byProcess.set(life.name.split(" ", 1)[0] ?? "", life);
  return [...byProcess.values()];
}

function residentMiB({ residentBytes }: Sample): number {
  return residentBytes / MIB;
}

function warmOf(samples: readonly Sample[]): readonly Sample[] {
  const start = (samples[0]?.atMs ?? 0) + WARM_UP_MS;
  return samples.filter(({ atMs }) => atMs >= start);
}

function lengthOf(samples: readonly Sample[]): number {
  return (samples.at(-1)?.atMs ?? 0) - (samples[0]?.atMs ?? 0);
}

/** MiB a minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, samples.length);
  const [middleMs, middleMiB] = [mean(({ atMs }) => atMs), mean(residentMiB)];
  let [both, own] = [0, 0];
  for (const sample of samples) {
    const offset = sample.atMs - middleMs;
    both += offset * (residentMiB(sample) - middleMiB);
    own += offset * offset;
  }
  return own === 0 ? 0 : (both / own) * 60_000;
}
