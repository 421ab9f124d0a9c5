import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { IconButton } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import { loadHomeStrip } from "../../../load/home-strip.ts";
import type { HomeStrip } from "../../../load/page-state.ts";
import page from "../../page.module.css";
import { AccumulatorCard } from "./accumulator-card.tsx";
import { CasinoCard } from "./casino-card.tsx";
import { OfferCard } from "./offer-card.tsx";
import { OwnCard } from "./own-card.tsx";
import styles from "./home-strip.module.css";
import { TopMatchCard } from "./top-match-card.tsx";

/**
 * The breadth of the product above its table: one line of cards that the player may fold away. Whether
 * they are folded stands in the settings, so that the server draws the page as it stays.
 */
export function HomeStripView({ first }: { first: HomeStrip | null }): ReactNode {
  const { bus, settings } = useFragment();
  const t = useT();
  const strip = useStrip(first);
  const isOpen = settings.homeStrip === 1;
  return (
    <section className={page.panel} aria-label={t("sports.strip.name")}>
      <div className={styles.head}>
        <h1 className={page.title} tabIndex={-1}>
          {t("sports.title.home")}
        </h1>
        <IconButton
          icon={isOpen ? "chevron-up" : "chevron-down"}
          name={t(isOpen ? "sports.strip.fold" : "sports.strip.unfold")}
          aria-expanded={isOpen}
          onClick={() =>
            bus.emit("settings:changed", { name: "homeStrip", value: isOpen ? "0" : "1" })
          }
        />
      </div>
      {isOpen ? (
        <ul className={styles.cards}>
          {cardsOf(strip).map(([name, card]) => (
            <li key={name} className={styles.card}>
              {card}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** At most four cards: what a player has going stands in the place of the bonus. */
function cardsOf(strip: HomeStrip | null): readonly (readonly [string, ReactNode])[] {
  if (!strip) return [];
  const { top, casino, offer, accumulator, own } = strip;
  const third = own ? <OwnCard own={own} /> : offer ? <OfferCard offer={offer} /> : null;
  const cards = [
    ["top", top && <TopMatchCard top={top} />],
    ["casino", casino && <CasinoCard casino={casino} />],
    ["own", third],
    ["accumulator", accumulator && <AccumulatorCard accumulator={accumulator} />],
  ] as const;
  return cards.filter(([, card]) => card !== null);
}

/** Cards that were folded when the page came are asked for once they are unfolded. */
function useStrip(first: HomeStrip | null): HomeStrip | null {
  const view = useFragment();
  const [strip, setStrip] = useState(first);
  const isMissing = strip === null && view.settings.homeStrip === 1;
  useEffect(() => {
    if (!isMissing) return undefined;
    const ended = new AbortController();
    const signal = AbortSignal.any([view.signal, ended.signal]);
    void loadHomeStrip({ ...view, signal }).then((loaded) => {
      if (!signal.aborted) setStrip(loaded);
    });
    return () => ended.abort();
  }, [isMissing, view]);
  return strip;
}
