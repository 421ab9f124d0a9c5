import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import type { HomeStrip } from "../../../load/page-state.ts";
import { GameMark } from "./game-mark.tsx";
import styles from "./home-strip.module.css";

/** The first games of the lobby as tiles. */
export function CasinoCard({ casino }: { casino: NonNullable<HomeStrip["casino"]> }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>
        <a href={href(casino.to)}>{t("sports.strip.casino")}</a>
      </h2>
      <ul className={styles.tiles}>
        {casino.routes.map((route) => (
          <li key={route}>
            <a className={styles.tile} href={href(`/games/${route}`)}>
              <span className={styles.mark}>
                <GameMark route={route} />
              </span>
              <span className={styles.tileName}>{t(`sports.game.${route}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
