import { calls } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { useFragment } from "@fairline/fragment-kit";
import { type Translate, useT } from "@fairline/i18n";
import { useEffect, useState } from "react";
import { type HeaderMenus, linksFor } from "../nav/header-menus.ts";
import { menuGroups } from "../menu/menu-groups.ts";
import { accountPages } from "../player/account-pages.ts";
import { championName } from "./champion-name.ts";
import { type Known, NOTHING_KNOWN } from "./entries.ts";

/** Games, leagues and pages of the site, read once while the palette is open. */
export function useKnown(menus: HeaderMenus | null, isOpen: boolean): Known {
  const t = useT();
  const { api, lang, platform, settings, signedIn } = useFragment();
  const [known, setKnown] = useState<Known>(NOTHING_KNOWN);
  const isPlayer = signedIn !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    addLateCalls(calls);
    const read = async () => {
      const [frame, games, live, line] = await Promise.all([
        api("getSiteFrame", { query: { lang } }, signal),
        api("findGames", {}, signal),
        api("findSportsTree", { query: { section: "live" } }, signal),
        api("findSportsTree", { query: { section: "line" } }, signal),
      ]);
      if (signal.aborted) return;
      const columns = frame.ok ? frame.reply.footer.columns : [];
      const groups = menuGroups(menus, columns, { platform, settings });
      const own = isPlayer ? accountPages(menus?.account.menu) : [];
      const wantsGames = settings.sportsOnly === 0;
      setKnown({
        pages: [
          ...linksFor(
            groups.flatMap(({ links }) => links),
            { platform, settings },
          ),
          ...own.map(({ path, textKey }) => ({ to: path, text: t(textKey) })),
        ].filter(({ to }) => to.startsWith("/")),
        games: (games.ok && wantsGames ? games.reply.games : []).map((card) => ({
          card,
          name: gameName(t, card.route),
        })),
        champions: championsOf(t, [
          ["line", line.ok ? line.reply.sports : []],
          ["live", live.ok ? live.reply.sports : []],
        ]),
      });
    };
    void read();
    return () => controller.abort();
  }, [isOpen, api, lang, platform, settings, isPlayer, menus, t]);
  return known;
}

type Sports = readonly {
  readonly champions: readonly {
    readonly champion: {
      readonly championId: string;
      readonly sport: string;
      readonly slug: string;
      readonly flag: string;
      readonly nameKey: string;
      readonly name: string;
    };
    readonly count: number;
  }[];
}[];

/** Each league once: where it has matches ahead, else where it is in play. */
function championsOf(
  t: Translate,
  sections: readonly (readonly ["line" | "live", Sports])[],
): Known["champions"] {
  const seen = new Map<string, Known["champions"][number]>();
  for (const [section, sports] of sections) {
    for (const { champion, count } of sports.flatMap(({ champions }) => champions)) {
      const { championId, sport, slug, flag, name: ownName } = champion;
      const name = championName(t, champion);
      if (!seen.has(championId)) {
        seen.set(championId, { championId, sport, slug, flag, name, ownName, section, count });
      }
    }
  }
  return [...seen.values()];
}

/** The game's name in the reader's language, or its address where the palette has none. */
function gameName(t: Translate, route: string): string {
  const key = `header.search.game.${route}.name`;
  const name = t(key);
  return name === key ? route : name;
}
