import {
  type BuildManifest,
  fault,
  type FragmentDeclaration,
  fragmentErrors,
  type FragmentFault,
  type FragmentResult,
  type FragmentTransport,
  isFault,
  type MfRequest,
  parseFragmentResult,
} from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import { type Breaker, createBreaker, type Outcome } from "./breaker.ts";
import { type Bulkhead, createBulkhead } from "./bulkhead.ts";

const FRAGMENT_PLACES = 64;
const SHELL_PLACES = 512;

/** A fragment as the host knows it. */
export type RegisteredFragment = {
  readonly declaration: FragmentDeclaration;
  /** Absent for a fragment without a signed build: its body shows, its code never runs. */
  readonly manifest?: BuildManifest;
  readonly transport: FragmentTransport;
};

/** A request before the client adds what it alone knows. */
export type AskedFragment = Omit<MfRequest, "cookie" | "depth"> & {
  /** All cookies of the page request; the declaration picks. */
  readonly cookies: ReadonlyMap<string, string>;
};

/** Asks fragments, each within its deadline, its places and its breaker. */
export type FragmentClient = {
  /** Never throws and never outlives the deadline of the request. */
  render(
    appName: string,
    asked: AskedFragment,
    signal: AbortSignal,
  ): Promise<FragmentResult | FragmentFault>;
  close(): Promise<void>;
};

/** Makes the client of a page server. */
export function createFragmentClient(
  fragments: Readonly<Record<string, RegisteredFragment>>,
  clock: Clock,
): FragmentClient {
  const shell = createBulkhead(SHELL_PLACES);
  const gates = new Map(
    Object.keys(fragments).map((name) => [
      name,
      {
        bulkhead: createBulkhead(FRAGMENT_PLACES, shell),
        page: createBreaker(clock),
        spa: createBreaker(clock),
      },
    ]),
  );
  return {
    async render(appName, asked, signal) {
      const fragment = fragments[appName];
      const gate = gates.get(appName);
      if (!fragment || !gate) return fault("FRAGMENT_UNKNOWN", appName);
      const request = requestOf(asked, fragment.declaration);
      return guarded(gate.bulkhead, asked.forceSpa ? gate.spa : gate.page, () =>
        inTime(fragment, request, signal, clock),
      );
    },
    async close() {
      await Promise.all(Object.values(fragments).map(({ transport }) => transport.close()));
    },
  };
}

function requestOf(asked: AskedFragment, declaration: FragmentDeclaration): MfRequest {
  const { cookies, ...rest } = asked;
  return { ...rest, depth: 1, cookie: allowedCookies(cookies, declaration) };
}

function allowedCookies(
  cookies: ReadonlyMap<string, string>,
  declaration: FragmentDeclaration,
): string {
  if (declaration.public) return "";
  return declaration.cookies
    .flatMap((name) => {
      const value = cookies.get(name);
      return value === undefined ? [] : [`${name}=${value}`];
    })
    .join("; ");
}

async function guarded(
  bulkhead: Bulkhead,
  breaker: Breaker,
  call: () => Promise<FragmentResult | FragmentFault>,
): Promise<FragmentResult | FragmentFault> {
  const leave = bulkhead.enter();
  if (!leave) return fault("FRAGMENT_BULKHEAD_FULL", "all places are taken");
  const settle = breaker.enter();
  if (!settle) {
    leave();
    return fault("FRAGMENT_BREAKER_OPEN", "it failed lately");
  }
  const result = await call().finally(leave);
  settle(outcomeOf(result));
  return result;
}

function outcomeOf(result: FragmentResult | FragmentFault): Outcome {
  if (!isFault(result)) return "ok";
  if (result.code === "FRAGMENT_STATUS" && result.status < 500) return "neutral";
  return fragmentErrors[result.code].breaker;
}

/** One deadline over everything; the page's end aborts the call, but is nobody's failure. */
function inTime(
  fragment: RegisteredFragment,
  request: MfRequest,
  page: AbortSignal,
  clock: Clock,
): Promise<FragmentResult | FragmentFault> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    function end(result: FragmentResult | FragmentFault): void {
      cancel();
      page.removeEventListener("abort", leave);
      resolve(result);
      controller.abort();
    }
    const leave = () => end(fault("FRAGMENT_ABORTED", "the visitor left"));
    const cancel = afterDeadline(clock, request.deadlineMs, () =>
      end(fault("FRAGMENT_TIMEOUT", `over ${request.deadlineMs} ms`)),
    );
    if (page.aborted) return leave();
    page.addEventListener("abort", leave, { once: true });
    void fragment.transport.render(request, controller.signal).then((result) => {
      const name = fragment.declaration.name;
      end(isFault(result) ? result : parseFragmentResult(result, name));
    });
  });
}

/** A timer that fires this much late tells of a busy process, not of a slow fragment. */
const LATE_MS = 25;

/**
 * Calls `onEnd` at the deadline. When the process itself was too busy to look at the clock, an
 * answer may be lying there unread: the time that was lost is given back, once.
 */
function afterDeadline(clock: Clock, deadlineMs: number, onEnd: () => void): () => void {
  const dueMs = clock.monotonicMs() + deadlineMs;
  let cancel = clock.after(deadlineMs, () => {
    const lateMs = clock.monotonicMs() - dueMs;
    if (lateMs < LATE_MS) onEnd();
    else cancel = clock.after(Math.min(lateMs, deadlineMs), onEnd);
  });
  return () => cancel();
}
