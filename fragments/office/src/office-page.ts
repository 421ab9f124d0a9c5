import type { PlayerView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import type { FragmentRequest } from "@fairline/fragment-kit";
import type { IconName } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { OfficeSite } from "./office-site.ts";

/** Why a page has nothing of its own to show. */
export type NotReady =
  | { readonly kind: "guest" }
  | { readonly kind: "failed"; readonly problem: Problem }
  | { readonly kind: "missing" };

/** What loading a page came to. The state is JSON: it travels inside the document. */
export type Loaded<State> = { readonly kind: "ready"; readonly state: State } | NotReady;

/** Headings of the menu, in their order; the text of each is `office.menu.<group>`. */
export const MENU_GROUPS = ["money", "profile", "play"] as const;

/** Where a page stands in the menu; its title is the text of the link. */
export type MenuPlace = {
  readonly group: (typeof MENU_GROUPS)[number];
  /** Its place among all pages of the menu, where the site names no order. */
  readonly order: number;
  readonly icon: IconName;
};

/** What is known of a page without loading it. */
export type PageFacts = {
  readonly path: string;
  /** Whether every path below `path` is this page too. */
  readonly hasSubpaths?: boolean;
  readonly titleKey: string;
  /** A page without a place is reached by links alone. */
  readonly menu?: MenuPlace;
  /** Beside the office's menu, or alone in the middle. */
  readonly frame: "menu" | "plain";
  /** Whether its amounts disappear while the player hides his amounts. */
  readonly hidesAmounts?: boolean;
};

/** A page of the office, whoever asks for it. */
export type OfficePage<State> = PageFacts & {
  load(request: FragmentRequest): Promise<Loaded<State>>;
  view(shown: { readonly state: State; readonly site: OfficeSite }): ReactNode;
};

type PageDefinition<State> = PageFacts &
  Pick<OfficePage<State>, "view"> &
  (
    | {
        readonly access: "player";
        load(request: FragmentRequest, player: PlayerView): Promise<Loaded<State>>;
      }
    | { readonly access: "both"; load(request: FragmentRequest): Promise<Loaded<State>> }
  );

/** Makes a page. A guest is asked to log in where `access` says that it is a player's. */
export function definePage<State>(page: PageDefinition<State>): OfficePage<State> {
  return {
    ...page,
    async load(request) {
      if (page.access === "both") return page.load(request);
      const { signedIn } = request;
      return signedIn === null ? { kind: "guest" } : page.load(request, signedIn);
    },
  };
}

/** A page that can be drawn. */
export function ready<State>(state: State): Loaded<State> {
  return { kind: "ready", state };
}

/** A page that is not there. */
export const MISSING: NotReady = { kind: "missing" };

/** A page whose calls were refused. */
export function failed({ problem }: { readonly problem: Problem }): NotReady {
  return { kind: "failed", problem };
}
