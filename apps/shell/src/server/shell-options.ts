import type { ApiFetch } from "@fairline/api-client";
import type { AnswerStore } from "@fairline/fragment-client";
import type { Fragment } from "@fairline/fragment-kit";
import type { SiteManifest } from "@fairline/fragment-protocol";
import type { Clock, Log } from "@fairline/kernel";
import type { HomeType } from "../common/home/home-type.ts";
import type { FactPorts } from "./facts/fact-ports.ts";
import type { OverrideOptions } from "./fragments/overrides.ts";

/** Where a fragment lives: in this process, or behind an address of its own. */
export type RegistryEntry =
  | { readonly embed: () => Promise<{ readonly fragment: Fragment }> }
  /**
   * Address without a slash at its end. `signed` is the signed manifest of a build that is not ours:
   * with one that does not hold, only its cleaned body shows. `manifest` is the address of such a
   * manifest, read at the start, every 30 seconds and when an answer names another build.
   */
  | { readonly url: string; readonly signed?: unknown; readonly manifest?: string };

/** Fragments by name. */
export type Registry = Readonly<Record<string, RegistryEntry>>;

/** Milliseconds a page waits for its parts; the defaults are those of the design. */
export type Budgets = {
  readonly primaryMs: number;
  readonly essentialMs: number;
  readonly regularMs: number;
  /** All of a page, from its request on; each of its fragments gets what is left of it. */
  readonly pageMs: number;
  readonly sessionMs: number;
  /** What is waited for services that may send a visitor elsewhere. */
  readonly factsMs: number;
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
  /** The site that is served; without it that of the last build. */
  readonly siteFile?: string;
  readonly budgets?: Partial<Budgets>;
  /**
   * Who knows blocks, redirects and accounts; nobody means that nothing is known. The configuration
   * is asked of the platform unless somebody else knows it.
   */
  readonly ports?: FactPorts;
  /** Whether players play here: elsewhere the redirect service acts only when an address asks. */
  readonly isProduction?: boolean;
  /** Given by the development server alone, which refuses to run in production. */
  readonly development?: Development;
  /** Public keys (PEM) that sign builds of others; two while they rotate. */
  readonly manifestKeys?: readonly string[];
  /** Who may show himself fragments from elsewhere; nobody unless told. */
  readonly overrides?: OverrideOptions;
  /** Keeps answers of fragments for all page servers of the site; without it each has its own. */
  readonly answers?: AnswerStore;
  /** Unguessable text for one answer; only tests replace it. */
  readonly token?: () => string;
  /** Draws one of the home pages that are tried out; only tests replace it. */
  readonly drawHome?: () => HomeType;
};

/** What a page waits for, unless told otherwise. */
export const BUDGETS: Budgets = {
  primaryMs: 700,
  essentialMs: 500,
  regularMs: 250,
  pageMs: 800,
  sessionMs: 300,
  factsMs: 300,
};
