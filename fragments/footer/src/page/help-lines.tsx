import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./footer-page.module.css";
import type { FooterMenus } from "./footer-menus.ts";

/** Who helps with play that has got out of hand, country by country. */
export function HelpLines({ lines }: { lines: FooterMenus["helpLines"] }): ReactNode {
  const t = useT();
  return (
    <details className={styles.help}>
      <summary>{t("footer.help")}</summary>
      <ul className={styles.lines}>
        {lines.map(({ country, name, phone, url }) => (
          <li key={`${country} ${url}`}>
            <span className={styles.country}>{country.toUpperCase()}</span>
            <span>
              <a className={styles.link} href={url} rel="noopener nofollow">
                <bdi>{name}</bdi>
              </a>
              {phone === "" ? null : (
                <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
                  <bdi>{phone}</bdi>
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
