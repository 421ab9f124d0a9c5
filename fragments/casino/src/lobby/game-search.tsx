import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, Empty } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useState } from "react";
import { isFound, QUERY_MAX } from "../model/search-games.ts";
import { GameGrid } from "./game-grid.tsx";
import styles from "./game-search.module.css";

/** Finds games by their names as they are typed; the address keeps what was asked by Enter. */
export function GameSearch({ games }: { games: readonly GameCard[] }): ReactNode {
  const { href, navigate, path, query } = useFragment();
  const t = useT();
  const [asked, setAsked] = useState((query.get("q") ?? "").slice(0, QUERY_MAX));
  const found = games.filter(({ route, provider, product }) =>
    isFound(asked, [t(`game.${route}.name`), provider, t(`casino.kind.${product}`)]),
  );
  return (
    <>
      <search className={styles.search}>
        <form action={href(path)} method="get" onSubmit={keep}>
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
        <p className={styles.count} role="status">
          {t("casino.search.found", { count: found.length })}
        </p>
      </search>
      {found.length === 0 ? <Empty text={t("casino.search.none")} /> : <GameGrid games={found} />}
    </>
  );

  function keep(event: FormEvent): void {
    event.preventDefault();
    const search = new URLSearchParams(asked === "" ? {} : { q: asked }).toString();
    navigate(search === "" ? path : `${path}?${search}`, "replace");
  }
}
