import type { ApiCaller } from "@fairline/api-client";
import type { PlayerView } from "@fairline/contracts";
import type { Settings } from "@fairline/contracts/settings";
import type {
  CacheHints,
  FragmentCookie,
  FragmentRedirect,
  OddsFormat,
  Platform,
  Theme,
} from "@fairline/fragment-protocol";
import type { DictionaryLoaders, Translate } from "@fairline/i18n";
import type { ReactNode } from "react";

/** What `load` knows: the same on the server and in the browser. */
export type FragmentRequest = {
  /** Path without the language prefix: "/live/football". */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly lang: string;
  /** Where the host says the visitor is. A browser's own calls show it by their address. */
  readonly geo?: string;
  readonly theme: Theme;
  readonly oddsFormat: OddsFormat;
  readonly platform: Platform;
  readonly timeZoneMinutes: number;
  /** IANA name of the browser's own zone; absent while unknown or chosen otherwise. */
  readonly timeZoneName?: string | undefined;
  readonly settings: Settings;
  readonly now: number;
  readonly signedIn: PlayerView | null;
  readonly api: ApiCaller;
  /** The fragment's own way to its texts, for titles and the like; no page loads them by itself. */
  texts(): Promise<Translate>;
  readonly signal: AbortSignal;
};

/** What one path of a fragment is. `state` is JSON; everything else speaks to the page. */
export type FragmentPage<State> = {
  state: State;
  title?: string;
  head?: string;
  status?: number;
  redirect?: FragmentRedirect;
  /** Only documents carry them; a browser that loads the page itself is told none. */
  cookies?: readonly FragmentCookie[];
  cache?: CacheHints;
  /** Languages in which what the page shows is written, where it is not in all of them. */
  languages?: string[];
};

/** A component that others may ask for by name, in one POST for a whole page. */
export type FragmentComponent = (props: { props: unknown }) => ReactNode;

/** Code that only some pages of a fragment run; it comes with the first of them. */
export type FragmentPart = {
  /** Name of the file it begins in, without its ending: the build lists it so. */
  readonly name: string;
  /** Fetches it with the texts it has in a language. */
  load(lang: string): Promise<void>;
};

/** A fragment, for both sides. */
export type FragmentDefinition<State> = {
  readonly name: string;
  load(request: FragmentRequest): Promise<FragmentPage<State>>;
  readonly App: (props: { state: State }) => ReactNode;
  /** What a page runs beside the entry; it is there before `App` is drawn, on both sides. */
  parts?(request: FragmentRequest): readonly FragmentPart[];
  /** The fragment's own texts by language; the shared dictionaries come by themselves. */
  readonly messages: DictionaryLoaders;
  readonly components?: Readonly<Record<string, FragmentComponent>>;
};
