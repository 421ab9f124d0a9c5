import { Icon, type IconName } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import styles from "./shell-page.module.css";

/** A page that somebody may go on to. */
export type Way = { readonly path: string; readonly icon: IconName; readonly text: string };

/** Tiles that lead on from a page that has nothing to show. */
export function Ways(props: { lang: string; name: string; ways: readonly Way[] }): ReactNode {
  const { lang, name, ways } = props;
  return (
    <nav className={styles.ways} aria-label={name}>
      {ways.map(({ path, icon, text }) => (
        <a key={path} className={styles.way} href={addressOf(lang, path)}>
          <Icon name={icon} size={24} />
          <span>{text}</span>
        </a>
      ))}
    </nav>
  );
}
