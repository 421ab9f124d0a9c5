/** What a document tells search engines beside what its fragments say. */
export type PageSeo = {
  readonly title: string;
  readonly description: string;
  /** An operator wrote it: it counts before what the main fragment says. */
  readonly isOwn: boolean;
  readonly siteName: string;
  /** Merged line for robots; empty allows everything. */
  readonly robots: string;
  readonly metas: readonly SeoMeta[];
  /** Address that the page stands for, when it is not the page's own. */
  readonly canonical: string | null;
  readonly mediaAlternates: readonly { readonly media: string; readonly href: string }[];
  /** Text and links for guests below the page. */
  readonly below: SeoBelow | null;
};

/** A meta element an operator adds. */
export type SeoMeta = {
  readonly name?: string | undefined;
  readonly property?: string | undefined;
  readonly content: string;
};

/** What guests find below a page. */
export type SeoBelow = {
  readonly lang: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly path: string; readonly text: string }[];
};

/** A page about which nothing is said. */
export const NO_SEO: PageSeo = {
  title: "",
  description: "",
  isOwn: false,
  siteName: "",
  robots: "",
  metas: [],
  canonical: null,
  mediaAlternates: [],
  below: null,
};
