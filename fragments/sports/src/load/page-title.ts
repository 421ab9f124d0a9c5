import type { Translate } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import type { SportsPage } from "./page-state.ts";

/** The document's title, in the language of the request. */
export function pageTitle(page: SportsPage, t: Translate): string {
  switch (page.kind) {
    case "home":
      return t("sports.title.home");
    case "list":
      return t(`sports.title.${page.section}`);
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
