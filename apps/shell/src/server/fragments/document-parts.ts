import type { SiteManifest } from "@fairline/fragment-protocol";
import type { PageFacts } from "../../common/page-facts.ts";
import type { Filled } from "./compose-page.ts";

/** One document to be written. */
export type AskedDocument = {
  readonly site: SiteManifest;
  readonly facts: PageFacts;
  /** Every place that the page has, filled already or not. */
  readonly shown: readonly { readonly slot: string; readonly appName: string }[];
  readonly filled: readonly Filled[];
  /** JSON-LD of the fragments, in slot order. */
  readonly structuredData: readonly string[];
  /** What the page's places hold, shown or not. */
  readonly slots: Readonly<Partial<Record<string, string>>>;
  readonly nonce: string;
  /** Scripts and styles that only the development server adds. */
  readonly developmentHead?: string | undefined;
};

/** A document in parts: `head`, then for late places `lateHead` and each of them, then `tail`. */
export type OpenDocument = {
  readonly head: string;
  readonly lateHead: string;
  late(filled: Filled): string;
  /** The end of the document; what it needs to say of late places stands before it. */
  tail(late: readonly unknown[]): string;
};
