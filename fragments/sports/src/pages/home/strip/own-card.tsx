import { useFragment } from "@fairline/fragment-kit";
import { matchName, useT } from "@fairline/i18n";
import { Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { OwnPlay } from "../../../load/page-state.ts";
import { GameMark } from "./game-mark.tsx";
import styles from "./home-strip.module.css";

/** What a player has going: his newest open bet, and the game he played last. */
export function OwnCard({ own }: { own: OwnPlay }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const { bet, game, count } = own;
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>
        {bet ? t("sports.strip.own") : t("sports.strip.continue")}
        {bet ? <span className={styles.note}>{count}</span> : null}
      </h2>
      {bet ? (
        <a className={styles.bet} href={href("/office/history")}>
          <bdi className={styles.betName}>
            {bet.legs === 1 ? matchName(t, bet) : t("sports.strip.legs", { count: bet.legs })}
          </bdi>
          <span>
            <Money amountMinor={bet.stakeMinor} currency={bet.currency} /> {"\u2192"}{" "}
            <Money amountMinor={bet.maxReturnsMinor} currency={bet.currency} />
          </span>
        </a>
      ) : null}
      {game === null ? null : (
        <a className={styles.game} href={href(`/games/${game}`)}>
          <span className={styles.mark}>
            <GameMark route={game} />
          </span>
          {t("sports.strip.play", { name: t(`sports.game.${game}`) })}
        </a>
      )}
    </div>
  );
}
