import type { PageContext } from "./context.ts";
import type { FragmentFault } from "./errors.ts";
import type { BatchRequest } from "./result.ts";

/** One request to a fragment, whatever transport carries it. */
export type MfRequest = {
  readonly method: "GET" | "POST";
  /** Full path of the page with its language prefix. */
  readonly path: string;
  /** Search with its question mark, or empty. */
  readonly search: string;
  /** Names the place on the page; React ids of the fragment begin with it. */
  readonly viewId: string;
  /** Asks for no body and no state: the browser mounts. */
  readonly forceSpa: boolean;
  /** Milliseconds left of this fragment's budget. */
  readonly deadlineMs: number;
  readonly requestId: string;
  /** W3C trace context of the page, when somebody traces it. */
  readonly traceparent?: string;
  readonly depth: number;
  readonly context: PageContext;
  /** Only the cookies that `fragment.json` allows. */
  readonly cookie: string;
  readonly host: string;
  readonly protocol: "http" | "https";
  readonly batch?: BatchRequest;
};

/** What a fragment answered, not checked yet: whoever asked parses it, whatever carried it. */
export type FragmentAnswer = {
  readonly kind: "answer";
  readonly value: unknown;
  /** The build that the answer's headers name. */
  readonly build?: string | undefined;
  /** Values of the answer's `set-cookie` headers. */
  readonly setCookie?: readonly string[];
};

/** One call of a fragment, as its carrier sees it: it may be over before the answer is there. */
export interface FragmentCall {
  /** Nobody waits for the answer any more. */
  readonly isOver: boolean;
  /** Runs a task when it is over, at once if it is already; a later task takes its place. */
  onOver(task: () => void): void;
  /** The same as a signal: made for the first who wants one, because it is dear to make. */
  readonly signal: AbortSignal;
}

/** Carries requests to one fragment. Never throws: what went wrong is a fault. */
export interface FragmentTransport {
  render(request: MfRequest, call: FragmentCall): Promise<FragmentAnswer | FragmentFault>;
  close(): Promise<void>;
}
