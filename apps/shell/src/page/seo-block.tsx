import type { ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import type { SeoBelow } from "../common/seo/page-seo.ts";
import styles from "./seo-block.module.css";

/** Text and links that guests find below a page. */
export function SeoBlock({ below, lang }: { below: SeoBelow; lang: string }): ReactNode {
  return (
    <section
      className={styles.block}
      aria-label={below.heading || undefined}
      {...(below.lang === lang ? {} : { lang: below.lang })}
    >
      {below.heading === "" ? null : <h2>{below.heading}</h2>}
      {below.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {below.links.length === 0 ? null : (
        <ul>
          {below.links.map(({ path, text }) => (
            <li key={path}>
              <a href={addressOf(lang, path)}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
