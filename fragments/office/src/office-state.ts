import type { NotReady } from "./office-page.ts";
import type { OfficeSite } from "./office-site.ts";
import type { PageName, PageStates } from "./pages.ts";

/** What the server or the browser loaded for one page of the office. */
export type OfficeState = {
  readonly shown: ReadyPage | NotReady;
  readonly site: OfficeSite;
  /** Whether the account keeps that its amounts are hidden. */
  readonly hidesBalance: boolean;
};

/** A page with the state that belongs to it. */
export type ReadyPage<Name extends PageName = PageName> = {
  readonly [One in Name]: ReadyOf<One>;
}[Name];

/** The same, for one name that is not known yet. */
export type ReadyOf<Name extends PageName> = {
  readonly kind: "ready";
  readonly page: Name;
  readonly state: PageStates[Name];
};
