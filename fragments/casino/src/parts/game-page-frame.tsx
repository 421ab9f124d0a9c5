import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import { Breadcrumbs, pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { FavouriteStar } from "../favourites/favourite-star.tsx";
import type { Menu } from "../load/page-state.ts";
import { CasinoMenu } from "./casino-menu.tsx";
import styles from "./game-page-frame.module.css";

/** A game under one low bar: the way back, its name and its star. On a phone nothing else is above it. */
export function GamePageFrame(props: {
  route: string;
  menu: Menu;
  children: ReactNode;
}): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const name = t(`game.${props.route}.name`);
  const casino = { href: href("/casino-lobby"), text: t("casino.casinoLobby") };
  return (
    <>
      <CasinoMenu menu={props.menu} isGame />
      <div data-mf-column="centre" className={page.centre}>
        <section className={page.panel}>
          <div className={styles.bar} data-title-bar="">
            <a className={styles.back} href={casino.href} aria-label={casino.text}>
              <Icon name="arrow-left" size={20} />
            </a>
            <h1 className={styles.title} tabIndex={-1}>
              {name}
            </h1>
            <FavouriteStar route={props.route} name={name} />
            <div className={styles.way}>
              <Breadcrumbs above={[casino]} here={name} />
            </div>
          </div>
          {props.children}
        </section>
      </div>
    </>
  );
}
