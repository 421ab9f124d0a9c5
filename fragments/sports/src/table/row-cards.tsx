import type { CallReply } from "@fairline/contracts/calls";
import { Skeleton } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { useMarkets } from "../live/use-markets.ts";
import { useOfferedKeys } from "../live/use-market-keys.ts";
import { MarketCard } from "../market/market-card.tsx";
import { familiesOf } from "../market/market-layout.ts";
import { findSport } from "../sports/sports.ts";
import styles from "./row-panel.module.css";

type Reply = CallReply<"getFixture">;

const CARDS = 3;
const WAITING_ROWS = 4;

/** The most popular markets of a fixture, once they have come. */
export function RowCards({ reply }: { reply: Reply | undefined }): ReactNode {
  return reply === undefined ? <Skeleton rows={WAITING_ROWS} /> : <Cards reply={reply} />;
}

function Cards({ reply }: { reply: Reply }): ReactNode {
  const { fixture, marketLooks } = reply;
  const markets = useMarkets(fixture);
  const offered = useOfferedKeys(fixture.fixtureId);
  const families = familiesOf(
    markets.filter(({ key }) => offered.has(key)),
    marketLooks,
    findSport(fixture.sport).partKey,
  );
  return (
    <div className={styles.cards}>
      {families
        .filter(({ look }) => look.isWholeInRow !== true)
        .slice(0, CARDS)
        .map((family) => (
          <MarketCard key={family.id} fixture={fixture} family={family} />
        ))}
    </div>
  );
}
