/**
 * How long an answer may be reused, in seconds: `maxAge` as it is, `swr` longer while it is renewed,
 * `sie` longer when the fragment fails. `vary` names what it depends on; absent means everything.
 */
export type CacheHints = {
  maxAge: number;
  swr?: number;
  sie?: number;
  vary?: ("lang" | "geo" | "theme" | "auth")[];
  tags?: string[];
};

/** A redirect that only the primary fragment of a page may ask for. */
export type FragmentRedirect = { to: string; code: 301 | 302 | 307 | 308 };

/**
 * A cookie that only the primary fragment of a page may ask for. The site's table says how it is
 * written and how long it lives; `maxAge` in seconds shortens that, and 0 takes the cookie away.
 */
export type FragmentCookie = { name: string; value: string; maxAge?: number };

/** What one component of a batch answered. */
export type ComponentResult = {
  html: string;
  state?: unknown;
  status: number;
  ms: number;
  error?: { name: string; message: string };
};

/** Everything beyond the eight fields that any fragment server understands. */
export type FragmentExt = {
  v: 2;
  /** Deploy id; also in the header `mf-build`. */
  build: string;
  /** ES module that exports a `FragmentModule`. */
  entry?: string;
  /** Names of the parts of the fragment's code that this page runs beside the entry. */
  parts?: string[];
  /** JSON for hydration. */
  state?: unknown;
  cache?: CacheHints;
  status?: number;
  redirect?: FragmentRedirect;
  /**
   * Codes of the languages in which what the page shows is written; absent means every one. In others
   * English stands in.
   */
  languages?: string[];
  /** Read by page servers alone: `parseFragmentCookies`. No browser is sent them. */
  cookies?: readonly FragmentCookie[];
  /** Modules of the page and their versions, without which the code of the fragment cannot run. */
  needs?: Record<string, string>;
  components?: Record<string, ComponentResult>;
};

/** A fragment's answer. A plain third-party server may send the first eight fields alone. */
export type FragmentResult = {
  appName: string;
  title?: string;
  codeToEval?: string;
  scriptsToLoad?: string[];
  head?: string;
  body?: string;
  style?: string;
  cssToLoad?: string[];
  ext?: FragmentExt;
};

/** Body of a POST: components rendered in one request. */
export type BatchRequest = {
  components: { id: string; name: string; props?: unknown; deadlineMs?: number }[];
  query?: string;
};
