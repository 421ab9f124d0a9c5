import type { ChampionView } from "@fairline/contracts";
import type { Translate } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { championName } from "../model/champion-name.ts";
import { sportText } from "../sports/sport-text.ts";
import type { ListPage, SportsPage } from "./page-state.ts";

/** Name of the page in the language of the request; the document adds the name of the site. */
export function pageTitle(
  page: SportsPage,
  t: Translate,
  league: ChampionView | null = null,
): string {
  switch (page.kind) {
    case "home":
      return t("sports.title.home");
    case "list":
      return listTitle(page, t, league);
    case "event": {
      if (!page.fixture.ok) return t("sports.title.missing");
      const { home, away } = page.fixture.reply.fixture;
      return t("sports.title.event", { home: home.name, away: away.name });
    }
    case "statistics": {
      if (!page.match) return t("sports.centre.statistics");
      if (!page.match.fixture.ok) return t("sports.title.missing");
      const { home, away } = page.match.fixture.reply.fixture;
      return t("sports.title.event", { home: home.name, away: away.name });
    }
    case "results":
      return t("sports.title.results");
    case "missing":
      return t("sports.title.missing");
    default:
      return assertNever(page);
  }
}

/** The table of one league says which, with matches or without. */
function listTitle(
  { section, sport, query, list }: ListPage,
  t: Translate,
  known: ChampionView | null,
) {
  const shown =
    query.champions.length === 1 && list.ok ? list.reply.groups[0]?.champion : undefined;
  const league = known ?? shown;
  if (!league) return sportText(t, sport, `title.${section}`);
  return t(`sports.title.league.${section}`, { league: championName(t, league) });
}
