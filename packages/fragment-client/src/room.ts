import {
  type FragmentAnswer,
  type FragmentDeclaration,
  isFault,
  type MfRequest,
  parseFragmentResult,
} from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import type { SlowBook } from "./batch.ts";
import type { AskedFragment, RegisteredFragment } from "./fragment-client.ts";
import type { Gate, Ticket } from "./gates.ts";
import { byValue, type Meter } from "./meter.ts";
import type { RefuseCookie } from "./refused-cookies.ts";
import { type CallOwner, type CallResult, type SharedCall, startCall } from "./shared-call.ts";
import { withCookies } from "./with-cookies.ts";

/** A fragment with the way to it and what is measured of it. */
export type Room = {
  readonly fragment: RegisteredFragment;
  readonly gate: Gate;
  readonly slow: SlowBook;
  readonly measured: Measured;
  readonly clock: Pick<Clock, "nowMs">;
  readonly refuseCookie: RefuseCookie;
};

/** What is measured of one fragment. */
type Measured = {
  fetched(outcome: string): (seconds: number) => void;
  cached(result: string): () => void;
  aborted(): void;
  late(): void;
};

/** Names what is measured of a fragment. */
export function measure(meter: Meter, app: string, onLate?: () => void): Measured {
  const late = meter.counter("mf_late_answer_total", { app });
  return {
    fetched: byValue((outcome) => meter.histogram("mf_fetch_seconds", { app, outcome })),
    cached: byValue((result) => meter.counter("mf_cache_total", { app, result })),
    aborted: meter.counter("mf_upstream_aborted_total", { app }),
    late() {
      late();
      onLate?.();
    },
  };
}

/** Starts a call if the fragment has a place for it and did not fail lately. */
export function enter(
  room: Room,
  asked: AskedFragment,
  onEnd?: (result: CallResult) => void,
): SharedCall | Extract<CallResult, { kind: "fault" }> {
  const ticket = room.gate.enter(asked.forceSpa ? "spa" : "page", asked.path);
  if ("kind" in ticket) return ticket;
  const { declaration, transport } = room.fragment;
  return startCall(transport, requestOf(asked, declaration), new Entered(room, ticket, onEnd));
}

/** Checks what a fragment answered, and which cookies it may set. */
export function readAnswer(room: Room, answer: FragmentAnswer): CallResult {
  const result = parseFragmentResult(answer.value, room.fragment.declaration.name);
  return isFault(result) ? result : withCookies(room, result, answer);
}

/** A call on its way; at its end its place is free. */
export class Entered implements CallOwner {
  readonly #room: Room;
  readonly #ticket: Ticket;
  readonly #onEnd: ((result: CallResult) => void) | undefined;

  constructor(room: Room, ticket: Ticket, onEnd?: (result: CallResult) => void) {
    this.#room = room;
    this.#ticket = ticket;
    this.#onEnd = onEnd;
  }

  read(answer: FragmentAnswer): CallResult {
    return readAnswer(this.#room, answer);
  }

  onEnd(result: CallResult): void {
    this.#room.gate.leave(this.#ticket, result);
    if (isFault(result) && result.code === "FRAGMENT_ABORTED") this.#room.measured.aborted();
    this.#onEnd?.(result);
  }

  onLate(): void {
    this.#room.measured.late();
  }
}

/** Written out: this is made for every fragment of every page, and a spread costs more than all of it. */
export function requestOf(asked: AskedFragment, declaration: FragmentDeclaration): MfRequest {
  const { context } = asked;
  const isPublic = declaration.public;
  const request: MfRequest = {
    method: asked.method,
    path: asked.path,
    search: asked.search,
    viewId: asked.viewId,
    forceSpa: asked.forceSpa,
    deadlineMs: asked.deadlineMs,
    requestId: asked.requestId,
    depth: 1,
    // A public answer is for everybody: the fragment is not told who asks.
    context: isPublic && context.player !== null ? { ...context, player: null } : context,
    cookie: isPublic ? "" : allowedCookies(asked.cookies, declaration.cookies),
    host: asked.host,
    protocol: asked.protocol,
  };
  if (!asked.batch && asked.traceparent === undefined) return request;
  return {
    ...request,
    ...(asked.batch ? { batch: asked.batch } : {}),
    ...(asked.traceparent === undefined ? {} : { traceparent: asked.traceparent }),
  };
}

function allowedCookies(cookies: ReadonlyMap<string, string>, names: readonly string[]): string {
  if (names.length === 0 || cookies.size === 0) return "";
  return names
    .flatMap((name) => {
      const value = cookies.get(name);
      return value === undefined ? [] : [`${name}=${value}`];
    })
    .join("; ");
}
