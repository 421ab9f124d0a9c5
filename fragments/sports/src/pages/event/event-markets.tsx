import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { marketName, useT } from "@fairline/i18n";
import { Chip, Empty, IconButton } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { useChanges } from "../../live/use-changes.ts";
import { useMarkets } from "../../live/use-markets.ts";
import { type FixtureNow, isOver } from "../../live/price-book.ts";
import { MarketCard, SettledMarket } from "../../market/market-card.tsx";
import { familiesOf, type MarketFamily } from "../../market/market-layout.ts";
import { profileOf, showsGroup } from "../../model/profiles.ts";
import { useStoredSet } from "../../state/stored-set.ts";
import styles from "./event-markets.module.css";

const ALL = "all";
/** Tabs in order; empty ones are not shown. */
const GROUPS = ["main", "totals", "handicaps", "goals", "halves", "corners"] as const;
const FINAL = new Set(["settled", "cancelled"]);
const OFFERED = new Set(["active", "suspended"]);

/** All markets of a fixture: tabs, search, cards, and what is settled already. */
export function EventMarkets({ reply }: { reply: CallReply<"getFixture"> }): ReactNode {
  const { fixture } = reply;
  const t = useT();
  const { settings } = useFragment();
  const [tab, setTab] = useState<string>(ALL);
  const [search, setSearch] = useState("");
  const folded = useStoredSet("folded-markets");
  const markets = useMarkets(fixture);
  const final = new Set(useChanges(fixture.fixtureId, keysOf(FINAL)).split(" "));
  const offered = new Set(useChanges(fixture.fixtureId, keysOf(OFFERED)).split(" "));
  const status = useChanges(fixture.fixtureId, (known) => known?.status ?? fixture.status);
  const sides = { home: fixture.home.name, away: fixture.away.name };
  const profile = profileOf(settings, fixture.section);
  const open = familiesOf(
    markets.filter(({ key, group }) => offered.has(key) && showsGroup(profile, group)),
  );
  const tabs = GROUPS.filter((group) => open.some((family) => family.group === group));
  const wanted = search.trim().toLocaleLowerCase();
  const shown = isOver(status) ? [] : open.filter(isWanted);
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
          {[ALL, ...tabs].map((group) => (
            <Chip key={group} isPressed={tab === group} onClick={() => setTab(group)}>
              {t(group === ALL ? "sports.market.all" : `market-group.${group}`)}
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

  function isWanted(family: MarketFamily): boolean {
    if (wanted !== "") return marketName(t, family, sides).toLocaleLowerCase().includes(wanted);
    return tab === ALL || family.group === tab;
  }

  function foldAll(): void {
    for (const typeId of new Set(shown.map((family) => family.typeId))) {
      if (folded.has(typeId) === isAllFolded) folded.toggle(typeId);
    }
  }
}

/** Keys of the markets in one of these states, as one text that only changes with them. */
function keysOf(statuses: ReadonlySet<string>): (known: FixtureNow | undefined) => string {
  return (known) =>
    [...(known?.markets ?? [])]
      .filter(([, market]) => statuses.has(market.status))
      .map(([key]) => key)
      .join(" ");
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
