import type { ReactNode } from "react";
import styles from "./promo-card.module.css";

/** What a card of an offer is given; `action` is the one thing to do about it. */
export type PromoCardProps = {
  /** Drawing at its start; it says nothing. */
  readonly art: ReactNode;
  readonly title: string;
  /** Language of the title and text, where it may be another than the reader's. */
  readonly lang?: string;
  /** What it is worth, in large letters. */
  readonly headline: ReactNode;
  /** Lines below: what it takes. */
  readonly lines: readonly ReactNode[];
  readonly action: ReactNode;
  readonly terms: { readonly href: string; readonly text: string } | null;
};

/** An offer: art, what it is worth, what it takes, the button for it and the way to its terms. */
export function PromoCard(props: PromoCardProps): ReactNode {
  const { art, title, lang, headline, lines, action, terms } = props;
  return (
    <article className={styles.card}>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title} lang={lang}>
          {title}
        </h2>
        <p className={styles.headline}>{headline}</p>
        <ul className={styles.lines}>
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
        <div className={styles.foot}>
          {action}
          {terms === null ? null : (
            <a className={styles.terms} href={terms.href}>
              {terms.text}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

/** Cards of offers side by side, each as wide as its words need. */
export function PromoCards({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}
