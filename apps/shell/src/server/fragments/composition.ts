import type { FragmentClient, Meter, VisitorSignal } from "@fairline/fragment-client";
import type { SiteManifest } from "@fairline/fragment-protocol";
import type { Clock, Log } from "@fairline/kernel";
import type { PageBody, PageFacts } from "../../common/page-facts.ts";
import type { DocumentHosts } from "../document-hosts.ts";
import type { Reply } from "../reply.ts";
import type { Budgets, Development } from "../shell-options.ts";
import type { AskedDocument, OpenDocument } from "./document-parts.ts";
import type { Overrides } from "./overrides.ts";
import type { PageCookie } from "./page-cookies.ts";
import type { PageMode } from "./page-mode.ts";

/** What composing pages needs beside the page itself. */
export type ComposerKit = {
  readonly site: SiteManifest;
  readonly client: FragmentClient;
  readonly publicOrigin: string;
  readonly budgets: Budgets;
  readonly clock: Clock;
  readonly log: Log;
  readonly meter: Meter;
  /** The histogram of pages of a kind. */
  measurePage(mode: PageMode, route: string): (seconds: number) => void;
  readonly overrides: Overrides;
  /** Names of the fragments in other processes. */
  readonly remote: ReadonlySet<string>;
  readonly development: Development | undefined;
};

/** One page that is to be written. */
export type AskedComposition = {
  /** What stands where. */
  readonly slots: Readonly<Partial<Record<string, string>>>;
  /** The facts of the page; `NOTHING_SAID` stands where the main fragment decides. */
  readonly facts: PageFacts;
  /** What the page is without a main fragment, or whatever it answers. */
  readonly fixed: { readonly body: PageBody; readonly status: number } | undefined;
  /** Path and search as they stand in the address. */
  readonly pathname: string;
  /** The path that the main fragment draws, where it is another. */
  readonly primaryPathname?: string;
  readonly search: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly method: string;
  readonly isBot: boolean;
  readonly nonce: string;
  /** Other hosts whose files the page may use. */
  readonly hosts?: DocumentHosts;
  readonly startedMs: number;
  readonly signal: VisitorSignal;
  /** Draws the document around the fragments. */
  openDocument(asked: AskedDocument): Promise<OpenDocument>;
  /** Tells the browser what it will need, before the answer begins. */
  hint(links: readonly string[]): void;
};

/** A page, or where the main fragment sends the visitor; `cookies` are what that fragment sets. */
export type Composed =
  | { readonly kind: "page"; readonly reply: Reply; readonly cookies: readonly PageCookie[] }
  | {
      readonly kind: "redirect";
      readonly to: string;
      readonly code: number;
      readonly cookies: readonly PageCookie[];
    };

/** What a page says before its main fragment does. */
export const NOTHING_SAID: Pick<PageFacts, "body" | "title" | "head" | "written"> = {
  body: { kind: "fragment" },
  title: "",
  head: [],
  written: null,
};
