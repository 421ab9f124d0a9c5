import type { LiveClient } from "@fairline/live/browser";
import type { BridgeBus } from "./bridge-events.ts";
import type { PageContext } from "./context.ts";
import type { FragmentRedirect } from "./result.ts";

/** What a fragment tells the page after it loaded a path in the browser. */
export type PageNews = {
  title?: string;
  head?: string;
  status?: number;
  redirect?: FragmentRedirect;
  /** As in `FragmentExt`. */
  languages?: string[];
};

/** Asks the platform; the page adds its token and what refusals ask for. */
export type HostFetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    signal?: AbortSignal;
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** What a fragment gets from its host. */
export type FragmentCtx = PageContext & {
  readonly viewId: string;
  readonly appName: string;
  /** What the server put beside the body; undefined when the browser mounts. */
  readonly state: unknown;
  /** Path of the page without its language prefix. */
  readonly path: string;
  /** Search with its question mark, or empty. */
  readonly search: string;
  /** Prefix of every React id of this view. */
  readonly prefix: string;
  /** Ends with the view. */
  readonly signal: AbortSignal;
  readonly bus: BridgeBus;
  readonly live: LiveClient;
  /** How the platform is called with the page's own rules; without it, as the browser does. */
  readonly fetch?: HostFetch;
  navigate(to: string, how?: "push" | "replace"): void;
  reportError(error: unknown): void;
  onIdle(task: () => void): void;
  onPage(news: PageNews): void;
};

/** What may change while a view lives. */
export type FragmentPatch = Partial<Omit<PageContext, "lang">> & {
  path?: string;
  search?: string;
  /** The page moved, but this view stands beside it: nothing of its own is loaded again. */
  isBeside?: boolean;
};

/** A mounted view. `update` settles when the new path is shown, and rejects when it cannot be. */
export type FragmentHandle = {
  update?(patch: FragmentPatch): void | Promise<void>;
  unmount(): void | Promise<void>;
};

/**
 * What a fragment's entry module exports. A `hydrate` that sets `data-mf-listens` on its element at the moment
 * from which it hears presses gets those again that came before it.
 */
export type FragmentModule = {
  hydrate(element: HTMLElement, ctx: FragmentCtx): FragmentHandle | Promise<FragmentHandle>;
  mount(element: HTMLElement, ctx: FragmentCtx): FragmentHandle | Promise<FragmentHandle>;
};
