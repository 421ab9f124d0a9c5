import type { CallOutcome } from "@fairline/api-client";
import type { CallName, CallReply, Problem } from "@fairline/contracts/calls";
import type { ListQuery } from "../model/list-query.ts";
import type { ResultsTab, Section } from "../model/routes.ts";

/** A reply, or what went wrong instead: a page shows what it has. */
export type Loaded<Name extends CallName> =
  | { readonly ok: true; readonly reply: CallReply<Name> }
  | { readonly ok: false; readonly problem: Problem };

/** What the left menu shows. */
export type MenuState = Loaded<"findSportsTree">;

/** The table of a section. */
export type ListPage = {
  readonly kind: "list";
  readonly section: Section;
  /** Path of the page without query, for links that change a filter. */
  readonly path: string;
  readonly query: ListQuery;
  /** Time filters that the site offers; null while it does not say. */
  readonly timeFilters: readonly string[] | null;
  readonly list: Loaded<"findFixtures">;
};

/** The first page: what is on now, what comes, what was. */
export type HomePage = {
  readonly kind: "home";
  readonly live: Loaded<"findFixtures">;
  readonly line: Loaded<"findFixtures">;
  readonly results: Loaded<"findResults">;
};

/** One fixture. */
export type EventPage = {
  readonly kind: "event";
  readonly section: Section;
  readonly fixtureId: string;
  readonly fixture: Loaded<"getFixture">;
  /** Other fixtures of the championship. */
  readonly siblings: Loaded<"findFixtures">;
  /** Whether the match has a page of statistics. */
  readonly hasStatistics: boolean;
};

/** Finished matches of a day. */
export type ResultsPage = {
  readonly kind: "results";
  readonly tab: ResultsTab;
  /** Day as YYYY-MM-DD; null for the last 24 hours. */
  readonly date: string | null;
  readonly champions: readonly string[];
  readonly search: string;
  readonly results: Loaded<"findResults">;
};

/** Statistics of one match; of none where one is still to be chosen among those in play. */
export type StatisticsPage = {
  readonly kind: "statistics";
  readonly match: {
    readonly fixture: Loaded<"getFixture">;
    readonly form: Loaded<"findForm">;
  } | null;
  readonly live: Loaded<"findFixtures"> | null;
};

/** There is nothing at this address. */
export type MissingPage = { readonly kind: "missing" };

/** One page of this fragment. */
export type SportsPage =
  | HomePage
  | ListPage
  | EventPage
  | ResultsPage
  | StatisticsPage
  | MissingPage;

/** Everything the fragment needs to draw itself, as JSON. */
export type SportsState = {
  readonly page: SportsPage;
  readonly menuSection: Section;
  readonly menu: MenuState;
};

/** Keeps of a call's outcome what a page shows. */
export function loaded<Name extends CallName>(outcome: CallOutcome<Name>): Loaded<Name> {
  return outcome.ok ? { ok: true, reply: outcome.reply } : { ok: false, problem: outcome.problem };
}
