import { useT } from "@fairline/i18n";
import { IconButton } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../../common/guards/visit.ts";
import type { PageFacts } from "../../common/page-facts.ts";
import type { PageActions } from "../page-ui.ts";
import styles from "./banner-lines.module.css";

/** Banners above the main part of a page, a line each. */
export function BannerLines(props: { facts: PageFacts; actions: PageActions }): ReactNode {
  const { facts, actions } = props;
  const t = useT();
  const { banners, routeName, isClosable } = facts.banners;
  if (banners.length === 0 || routeName !== facts.routeName) return null;
  const { lang } = facts.context;
  return (
    <section className={styles.lines} aria-label={t("shell.banners")}>
      <ul className={styles.list}>
        {banners.map((banner) => (
          <li
            key={banner.slug}
            className={styles.line}
            {...(banner.lang === lang ? {} : { lang: banner.lang })}
          >
            <a className={styles.link} href={addressOf(lang, banner.to ?? "/")}>
              <b>{banner.title}</b> <span className={styles.lead}>{banner.lead}</span>
            </a>
            {isClosable ? (
              <IconButton
                icon="x"
                name={t("common.close")}
                onClick={() => actions.closeBanner(banner.slug)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
