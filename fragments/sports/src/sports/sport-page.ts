import type { FixtureRow, PlayView, TimelineEvent } from "@fairline/contracts";
import type { DictionaryLoaders, Translate } from "@fairline/i18n";
import type { IconName } from "@fairline/ui-kit";
import type { ReactNode } from "react";

/** One group of columns of the table. */
export type ColumnGroup = {
  /** Its letters are the texts `sports.<sport>.cell.<id>.<cell>`. */
  readonly id: string;
  readonly typeId: string;
  /** Cells in order: an outcome id, or "line" for the value of the line. */
  readonly cells: readonly string[];
};

/** A group and its rank: the narrower the table, the fewer ranks are shown. */
export type RankedGroup = ColumnGroup & { readonly rank: 1 | 2 | 3 | 4 };

/** Columns that a player can choose together; the first group survives on a phone. */
export type ColumnSet = { readonly id: string; readonly groups: readonly RankedGroup[] };

/** What a profile of the player shows of a sport. */
export type Profile = {
  /** Groups of markets; undefined is all of them. */
  readonly groups?: readonly string[];
  /** The set of columns that comes first. */
  readonly columns?: string;
};

/** A tab of the markets of a match. */
export type MarketTab = {
  /** Group of the market types, `all` of them, or `main` for what bettors ask for first. */
  readonly id: string;
  /** Its cards hold markets of this group alone; others bring along all parts of the match. */
  readonly isAlone?: true;
};

/** The part of a fixture that its words are made of. */
export type PlayNow = { readonly status: string; readonly play: PlayView | null };

/** Home is 0, away is 1. */
export type SideIndex = 0 | 1;

/** One number of the score in a row, on each side. */
export type ScorePart = {
  readonly id: string;
  /** The score that leads; a badge or a mark; what needs room; what always stands there, or changes now. */
  readonly look: "main" | "badge" | "mark" | "quiet" | "steady" | "now";
  /** What it is, for whoever points at it. */
  readonly titleKey?: string;
  says(t: Translate, play: PlayView, side: SideIndex): string;
};

/** One line of the scoreboard on the page of a match, as it is said. */
export type BoardLine = { readonly key: string; readonly home: string; readonly away: string };

/** One event of the story of a match, as it is told. */
export type StoryEntry = Omit<TimelineEvent, "score"> & {
  readonly id: string;
  /** When it happened: a minute, or a part of the match. */
  readonly when: string;
  /** The score after it, where it is told. */
  readonly score: readonly [number, number] | undefined;
};

/** The drawing of a kind of event, and how much it stands out. */
export type StoryIcon = { readonly icon: IconName; readonly tone?: "strong" | "warn" | "alert" };

/** Everything that pages know of one sport and not of others. Its words are texts `sports.<id>.…`. */
export type SportPage = {
  /** As in addresses and in the contracts. */
  readonly id: string;
  /** Sets of columns in order; the first one is shown until a player chooses. */
  readonly columns: readonly [ColumnSet, ...ColumnSet[]];
  readonly profiles: Readonly<Record<1 | 2 | 3, Profile>>;
  /** Tabs of markets in order; empty ones are not shown, and the first one is open. */
  readonly tabs: readonly MarketTab[];
  /** The specifier that names a part of the match: its values are tabs of a card. */
  readonly partKey: string;
  /** Where a match in play is, in the fewest letters: a minute, or the part being played. */
  now(t: Translate, play: PlayView, nowMs: number): string;
  /** The part being played beside that, in few letters or in whole words; empty where `now` says it. */
  part(t: Translate, play: PlayView, look: "short" | "whole"): string;
  /** The score of a row in the order of reading. */
  readonly scoreParts: readonly ScorePart[];
  board(t: Translate, play: PlayView): readonly BoardLine[];
  /** The side that serves. */
  serving?(play: PlayView): SideIndex | undefined;
  readonly storyIcons: Readonly<Record<string, StoryIcon>>;
  story(t: Translate, events: readonly TimelineEvent[]): readonly StoryEntry[];
  readonly messages: DictionaryLoaders;
};

/** What the drawing of a match is given. */
export type MatchDrawingProps = {
  fixture: FixtureRow;
  timeline: readonly TimelineEvent[];
  /** Server time of the reply that brought the fixture. */
  nowMs: number;
};

/** Draws a match on its page. */
export type MatchDrawing = (props: MatchDrawingProps) => ReactNode;
