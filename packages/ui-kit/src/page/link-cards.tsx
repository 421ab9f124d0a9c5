import type { ReactNode } from "react";
import styles from "./page.module.css";

/** A card that leads on; `href` carries its language. */
export type LinkCard = { readonly href: string; readonly title: string; readonly text: string };

/** Cards with a heading and a sentence each; the whole card is the link. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }): ReactNode {
  return (
    <ul className={styles.cards}>
      {cards.map(({ href, title, text }) => (
        <li key={href} className={styles.card}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
