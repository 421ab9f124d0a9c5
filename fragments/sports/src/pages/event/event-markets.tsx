import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { marketName, useT } from "@fairline/i18n";
import { Chip, Empty, IconButton } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { useChanges } from "../../live/use-changes.ts";
import { useFinalKeys, useOfferedKeys } from "../../live/use-market-keys.ts";
import { useMarkets } from "../../live/use-markets.ts";
import { isOver } from "../../live/price-book.ts";
import { MarketCard } from "../../market/market-card.tsx";
import { familiesOf, isPopular, type MarketFamily } from "../../market/market-layout.ts";
import { SettledMarket } from "../../market/settled-market.tsx";
import { profileOf, showsGroup } from "../../model/profiles.ts";
import type { MarketTab } from "../../sports/sport-page.ts";
import { findSport } from "../../sports/sports.ts";
import { useStoredSet } from "../../state/stored-set.ts";
import styles from "./event-markets.module.css";

const ALL = "all";
const POPULAR = "main";
const FINAL = new Set(["settled", "cancelled"]);

/** All markets of a fixture: tabs, search, cards, and what is settled already. */
export function EventMarkets({ reply }: { reply: CallReply<"getFixture"> }): ReactNode {
  const { fixture } = reply;
  const t = useT();
  const { settings } = useFragment();
  const [chosen, setTab] = useState<string>(POPULAR);
  const [search, setSearch] = useState("");
  const folded = useStoredSet("folded-markets");
  const markets = useMarkets(fixture);
  const final = useFinalKeys(fixture.fixtureId);
  const offered = useOfferedKeys(fixture.fixtureId);
  const status = useChanges(fixture.fixtureId, (known) => known?.status ?? fixture.status);
  const sides = { home: fixture.home.name, away: fixture.away.name };
  const profile = profileOf(settings, fixture.section);
  const sport = findSport(fixture.sport);
  const open = markets.filter(
    ({ key, group }) => offered.has(key) && showsGroup(sport, profile, group),
  );
  const tabs = sport.tabs.filter((each) => familiesIn(each).length > 0);
  const tab = tabs.find(({ id }) => id === chosen) ?? { id: ALL };
  const wanted = search.trim().toLocaleLowerCase();
  const shown = isOver(status) ? [] : wanted === "" ? familiesIn(tab) : familiesNamed(wanted);
  const isAllFolded = shown.length > 0 && shown.every((family) => folded.has(family.typeId));
  return (
    <div className={styles.markets}>
      <h2 className="fl-visually-hidden">{t("sports.market.heading")}</h2>
      <div className={styles.bar}>
        <div
          className={styles.tabs}
          role="toolbar"
          aria-keyshortcuts="[ ]"
          aria-label={t("sports.market.groups")}
        >
          {tabs.map(({ id }) => (
            <Chip key={id} isPressed={tab.id === id} onClick={() => setTab(id)}>
              {t(id === ALL ? "sports.market.all" : `market-group.${id}`)}
            </Chip>
          ))}
        </div>
        <input
          className={styles.search}
          type="search"
          aria-keyshortcuts="S"
          value={search}
          placeholder={t("sports.market.search")}
          aria-label={t("sports.market.search")}
          onChange={(event) => setSearch(event.target.value)}
        />
        <IconButton
          icon={isAllFolded ? "chevrons-down" : "chevrons-up"}
          name={t(isAllFolded ? "sports.table.unfoldAll" : "sports.table.foldAll")}
          onClick={foldAll}
        />
      </div>
      {shown.length === 0 ? (
        <Empty text={t(isOver(status) ? "sports.event.over" : "sports.market.none")} />
      ) : (
        <div className={styles.cards}>
          {shown.map((family) => (
            <MarketCard
              key={family.id}
              fixture={fixture}
              family={family}
              isFolded={folded.has(family.typeId)}
              onFold={() => folded.toggle(family.typeId)}
            />
          ))}
        </div>
      )}
      <Settled reply={reply} final={final} isOpen={isOver(status)} />
    </div>
  );

  function familiesIn({ id, isAlone }: MarketTab): readonly MarketFamily[] {
    const families = isAlone
      ? ofMarkets(open.filter(({ group }) => group === id))
      : ofMarkets(open);
    if (id === POPULAR) return families.filter(isPopular);
    return id === ALL ? families : families.filter((family) => family.group === id);
  }

  function ofMarkets(some: typeof open): readonly MarketFamily[] {
    return familiesOf(some, reply.marketLooks, sport.partKey);
  }

  function familiesNamed(text: string): readonly MarketFamily[] {
    const nameOf = (typeId: string, specifiers: string) =>
      marketName(t, { typeId, specifiers }, sides).toLocaleLowerCase();
    return ofMarkets(open).filter(({ typeId, periods }) =>
      periods.some(({ specifiers }) => nameOf(typeId, specifiers).includes(text)),
    );
  }

  function foldAll(): void {
    for (const typeId of new Set(shown.map((family) => family.typeId))) {
      if (folded.has(typeId) === isAllFolded) folded.toggle(typeId);
    }
  }
}

function Settled(props: {
  reply: CallReply<"getFixture">;
  final: ReadonlySet<string>;
  isOpen: boolean;
}): ReactNode {
  const { fixture } = props.reply;
  const t = useT();
  const settled = fixture.markets.filter(
    (market) => FINAL.has(market.status) || props.final.has(market.key),
  );
  if (settled.length === 0) return null;
  return (
    <details className={styles.settled} open={props.isOpen}>
      <summary>{t("sports.market.settled", { count: settled.length })}</summary>
      <ul>
        {settled.map((market) => (
          <SettledMarket key={market.key} fixture={fixture} market={market} />
        ))}
      </ul>
    </details>
  );
}
