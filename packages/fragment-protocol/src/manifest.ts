/** What the build says of one fragment; answers are believed only as far as it confirms them. */
export type BuildManifest = {
  readonly appName: string;
  readonly build: string;
  /** ES module of the fragment; one without it carries its code in its answers. */
  readonly entry?: string;
  /** Modules the entry imports statically, in order: preloaded with it. */
  readonly chunks: readonly string[];
  /** What the modules that only some pages run draw in, by their names: preloaded with those pages. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  /** Texts by language code: preloaded for the language of the page. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Texts that only some parts say, by their names and by language code. */
  readonly partTexts?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly css: readonly string[];
  /** Sum of every script by its address, as `integrity` of a script writes it. */
  readonly integrity: Readonly<Record<string, string>>;
  /** SHA-256 of `codeToEval`, hexadecimal; absent when the fragment has none. */
  readonly codeHash?: string;
};

/** Who a fragment is on a page. */
export type FragmentRole = "primary" | "essential" | "regular";

/** `fragment.json`: what a fragment asks of its host. */
export type FragmentDeclaration = {
  readonly name: string;
  readonly slot: "header" | "primary" | "coupon" | "footer";
  readonly role: FragmentRole;
  /** A public fragment gets no cookies. */
  readonly public: boolean;
  /**
   * Names of the cookies it may see, and of which a primary one may set those that fragments may
   * set at all. A public one sees none, but sets what it names.
   */
  readonly cookies: readonly string[];
  /**
   * What a guest gets is every guest's: a request without a player and without the cookies above may
   * be answered from what another one got. Then `query` must name all that the answer depends on.
   */
  readonly sharedForGuests?: boolean;
  /** Names of the query parameters its answer depends on, `*` for all; a cache tells no others apart. */
  readonly query?: readonly string[];
  readonly events: { readonly in: readonly string[]; readonly out: readonly string[] };
  readonly budget: { readonly ms: number; readonly kB: number };
};

/** What the build says of the host's own page code. */
export type ShellManifest = {
  readonly entry: string;
  readonly chunks: readonly string[];
  /** What the modules that only some pages run draw in, by their names: preloaded with those pages. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  readonly css: readonly string[];
  /** Texts by language code: preloaded for the language of the page. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
};

/** Everything a build made for browsers, as the server needs to know it. */
export type SiteManifest = {
  readonly build: string;
  /** The one import map of every document. */
  readonly imports: Readonly<Record<string, string>>;
  /** Versions of the packages that pages share, by their names. */
  readonly versions?: Readonly<Record<string, string>>;
  /** SHA-256 of every script of this build. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Scripts that are texts of one language, whichever module loads them. */
  readonly languages?: Readonly<Record<string, readonly string[]>>;
  readonly shell: ShellManifest;
  readonly fragments: Readonly<Record<string, BuildManifest>>;
  readonly declarations: Readonly<Record<string, FragmentDeclaration>>;
};
