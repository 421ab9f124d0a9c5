import type { Settings } from "@fairline/contracts/settings";
import type { SportPage } from "../sports/sport-page.ts";
import { columnSetsOf, withFirst } from "./columns.ts";
import type { Section } from "./routes.ts";

/** Number of a profile; the first one shows everything. */
export type ProfileId = Settings["lineProfileId"];

type Chosen = Pick<Settings, "lineProfileId" | "liveProfileId">;

/** The profile of a section. */
export function profileOf(
  { lineProfileId, liveProfileId }: Chosen,
  section: Section | "result",
): ProfileId {
  return section === "live" ? liveProfileId : lineProfileId;
}

/** Whether championships with the most matches lead the menu. */
export function isBusiestFirst(profile: ProfileId): boolean {
  return profile !== 1;
}

/** The sets of columns of some sports in a section, in their order: what the profile is about leads. */
export function sectionColumns(
  sports: readonly SportPage[],
  settings: Settings,
  section: Section,
): readonly [string, ...string[]] {
  const profile = profileOf(settings, section);
  const leading = sports.flatMap(({ profiles }) => profiles[profile].columns ?? []);
  const ids = columnSetsOf(sports, settings.appViewType);
  const [first = "", ...rest] = withFirst(ids, leading.slice(0, 1));
  return [first, ...rest];
}

/** Whether a profile shows markets of a group. */
export function showsGroup(sport: SportPage, profile: ProfileId, group: string): boolean {
  return sport.profiles[profile].groups?.includes(group) ?? true;
}
