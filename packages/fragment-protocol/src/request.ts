import type { PageContext } from "./context.ts";
import type { FragmentFault } from "./errors.ts";
import type { BatchRequest, FragmentResult } from "./result.ts";

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
  readonly depth: number;
  readonly context: PageContext;
  /** Only the cookies that `fragment.json` allows. */
  readonly cookie: string;
  readonly host: string;
  readonly protocol: "http" | "https";
  readonly batch?: BatchRequest;
};

/** Carries requests to one fragment. Never throws: what went wrong is a fault. */
export interface FragmentTransport {
  render(request: MfRequest, signal: AbortSignal): Promise<FragmentResult | FragmentFault>;
  close(): Promise<void>;
}
