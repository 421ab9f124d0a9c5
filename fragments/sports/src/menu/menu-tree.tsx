import type { CallReply } from "@fairline/contracts/calls";
import { lateView, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, classNames, Flag, Icon, sportIcon } from "@fairline/ui-kit";
import { type ReactNode, Suspense, useState } from "react";
import { championName } from "../model/champion-name.ts";
import { orderChampions } from "../model/order-champions.ts";
import { isBusiestFirst, profileOf } from "../model/profiles.ts";
import { CHAMPIONS_MAX, FIXTURES_MAX, listAddress, parseListQuery } from "../model/list-query.ts";
import { championPath, type Section, sectionPath } from "../model/routes.ts";
import { sportName } from "../sports/sport-text.ts";
import { starredOf, useStoredSet } from "../state/stored-set.ts";
import styles from "./left-menu.module.css";
import { useTreeFocus } from "./use-tree-focus.ts";

// Few menus are ever searched.
const MenuSearch = lateView(
  "menu-search",
  async () => (await import("./menu-search.tsx")).MenuSearch,
);

const EVERYTHING = parseListQuery(new URLSearchParams());

type Tree = CallReply<"findSportsTree">;
type Champion = Tree["sports"][number]["champions"][number];

/** Search, the player's own, and the championships of each sport, of which several can be ticked. */
export function MenuTree({ tree, section }: { tree: Tree; section: Section }): ReactNode {
  const { href, navigate, path, query, settings } = useFragment();
  const t = useT();
  const isGrouped = settings.groupByCountry;
  const profile = profileOf(settings, section);
  const nameOf = ({ champion }: Champion) => championName(t, champion);
  const [search, setSearch] = useState("");
  const current = parseListQuery(query).champions;
  const [ticked, setTicked] = useState<readonly string[]>(current);
  const focus = useTreeFocus();
  /** The column stays open while somebody chooses. */
  const isChoosing = search.trim() !== "" || ticked.join() !== current.join();
  const favourites = useStoredSet("favourites");
  const mine = starredOf(favourites, "champion", CHAMPIONS_MAX);
  const starred = starredOf(favourites, "fixture", FIXTURES_MAX);
  const wanted = search.trim().toLocaleLowerCase();
  const matches = ({ champion }: Champion) =>
    wanted === "" || championName(t, champion).toLocaleLowerCase().includes(wanted);
  return (
    <>
      <label className={styles.search}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={search}
          placeholder={t("common.search")}
          aria-label={t("sports.menu.search")}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      {starred.length > 0 ? (
        <a
          className={styles.sport}
          href={href(listAddress(sectionPath(section, null), EVERYTHING, { ids: starred }))}
          title={t("sports.menu.favourites")}
        >
          <Icon name="star-filled" />
          <span className={styles.label}>{t("sports.menu.favourites")}</span>
        </a>
      ) : null}
      {mine.length > 0 ? (
        <a
          className={styles.sport}
          href={href(listAddress(sectionPath(section, null), EVERYTHING, { champions: mine }))}
          title={t("sports.menu.mine")}
        >
          <Icon name="star" />
          <span className={styles.label}>{t("sports.menu.mine")}</span>
          <span className={styles.count}>{mine.length}</span>
        </a>
      ) : null}
      <ul className={styles.tree} data-filters-open={isChoosing ? "" : undefined} {...focus}>
        {tree.sports.filter(hasMatch).map((sport) => (
          <li key={sport.sport}>
            <a
              className={styles.sport}
              href={href(sectionPath(section, sport.sport))}
              aria-current={path === sectionPath(section, sport.sport) ? "page" : undefined}
              title={sportName(t, sport.sport)}
            >
              <Icon name={sportIcon(sport.sport)} />
              <span className={styles.label}>{sportName(t, sport.sport)}</span>
              <span className={styles.count}>{sport.count}</span>
            </a>
            <ul className={styles.champions}>
              {orderChampions(sport.champions.filter(matches), {
                isGrouped,
                isBusiestFirst: isBusiestFirst(profile),
                nameOf,
              }).map((entry) => (
                <ChampionLine
                  key={entry.champion.championId}
                  entry={entry}
                  section={section}
                  isTicked={ticked.includes(entry.champion.championId)}
                  onTick={tick}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {wanted === "" ? null : (
        <Suspense>
          <MenuSearch wanted={wanted} hasChampions={tree.sports.some(hasMatch)} />
        </Suspense>
      )}
      {tree.sports.length === 0 ? (
        <p className={styles.empty}>{t(`sports.list.none.${section}`)}</p>
      ) : null}
      {ticked.length > 0 ? (
        <div className={styles.show}>
          <Button size="small" isWide onClick={showTicked}>
            {t("sports.menu.show", { count: ticked.length })}
          </Button>
        </div>
      ) : null}
    </>
  );

  /** A sport of which the search keeps nothing is not shown. */
  function hasMatch({ champions }: Tree["sports"][number]): boolean {
    return champions.some(matches);
  }

  function tick(championId: string): void {
    setTicked((known) =>
      known.includes(championId)
        ? known.filter((id) => id !== championId)
        : [...known, championId].slice(-CHAMPIONS_MAX),
    );
  }

  function showTicked(): void {
    navigate(listAddress(sectionPath(section, null), EVERYTHING, { champions: ticked }));
  }
}

function ChampionLine(props: {
  entry: Champion;
  section: Section;
  isTicked: boolean;
  onTick: (championId: string) => void;
}): ReactNode {
  const { entry, section, isTicked, onTick } = props;
  const { href, path } = useFragment();
  const t = useT();
  const { champion, count } = entry;
  const name = championName(t, champion);
  const address = championPath(section, champion);
  return (
    <li className={classNames(styles.line, isTicked && styles.ticked)}>
      <input
        type="checkbox"
        className={styles.tick}
        checked={isTicked}
        aria-label={t("sports.menu.tick", { name })}
        tabIndex={-1}
        onChange={() => onTick(champion.championId)}
      />
      <a
        className={styles.champion}
        href={href(address)}
        aria-current={path.startsWith(address) ? "page" : undefined}
        title={name}
      >
        <Flag code={champion.flag} />
        <span className={styles.label}>{name}</span>
        <span className={styles.count}>{count}</span>
      </a>
    </li>
  );
}
