import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import type { Menu } from "../load/page-state.ts";
import { gamesOf } from "../model/section-games.ts";
import { SmallGame } from "./game-row.tsx";
import styles from "./kind-lists.module.css";

/** Games that a list begins with; its heading leads to all of them. */
const SHOWN = 2;

/** Sections with their first games, side by side. */
export function KindLists({ menu, games }: { menu: Menu; games: readonly GameCard[] }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <div className={styles.lists}>
      {kindsOf(menu).map(({ id, path, count }) => (
        <section key={id} className={styles.list}>
          <h2 className={styles.title}>
            <a href={href(path)}>{t(`casino.${id}`)}</a> <span>{count}</span>
          </h2>
          <ul>
            {gamesOf(id, games)
              .slice(0, SHOWN)
              .map((card) => (
                <li key={card.gameId}>
                  <SmallGame card={card} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Sections of the menu that hold games of one kind. */
export function kindsOf(menu: Menu): Menu {
  return menu.filter(
    ({ id, group, count }) => count !== null && group !== "more" && id !== "casinoLobby",
  );
}
