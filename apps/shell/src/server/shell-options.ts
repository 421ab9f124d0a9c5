import type { ApiFetch } from "@fairline/api-client";
import type { Fragment } from "@fairline/fragment-kit";
import type { SiteManifest } from "@fairline/fragment-protocol";
import type { Clock, Log } from "@fairline/kernel";

/** Where a fragment lives: in this process, or behind an address of its own. */
export type RegistryEntry =
  | { readonly embed: () => Promise<{ readonly fragment: Fragment }> }
  /** Address without a slash at its end. */
  | { readonly url: string };

/** Fragments by name. */
export type Registry = Readonly<Record<string, RegistryEntry>>;

/** Milliseconds a page waits for its parts; the defaults are those of the design. */
export type Budgets = {
  readonly primaryMs: number;
  readonly essentialMs: number;
  readonly regularMs: number;
  readonly sessionMs: number;
};

/** What stands in the place of a build while the site is being written. */
export type Development = {
  readonly site: SiteManifest;
  /** What the head of a document needs that shows these fragments, styles included. */
  headOf(fragments: readonly string[], nonce: string): Promise<string>;
};

/** What the shell's server needs around it. */
export type ShellOptions = {
  readonly registry: Registry;
  /** How the platform is called; a server in the same process may skip the network. */
  readonly apiFetch: ApiFetch;
  readonly apiOrigin: string;
  /** Scheme, host and port under which players see the site. */
  readonly publicOrigin: string;
  readonly clock: Clock;
  readonly log: Log;
  /** The repository's root: built files lie in its `dist`. */
  readonly root: string;
  readonly budgets?: Partial<Budgets>;
  /** Given by the development server alone, which refuses to run in production. */
  readonly development?: Development;
  /** Unguessable text for one answer; only tests replace it. */
  readonly token?: () => string;
};

/** What a page waits for, unless told otherwise. */
export const BUDGETS: Budgets = {
  primaryMs: 700,
  essentialMs: 500,
  regularMs: 250,
  sessionMs: 300,
};
