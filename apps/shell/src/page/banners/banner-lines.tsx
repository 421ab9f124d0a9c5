import { useT } from "@fairline/i18n";
import { IconButton } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../../common/guards/visit.ts";
import type { PageFacts } from "../../common/page-facts.ts";
import type { PageActions } from "../page-ui.ts";
import styles from "./banner-lines.module.css";

/** Pages that only players have. */
const ACCOUNT = /^\/office(\/|$)/;

/** Banners above the main part of a page, a line each; those that lead into the account are for players. */
export function BannerLines(props: { facts: PageFacts; actions: PageActions }): ReactNode {
  const { facts, actions } = props;
  const t = useT();
  const { routeName, isClosable } = facts.banners;
  const { lang, player } = facts.context;
  const banners = facts.banners.banners.filter(
    ({ to }) => player !== null || to === undefined || !ACCOUNT.test(to),
  );
  if (banners.length === 0 || routeName !== facts.routeName) return null;
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
              {banner.action === undefined ? null : (
                <>
                  {" "}
                  <span className={styles.action}>{banner.action}</span>
                </>
              )}
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
