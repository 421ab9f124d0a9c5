import {
  type BuildManifest,
  fault,
  type FragmentDeclaration,
  type FragmentTransport,
  isFault,
  type MfRequest,
} from "@fairline/fragment-protocol";
import { type Clock, type Log, silentLog } from "@fairline/kernel";
import { type AnswerStore, createSharedAnswers } from "./answer-store.ts";
import { createSlowBook, renderBatch } from "./batch.ts";
import { type CacheKey, cacheKeyOf, VARY_ALL, variantOf } from "./cache-key.ts";
import { createFragmentCache } from "./fragment-cache.ts";
import { createGates } from "./gates.ts";
import { inertMeter, type Meter } from "./meter.ts";
import { createOverrunBook } from "./overrun-book.ts";
import { PageWait, type VisitorSignal } from "./page-wait.ts";
import { createRefusedCookies } from "./refused-cookies.ts";
import { enter, measure, type Room } from "./room.ts";
import type { CallResult, SharedCall } from "./shared-call.ts";
import { type Kept, SharedFirst } from "./shared-first.ts";

/** A fragment as the host knows it. */
export type RegisteredFragment = {
  readonly declaration: FragmentDeclaration;
  /** Absent for a fragment without a signed build: its body shows, its code never runs. */
  readonly manifest?: BuildManifest | undefined;
  readonly transport: FragmentTransport;
};

/** A request before the client adds what it alone knows. */
export type AskedFragment = Omit<MfRequest, "cookie" | "depth"> & {
  /** All cookies of the page request; the declaration picks. */
  readonly cookies: ReadonlyMap<string, string>;
};

/** Where an answer came from; a fallback is a fault. */
export type ServedFrom = "hit" | "stale" | "miss" | "fallback";

/** What a page gets for one of its places. */
export type Served = {
  readonly result: CallResult;
  readonly from: ServedFrom;
  /** The fragment failed, and this is an older answer of it. */
  readonly isStale: boolean;
  readonly ms: number;
};

/** What one call may replace: a fragment from elsewhere, which counts nowhere and is never kept. */
export type RenderOptions = { readonly instead?: RegisteredFragment };

/** Asks fragments, each within its deadline, its places and its breaker. */
export type FragmentClient = {
  /** Opens a page whose visitor may leave; its fragments share what watches over them. */
  openPage(signal: VisitorSignal): PageWait;
  /**
   * Asks for one fragment of a page. `tell` is called exactly once and never beyond the deadline of
   * the request: at once for what is kept, later for what has to be asked for.
   */
  ask(
    appName: string,
    asked: AskedFragment,
    page: PageWait,
    tell: (served: Served) => void,
    options?: RenderOptions,
  ): void;
  /** The same for a fragment by itself, as a promise that never rejects. */
  render(
    appName: string,
    asked: AskedFragment,
    signal: VisitorSignal,
    options?: RenderOptions,
  ): Promise<Served>;
  /** Forgets kept answers with one of these tags, its own and those that are shared. */
  purge(tags: readonly string[]): Promise<number>;
  close(): Promise<void>;
};

/** Time of a renewal that nobody waits for. */
const RENEWAL_MS = 2_000;
const MS = 1_000;

/** Hears what one fragment of a page got. */
type Serve = (result: CallResult, from: ServedFrom, isStale: boolean) => void;

const NOTHING: RenderOptions = {};

type Kit = Kept & {
  readonly clock: Clock;
  readonly flights: Map<string, Flight>;
  /** How often something was purged: what was asked for before is not kept after it. */
  purges: number;
};

/** A call that pages share, and what it asks the shared answers first. */
type Flight = {
  readonly call: SharedCall;
  readonly first: SharedFirst;
  /** Its answer sets cookies, and somebody has it: it is nobody else's. */
  isTaken: boolean;
};

/** What a client may do without. */
export type ClientOptions = {
  readonly meter?: Meter;
  /** Answers that other page servers got. */
  readonly answers?: AnswerStore;
  /** Hears which fragments keep answering too late. */
  readonly log?: Log;
};

/** Makes the client of a page server. */
export function createFragmentClient(
  fragments: Readonly<Record<string, RegisteredFragment>>,
  clock: Clock,
  { meter = inertMeter, answers, log = silentLog }: ClientOptions = {},
): FragmentClient {
  const storeFailed = meter.counter("mf_store_failed_total");
  const kit: Kit = {
    clock,
    cache: createFragmentCache(clock),
    flights: new Map(),
    shared: answers && createSharedAnswers(answers, clock, storeFailed),
    purges: 0,
  };
  const gates = createGates(clock, meter);
  // What fails instead of a fragment says nothing about the fragment.
  const freeGate = createGates(clock, inertMeter)("instead");
  const unnoted = { measured: measure(inertMeter, "instead"), refuseCookie: () => undefined };
  const rooms = new Map(
    Object.entries(fragments).map(([name, fragment]): [string, Room] => [
      name,
      {
        fragment,
        gate: gates(name),
        slow: createSlowBook(),
        measured: measure(meter, name, createOverrunBook(name, clock, log).note),
        clock,
        refuseCookie: createRefusedCookies(name, meter, log),
      },
    ]),
  );
  function ask(
    appName: string,
    asked: AskedFragment,
    page: PageWait,
    tell: (served: Served) => void,
    { instead }: RenderOptions = NOTHING,
  ): void {
    const startedMs = page.openedMs;
    const known = rooms.get(appName);
    if (!known) {
      const result = fault("FRAGMENT_UNKNOWN", appName);
      tell({ result, from: "fallback", isStale: false, ms: 0 });
      return;
    }
    const room = instead ? { ...known, ...unnoted, fragment: instead, gate: freeGate } : known;
    const done: Serve = (result, from, isStale) => {
      const ms = clock.monotonicMs() - startedMs;
      room.measured.fetched(isFault(result) ? result.code : "ok")(ms / MS);
      tell({ result, from, isStale, ms });
    };
    if (instead) callOnce(room, asked, page, done);
    else if (asked.batch && asked.batch.components.length > 0) {
      void askBatch(kit, room, asked, page, done);
    } else askOne(kit, room, asked, page, done);
  }

  return {
    ask,
    openPage: (signal) => new PageWait(clock, signal),
    render: (appName, asked, signal, options) =>
      new Promise((resolve) => ask(appName, asked, new PageWait(clock, signal), resolve, options)),
    async purge(tags) {
      kit.purges += 1;
      // The shared ones first: this server must not fill itself from them again.
      const shared = (await kit.shared?.purge(tags)) ?? 0;
      return Math.max(kit.cache.purge(tags), shared);
    },
    async close() {
      await Promise.all(Object.values(fragments).map(({ transport }) => transport.close()));
      await answers?.close();
    },
  };
}

/** One answer: kept, awaited with others, or asked for. */
function askOne(kit: Kit, room: Room, asked: AskedFragment, page: PageWait, serve: Serve): void {
  const { declaration, manifest } = room.fragment;
  if (!isForAll(declaration, asked)) {
    callOnce(room, asked, page, serve);
    return;
  }
  const key = cacheKeyOf(declaration, manifest?.build ?? "", asked);
  const kept = kit.cache.find(key);
  if (kept && kept.freshness !== "reserve") {
    const from = kept.freshness === "fresh" ? "hit" : "stale";
    room.measured.cached(from)();
    if (from === "stale") renew(kit, room, key, asked);
    serve(kept.result, from, false);
    return;
  }
  join(kit, room, key, asked, page, (result, isShared) => {
    const reserve = isFault(result) && isFailure(result) ? kit.cache.find(key) : undefined;
    if (reserve) {
      room.measured.cached("stale")();
      serve(reserve.result, "stale", true);
      return;
    }
    const from = isFault(result) ? "fallback" : isShared ? "hit" : "miss";
    room.measured.cached(from)();
    serve(result, from, false);
  });
}

/**
 * Whether an answer to this is everybody's: of a public fragment always, of some others when nobody
 * asks that they would know. Then they are told no more than a public one.
 */
function isForAll(declaration: FragmentDeclaration, asked: AskedFragment): boolean {
  if (declaration.public) return true;
  return (
    declaration.sharedForGuests === true &&
    asked.context.player === null &&
    !declaration.cookies.some((name) => asked.cookies.has(name))
  );
}

/** The components of a page, in as few requests as their times allow. */
async function askBatch(
  kit: Kit,
  room: Room,
  asked: AskedFragment,
  page: PageWait,
  serve: Serve,
): Promise<void> {
  const { result, from, isStale } = await renderBatch(
    asked,
    room.slow,
    (part) =>
      new Promise((resolve) =>
        askOne(kit, room, part, page, (...one) =>
          resolve({ result: one[0], from: one[1], isStale: one[2] }),
        ),
      ),
  );
  serve(result, from, isStale);
}

/** A fragment that refuses (4xx) or a visitor that left is no reason to show what was. */
function isFailure({ code, status }: Extract<CallResult, { kind: "fault" }>): boolean {
  return code !== "FRAGMENT_ABORTED" && (code !== "FRAGMENT_STATUS" || status >= 500);
}

function renew(kit: Kit, room: Room, key: CacheKey, asked: AskedFragment): void {
  if (kit.flights.has(flightOf(key))) return;
  const wait = new PageWait(kit.clock);
  const renewal = { ...asked, deadlineMs: RENEWAL_MS };
  join(kit, room, key, renewal, wait, () => undefined);
}

/** Pages that ask for the same at once share one call, but not an answer that sets cookies. */
function join(
  kit: Kit,
  room: Room,
  key: CacheKey,
  asked: AskedFragment,
  page: PageWait,
  tell: (result: CallResult, isShared: boolean) => void,
): void {
  const name = flightOf(key);
  const askedMs = kit.clock.monotonicMs();
  const wait = (flight: Flight) =>
    flight.call.join(page, asked.deadlineMs, (result) => {
      if (takes(flight, result)) tell(result, flight.first.isFound);
      else askAlone(room, untilThen(asked, kit.clock.monotonicMs() - askedMs), page, tell);
    });
  const running = kit.flights.get(name);
  if (running) {
    wait(running);
    return;
  }
  const { purges } = kit;
  const first = new SharedFirst(kit, room, key, asked);
  const call = first.start((result) => {
    // Before anybody hears of it: a failed call is joined by nobody any more.
    kit.flights.delete(name);
    if (isFault(result) || first.isFound || kit.purges !== purges) return;
    if (kit.cache.store(key, result)) kit.shared?.keep(key, result);
  });
  if ("kind" in call) {
    tell(call, false);
    return;
  }
  const flight: Flight = { call, first, isTaken: false };
  kit.flights.set(name, flight);
  wait(flight);
}

/** Whether a page may have what a shared call came to: cookies are for the first who waited. */
function takes(flight: Flight, result: CallResult): boolean {
  if (isFault(result) || !result.ext?.cookies) return true;
  const isFirst = !flight.isTaken;
  flight.isTaken = true;
  return isFirst;
}

/** The same question with what is left of its time. */
function untilThen(asked: AskedFragment, passedMs: number): AskedFragment {
  return { ...asked, deadlineMs: Math.max(1, Math.floor(asked.deadlineMs - passedMs)) };
}

/** A call that nobody shares, for a page whose shared one came to somebody else's answer. */
function askAlone(
  room: Room,
  asked: AskedFragment,
  page: PageWait,
  tell: (result: CallResult, isShared: boolean) => void,
): void {
  const started = enter(room, asked);
  if ("kind" in started) tell(started, false);
  else started.join(page, asked.deadlineMs, (result) => tell(result, false));
}

/** Everything that tells two answers apart is in it, whatever they name in `vary`. */
function flightOf(key: CacheKey): string {
  return variantOf(key, VARY_ALL);
}

function callOnce(room: Room, asked: AskedFragment, page: PageWait, serve: Serve): void {
  const started = page.isGone ? fault("FRAGMENT_ABORTED", "the visitor left") : enter(room, asked);
  if ("kind" in started) servePlainly(started, serve);
  else started.join(page, asked.deadlineMs, (result) => servePlainly(result, serve));
}

function servePlainly(result: CallResult, serve: Serve): void {
  serve(result, isFault(result) ? "fallback" : "miss", false);
}
