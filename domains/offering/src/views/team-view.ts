import type { ChampionView, TeamView } from "@fairline/contracts";
import type { FeedChampion, FeedTeam } from "../ports.ts";

/** A team with the picture that stands for it: a flag for nations, a drawn crest for clubs. */
export function teamView(team: FeedTeam): TeamView {
  const image =
    team.flag === undefined ? `/offering-api/crest/${team.teamId}.svg` : `/flags/${team.flag}.svg`;
  return { teamId: team.teamId, name: team.name, image };
}

/** A championship. */
export function championView(champion: FeedChampion): ChampionView {
  const { championId, sport, slug, nameKey, name, flag } = champion;
  return { championId, sport, slug, nameKey, name, flag };
}
