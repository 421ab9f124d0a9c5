import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The pages above a page, the highest first; `href` carries its language. */
export type Crumb = { readonly href: string; readonly text: string };

/**
 * The way to a page over those above it; the page itself is its last word and no link. Search
 * engines read the same words in the same place, as microdata of schema.org.
 */
export function Breadcrumbs(props: { above: readonly Crumb[]; here: string }): ReactNode {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t("common.breadcrumbs")}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {props.above.map(({ href, text }, index) => (
          <li key={href} {...ITEM}>
            <a href={href} itemProp="item">
              <span itemProp="name">{text}</span>
            </a>
            <data itemProp="position" value={index + 1} />
          </li>
        ))}
        <li aria-current="page" {...ITEM}>
          <span itemProp="name">{props.here}</span>
          <data itemProp="position" value={props.above.length + 1} />
        </li>
      </ol>
    </nav>
  );
}

const ITEM = {
  itemProp: "itemListElement",
  itemScope: true,
  itemType: "https://schema.org/ListItem",
} as const;
