import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./footer-page.module.css";
import { HelpLines } from "./help-lines.tsx";
import { type FooterMenus, languagesOf } from "./footer-menus.ts";

/** What the server gives the footer: null while the site does not tell its menus. */
export type FooterState = { menus: FooterMenus | null };

/** The age from which people may play where the site does not say another. */
const AGE_FROM = 18;

/** The end of every page: where else to go, what this site is, and whose records it shows. */
export function FooterPage({ state: { menus } }: { state: FooterState }): ReactNode {
  const t = useT();
  const { href, platform, settings } = useFragment();
  const wantsGames = settings.sportsOnly === 0;
  const device = platform === "mobile" ? "phone" : "desktop";
  const age = menus?.ageFrom ?? AGE_FROM;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        {menus?.columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <ul className={styles.list}>
              {links
                .filter(({ hiddenOn = [] }) => !hiddenOn.includes(device))
                .filter(({ isGame = false }) => wantsGames || !isGame)
                .map(({ to, text, lang }) => (
                  <li key={to}>
                    <FooterLink to={to.startsWith("/") ? href(to) : to} lang={lang} text={text} />
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <LanguageColumn menus={menus} />
        <AboutColumn menus={menus} />
      </div>
      <div className={styles.base}>
        <p className={styles.age}>
          <span className={styles.mark}>{`${age}+`}</span>
          {t("footer.age", { age: String(age) })}
        </p>
        <p>
          {t("footer.data")} <a href={href("/licenses")}>{t("footer.licences")}</a>
        </p>
      </div>
    </footer>
  );
}

/** A page of the site, or the address of somebody else. */
function FooterLink(props: { to: string; text: string; lang: string | undefined }): ReactNode {
  const { to, text, lang } = props;
  const isOutside = !to.startsWith("/");
  return (
    <a
      className={styles.link}
      href={to}
      lang={lang}
      {...(isOutside ? { rel: "noopener nofollow" } : {})}
    >
      {text}
    </a>
  );
}

function AboutColumn({ menus }: { menus: FooterMenus | null }): ReactNode {
  const t = useT();
  return (
    <section className={styles.about} aria-label={t("footer.about")}>
      <h2 className={styles.heading}>{t("footer.about")}</h2>
      <p>{menus?.licence ?? t("footer.demonstration")}</p>
      <p>{t("footer.responsible")}</p>
      {menus && menus.helpLines.length > 0 ? <HelpLines lines={menus.helpLines} /> : null}
    </section>
  );
}

function LanguageColumn({ menus }: { menus: FooterMenus | null }): ReactNode {
  const t = useT();
  const { path, lang, query } = useFragment();
  const search = query.toString();
  const rest = `${path === "/" ? "" : path}${search === "" ? "" : `?${search}`}`;
  return (
    <nav aria-label={t("common.language")}>
      <h2 className={styles.heading}>{t("common.language")}</h2>
      <ul className={styles.list}>
        {languagesOf(menus, lang).map(({ code, name }) => (
          <li key={code}>
            <a
              className={styles.link}
              href={`/${code}${rest}`}
              hrefLang={code}
              lang={code}
              aria-current={code === lang ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
