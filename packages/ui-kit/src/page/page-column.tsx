import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import styles from "./page.module.css";

/** What PageColumn is given: the way to the page, its words, and what it shows. */
export type PageColumnProps = {
  /** The pages above it; the highest page has none and shows no way. */
  readonly above: readonly Crumb[];
  /** Its name at the end of the way. */
  readonly here: string;
  /** Null where the content brings its own heading. */
  readonly title: string | null;
  readonly lead: string | undefined;
  readonly children: ReactNode;
};

/** The middle of a page that stands beside a menu. */
export function PageColumn({ above, here, title, lead, children }: PageColumnProps): ReactNode {
  return (
    <div data-mf-column="centre" className={styles.centre}>
      <section className={styles.panel}>
        {above.length === 0 ? null : <Breadcrumbs above={above} here={here} />}
        {title === null ? null : (
          <div className={styles.head}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          </div>
        )}
        {children}
      </section>
    </div>
  );
}
