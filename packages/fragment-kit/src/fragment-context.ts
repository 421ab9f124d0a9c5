import type { ApiCaller } from "@fairline/api-client";
import type { PlayerView } from "@fairline/contracts";
import type { Settings } from "@fairline/contracts/settings";
import type { BridgeBus, OddsFormat, Platform, Theme } from "@fairline/fragment-protocol";
import { assert } from "@fairline/kernel";
import type { LiveClient } from "@fairline/live/browser";
import { createContext, useContext } from "react";

/** What a component of a fragment knows and can do. */
export type FragmentView = {
  readonly lang: string;
  /** Path without the language prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly theme: Theme;
  readonly oddsFormat: OddsFormat;
  readonly platform: Platform;
  readonly timeZoneMinutes: number;
  /** IANA name of the browser's own zone; absent while unknown or chosen otherwise. */
  readonly timeZoneName?: string | undefined;
  readonly isOwnZone?: boolean | undefined;
  readonly settings: Settings;
  /** Server time at which the shown page was loaded; equal on both sides while hydrating. */
  readonly now: number;
  readonly signedIn: PlayerView | null;
  readonly api: ApiCaller;
  readonly bus: BridgeBus;
  readonly live: LiveClient;
  /** Goes to a path without language prefix, or to an address that `href` made. */
  navigate(to: string, how?: "push" | "replace"): void;
  /** Adds the language prefix. */
  href(path: string): string;
  /** Ends with the view: give it to listeners, timers, calls and subscriptions. */
  readonly signal: AbortSignal;
  /** Begins every id of this view, so that two fragments never share one. */
  readonly prefix: string;
  readonly isServer: boolean;
};

/** Carries the view to components. */
export const FragmentContext = createContext<FragmentView | undefined>(undefined);

/** The view this component is part of. */
export function useFragment(): FragmentView {
  const view = useContext(FragmentContext);
  assert(view !== undefined, "useFragment is called inside a fragment");
  return view;
}
