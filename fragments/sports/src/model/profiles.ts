import type { Settings } from "@fairline/contracts/settings";
import { type ColumnSet, columnSetsOf } from "./columns.ts";
import type { Section } from "./routes.ts";

/** What is shown of the markets of a section, and how its menu is ordered. */
export type Profile = {
  /** Groups of markets; undefined is all of them. */
  readonly groups?: readonly string[];
  /** The set of columns that comes first. */
  readonly columns?: ColumnSet;
  /** Championships with the most matches lead the menu. */
  readonly isBusiestFirst?: true;
};

const PROFILES: Readonly<Record<Settings["lineProfileId"], Profile>> = {
  1: {},
  2: { groups: ["main", "totals", "handicaps"], isBusiestFirst: true },
  3: { groups: ["goals", "totals", "halves"], columns: "goals", isBusiestFirst: true },
};

/** The profile of a section. */
export function profileOf(
  { lineProfileId, liveProfileId }: Pick<Settings, "lineProfileId" | "liveProfileId">,
  section: Section | "result",
): Profile {
  return PROFILES[section === "live" ? liveProfileId : lineProfileId];
}

/** The sets of columns of a section in their order: what its profile is about leads. */
export function sectionColumns(
  settings: Settings,
  section: Section,
): readonly [ColumnSet, ...ColumnSet[]] {
  const sets = columnSetsOf(settings.appViewType);
  const { columns } = profileOf(settings, section);
  return columns === undefined ? sets : [columns, ...sets.filter((set) => set !== columns)];
}

/** Whether a profile shows markets of a group. */
export function showsGroup({ groups }: Profile, group: string): boolean {
  return groups?.includes(group) ?? true;
}
