import type { CallOutcome } from "@fairline/api-client";
import type { ChampionView, FixtureRow, OfferView, Proposal } from "@fairline/contracts";
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
  /** Null for all sports together. */
  readonly sport: string | null;
  /** Path of the page without query, for links that change a filter. */
  readonly path: string;
  readonly query: ListQuery;
  /** Time filters that the site offers; null while it does not say. */
  readonly timeFilters: readonly string[] | null;
  readonly list: Loaded<"findFixtures">;
};

/** What a bonus takes, for a line of a card. */
export type StripOffer = Pick<
  OfferView,
  "templateId" | "pctBp" | "capMinor" | "minDepositMinor" | "wagerX" | "basis" | "expiresDays"
> & { readonly currency: string };

/** What a player has going. */
export type OwnPlay = {
  /** How many bets are open. */
  readonly count: number;
  readonly bet: {
    readonly currency: string;
    readonly stakeMinor: string;
    readonly maxReturnsMinor: string;
    readonly legs: number;
    /** The first match of it. */
    /** The sides of its first match. */
    readonly home: string;
    readonly away: string;
  } | null;
  /** Route of the game played last. */
  readonly game: string | null;
};

/** The cards above the table of the first page: one match, games, a bonus, an accumulator. */
export type HomeStrip = {
  readonly top: { readonly champion: ChampionView; readonly fixture: FixtureRow } | null;
  readonly casino: { readonly to: string; readonly routes: readonly string[] } | null;
  readonly offer: StripOffer | null;
  readonly accumulator: Proposal | null;
  readonly own: OwnPlay | null;
};

/** The first page: what is on now, what comes, what was. */
export type HomePage = {
  readonly kind: "home";
  /** Null while the player keeps the cards folded. */
  readonly strip: HomeStrip | null;
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
  /** Null where the address names a day that no calendar has. */
  readonly results: Loaded<"findResults"> | null;
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
