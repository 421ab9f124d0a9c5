import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, ChipLink, Empty } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Menu } from "../load/page-state.ts";
import { isFound, QUERY_MAX } from "../model/search-games.ts";
import { GameGrid } from "./game-grid.tsx";
import styles from "./game-search.module.css";
import { kindsOf } from "./kind-lists.tsx";

/** What the search is given; `children` are shown while nothing is asked. */
export type GameSearchProps = {
  games: readonly GameCard[];
  menu: Menu;
  children: ReactNode;
};

/** Finds games by their names as they are typed; the address keeps what was asked by Enter. */
export function GameSearch({ games, menu, children }: GameSearchProps): ReactNode {
  const { href, navigate, path, query } = useFragment();
  const t = useT();
  const [asked, setAsked] = useState((query.get("q") ?? "").slice(0, QUERY_MAX));
  const isAsked = asked.trim() !== "";
  const found = games.filter(({ route, provider, product }) =>
    isFound(asked, [t(`game.${route}.name`), provider, t(`casino.kind.${product}`)]),
  );
  return (
    <>
      <div className={styles.bar}>
        <search>
          <form className={styles.search} action={href(path)} method="get" onSubmit={keep}>
            <TextField
              label={t("casino.search.label")}
              name="q"
              type="search"
              autoComplete="off"
              maxLength={QUERY_MAX}
              value={asked}
              onChange={(event) => setAsked(event.target.value)}
            />
            <Button type="submit">{t("common.search")}</Button>
          </form>
        </search>
        <Kinds menu={menu} />
      </div>
      <p className={styles.count} role="status">
        {isAsked ? t("casino.search.found", { count: found.length }) : null}
      </p>
      {isAsked ? <Found found={found} games={games} /> : children}
    </>
  );

  function keep(event: FormEvent): void {
    event.preventDefault();
    const search = new URLSearchParams(isAsked ? { q: asked } : {}).toString();
    navigate(search === "" ? path : `${path}?${search}`, "replace");
  }
}

/** What was found; nothing is no dead end. */
function Found(props: { found: readonly GameCard[]; games: readonly GameCard[] }): ReactNode {
  const t = useT();
  if (props.found.length > 0) return <GameGrid games={props.found} />;
  return (
    <>
      <Empty text={t("casino.search.none")} />
      <GameGrid games={props.games} />
    </>
  );
}

/** The sections with games as filters; each has an address of its own. */
function Kinds({ menu }: { menu: Menu }): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  return (
    <nav className={styles.kinds} aria-label={t("casino.sections")}>
      {kindsOf(menu).map((entry) => (
        <ChipLink key={entry.id} href={href(entry.path)} isCurrent={entry.path === path}>
          {t(`casino.${entry.id}`)} <span className={styles.number}>{entry.count}</span>
        </ChipLink>
      ))}
    </nav>
  );
}
