import type { FixtureRow } from "@fairline/contracts";
import { Skeleton } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { useMarkets } from "../live/use-markets.ts";
import { useOfferedKeys } from "../live/use-market-keys.ts";
import { MarketCard } from "../market/market-card.tsx";
import { familiesOf } from "../market/market-layout.ts";
import styles from "./row-panel.module.css";

const CARDS = 3;
const WAITING_ROWS = 4;
/** What the row shows already is not repeated under it. */
const SHOWN_IN_ROW = new Set(["fb.result", "fb.double-chance"]);

/** The most popular markets of a fixture, once they have come. */
export function RowCards({ fixture }: { fixture: FixtureRow | undefined }): ReactNode {
  return fixture === undefined ? <Skeleton rows={WAITING_ROWS} /> : <Cards fixture={fixture} />;
}

function Cards({ fixture }: { fixture: FixtureRow }): ReactNode {
  const markets = useMarkets(fixture);
  const offered = useOfferedKeys(fixture.fixtureId);
  const families = familiesOf(markets.filter(({ key }) => offered.has(key)));
  return (
    <div className={styles.cards}>
      {families
        .filter(({ typeId }) => !SHOWN_IN_ROW.has(typeId))
        .slice(0, CARDS)
        .map((family) => (
          <MarketCard key={family.id} fixture={fixture} family={family} />
        ))}
    </div>
  );
}
