import { useFragment } from "@fairline/fragment-kit";
import { languages, useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./footer-page.module.css";

type Column = { textKey: string; links: readonly { path: string; textKey: string }[] };

const COLUMNS: readonly Column[] = [
  {
    textKey: "footer.betting",
    links: [
      { path: "/live", textKey: "common.live" },
      { path: "/line", textKey: "common.line" },
      { path: "/results", textKey: "common.results" },
    ],
  },
  {
    textKey: "footer.account",
    links: [
      { path: "/office/account", textKey: "common.account" },
      { path: "/office/recharge", textKey: "common.deposit" },
      { path: "/office/history", textKey: "common.history" },
      { path: "/office/historypay", textKey: "common.payments" },
    ],
  },
];

/** The end of every page: where else to go, what this site is, and whose records it shows. */
export function FooterPage(): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        {COLUMNS.map((column) => (
          <nav key={column.textKey} aria-label={t(column.textKey)}>
            <h2 className={styles.heading}>{t(column.textKey)}</h2>
            <ul className={styles.list}>
              {column.links.map(({ path, textKey }) => (
                <li key={path}>
                  <a className={styles.link} href={href(path)}>
                    {t(textKey)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <LanguageColumn />
        <AboutColumn />
      </div>
      <div className={styles.base}>
        <p className={styles.age}>
          <span className={styles.mark}>18+</span>
          {t("footer.age")}
        </p>
        <p>
          {t("footer.data")} <a href={href("/licenses")}>{t("footer.licences")}</a>
        </p>
      </div>
    </footer>
  );
}

function AboutColumn(): ReactNode {
  const t = useT();
  return (
    <section className={styles.about} aria-label={t("footer.about")}>
      <h2 className={styles.heading}>{t("footer.about")}</h2>
      <p>{t("footer.demonstration")}</p>
      <p>{t("footer.responsible")}</p>
    </section>
  );
}

function LanguageColumn(): ReactNode {
  const t = useT();
  const { path, lang, query } = useFragment();
  const search = query.toString();
  const rest = `${path === "/" ? "" : path}${search === "" ? "" : `?${search}`}`;
  return (
    <nav aria-label={t("common.language")}>
      <h2 className={styles.heading}>{t("common.language")}</h2>
      <ul className={styles.list}>
        {languages.map(({ code, nativeName }) => (
          <li key={code}>
            <a
              className={styles.link}
              href={`/${code}${rest}`}
              hrefLang={code}
              lang={code}
              aria-current={code === lang ? "true" : undefined}
            >
              {nativeName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
