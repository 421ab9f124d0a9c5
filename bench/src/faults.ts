import { onePage } from "./compose/load.ts";
import { type Running, start } from "./compose/process.ts";
import { readNumber } from "./read-number.ts";

// The four others of the page answer; the fifth fails in one of these ways.
const SLOW = ["silent", "headers", "drip"] as const;
const FAST = ["error", "reset", "refused", "dns", "large", "json", "name", "version"] as const;
/** What can go wrong with a fragment of the same process. */
const EMBEDDED = ["silent", "error", "large", "name", "version"] as const;
/** What the peers of the comparison are asked as well. */
const PEER_FAULTS = ["error", ...SLOW, "reset", "large", "json"] as const;
const PEERS = [
  { name: "node-tailor", file: "tailor.mjs" },
  { name: "Podium", file: "podium.mjs" },
] as const;
const OTHERS = ["header", "coupon", "menu"] as const;

type Fault = (typeof SLOW)[number] | (typeof FAST)[number];
type Place = "regular" | "main";

const BUDGET_MS = 200;
/** A page that takes longer than this is told as such. */
const LIMIT_MS = 3_000;
const GOAL_SLOW_MS = 250;
const GOAL_FAST_MS = 50;
const ABORTS = 40;
const ABORT_AFTER_MS = 100;
const SETTLE_MS = 1_000;
const HANGING_LOADS = 300;
const HANGING_EVERY_MS = 20;
const GOAL_HANGING_P50_MS = 5;
const GOAL_HANGING_CALLS = 15;
const HANGING_ARG = "--hanging-only";

type Row = {
  fault: string;
  design: string;
  place: Place;
  "streaming ms": number;
  "whole ms": number;
  status: number;
  others: boolean;
  open: number;
};

/**
 * What a page costs whose fifth fragment fails, and what is left open a second after 40 visitors
 * gave up. True when ours keeps the goals, over both transports, streamed and whole, with the
 * faulty fragment beside the main one and in its place; pages are timed, so a busy machine makes
 * all of them late.
 */
export async function benchFaults(args: readonly string[]): Promise<boolean> {
  const pages = readNumber(args, "--pages", 2);
  const rows: Row[] = [];
  if (!args.includes(HANGING_ARG)) {
    for (const place of ["regular", "main"] as const) {
      for (const fault of [...SLOW, ...FAST]) rows.push(await ours(fault, "http", place, pages));
      for (const fault of EMBEDDED) rows.push(await ours(fault, "embedded", place, pages));
    }
    if (args.includes("--peers")) {
      for (const fault of PEER_FAULTS) {
        for (const { name, file } of PEERS) rows.push(await peer(fault, name, file, pages));
      }
    }
    console.table(rows);
  }
  const broken = rows.filter((row) => row.design.startsWith("ours") && !holds(row));
  const hanging = await loadHanging();
  console.log(JSON.stringify({ bench: "faults", hanging }));
  const isHangingWell = hanging.p50Ms <= GOAL_HANGING_P50_MS && hanging.calls <= GOAL_HANGING_CALLS;
  const isWell = broken.length === 0 && isHangingWell;
  console.log(JSON.stringify({ bench: "faults", holds: isWell, rows: rows.length, broken }));
  return isWell;
}

function isSlow(fault: string): boolean {
  return SLOW.some((one) => one === fault);
}

function holds(row: Row): boolean {
  const goalMs = isSlow(row.fault) ? GOAL_SLOW_MS : GOAL_FAST_MS;
  const status = row.place === "regular" ? 200 : isSlow(row.fault) ? 504 : undefined;
  return (
    Math.max(row["streaming ms"], row["whole ms"]) <= goalMs &&
    row.others &&
    row.open === 0 &&
    (status === undefined ? row.status >= 500 : row.status === status)
  );
}

/** Names of the page's fragments, the faulty one carrying its fault. */
function namesOf(fault: string, place: Place): string {
  return place === "main"
    ? `main-${fault},${OTHERS.join()},footer`
    : `main,${OTHERS.join()},footer-${fault}`;
}

function ours(fault: Fault, kind: "http" | "embedded", place: Place, pages: number): Promise<Row> {
  const design = { name: `ours, ${kind}`, file: "own-process.ts", first: [kind] };
  return measure(fault, design, place, pages);
}

function peer(fault: Fault, name: string, file: string, pages: number): Promise<Row> {
  return measure(fault, { name, file, first: [] }, "regular", pages);
}

async function measure(
  fault: Fault,
  design: { readonly name: string; readonly file: string; readonly first: readonly string[] },
  place: Place,
  pages: number,
): Promise<Row> {
  const fragments = await start("fragment-server.ts", [], undefined);
  const args = [...design.first, fragments.origin, namesOf(fault, place), String(BUDGET_MS)];
  const server = await start(design.file, args, undefined);
  try {
    // What compiles on the first page is not what is measured.
    await onePage(server.origin, LIMIT_MS);
    // Before the pages that are counted: departed visitors open no breaker, failures would.
    const open = isSlow(fault) ? await openAfterAborts(server, fragments) : 0;
    const streamed = await best(server.origin, pages);
    const whole = await best(server.origin, pages, { "user-agent": "bench-bot" });
    return {
      fault,
      design: design.name,
      place,
      "streaming ms": Math.round(streamed.ms),
      "whole ms": Math.round(whole.ms),
      status: whole.status,
      others: [streamed, whole].every(({ text }) =>
        OTHERS.every((name) => text.includes(`${name} xx`)),
      ),
      open,
    };
  } finally {
    server.stop();
    fragments.stop();
  }
}

async function best(origin: string, pages: number, headers: Record<string, string> = {}) {
  let found = { ms: LIMIT_MS, status: 0, text: "" };
  for (let page = 0; page < pages; page += 1) {
    const seen = await onePage(origin, LIMIT_MS, headers);
    if (seen.ms < found.ms) found = seen;
  }
  return found;
}

/** Visitors that leave while their page is made: what was begun for them must end. */
async function openAfterAborts(server: Running, fragments: Running): Promise<number> {
  const visitors = Array.from({ length: ABORTS }, async () => {
    const signal = AbortSignal.timeout(ABORT_AFTER_MS);
    const answer = await fetch(server.origin, { signal });
    await answer.text();
  });
  await Promise.allSettled(visitors);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return fragments.open();
}

/** A fragment that hangs is hardly asked any more, and pages hardly wait for it. */
async function loadHanging(): Promise<{ p50Ms: number; calls: number }> {
  const fragments = await start("fragment-server.ts", [], undefined);
  const args = ["http", fragments.origin, namesOf("silent", "regular"), String(BUDGET_MS)];
  const server = await start("own-process.ts", args, undefined);
  try {
    const visits: Promise<{ ms: number }>[] = [];
    for (let page = 0; page < HANGING_LOADS; page += 1) {
      visits.push(onePage(server.origin, LIMIT_MS));
      await new Promise((resolve) => setTimeout(resolve, HANGING_EVERY_MS));
    }
    const times = (await Promise.all(visits)).map(({ ms }) => ms).toSorted((a, b) => a - b);
    const p50Ms = Number((times[Math.floor(times.length / 2)] ?? LIMIT_MS).toFixed(1));
    return { p50Ms, calls: await fragments.failed() };
  } finally {
    server.stop();
    fragments.stop();
  }
}
