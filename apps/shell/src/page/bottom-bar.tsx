import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import type { PageFacts } from "../common/page-facts.ts";
import styles from "./bottom-bar.module.css";
import type { PageActions, PageUi } from "./page-ui.ts";

/** The phone's bar: the two sections, the coupon in the middle, the menu, and help where it is on. */
export function BottomBar(props: {
  facts: PageFacts;
  ui: PageUi;
  actions: PageActions;
}): ReactNode {
  const { facts, ui, actions } = props;
  const t = useT();
  const { lang } = facts.context;
  return (
    <nav className={styles.bar} aria-label={t("shell.bar")}>
      <a
        className={styles.item}
        href={addressOf(lang, "/line")}
        aria-current={isIn(facts.path, "/line") ? "page" : undefined}
      >
        <Icon name="calendar" />
        <span>{t("common.line")}</span>
      </a>
      <a
        className={styles.item}
        href={addressOf(lang, "/live")}
        aria-current={isIn(facts.path, "/live") ? "page" : undefined}
      >
        <Icon name="live-view" />
        <span>{t("common.live")}</span>
      </a>
      {facts.hasCoupon ? (
        <CouponAndMenu ui={ui} actions={actions} />
      ) : (
        <WaysOut lang={lang} path={facts.path} />
      )}
      {facts.furniture.supportButton ? (
        <button
          type="button"
          className={styles.item}
          aria-expanded={ui.isHelpOpen}
          aria-controls="help"
          onClick={() => actions.toggleHelp(!ui.isHelpOpen)}
        >
          <Icon name="help" />
          <span>{t("shell.support")}</span>
        </button>
      ) : null}
    </nav>
  );
}

function CouponAndMenu({ ui, actions }: { ui: PageUi; actions: PageActions }): ReactNode {
  const t = useT();
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-label={t("shell.coupon.count", { count: ui.couponCount })}
        aria-expanded={ui.isCouponOpen}
        aria-controls="coupon"
        onClick={actions.toggleCoupon}
      >
        <Icon name="ticket" />
        <span>{t("common.coupon")}</span>
        {ui.couponCount > 0 ? <span className={styles.count}>{ui.couponCount}</span> : null}
      </button>
      <button type="button" className={styles.item} onClick={actions.toggleMenu}>
        <Icon name="menu-2" />
        <span>{t("common.menu")}</span>
      </button>
    </>
  );
}

/** Pages without coupon and menu lead back to those that have them. */
function WaysOut({ lang, path }: { lang: string; path: string }): ReactNode {
  const t = useT();
  return (
    <>
      <a
        className={styles.item}
        href={addressOf(lang, "/results")}
        aria-current={isIn(path, "/results") ? "page" : undefined}
      >
        <Icon name="trophy" />
        <span>{t("common.results")}</span>
      </a>
      <a className={styles.item} href={addressOf(lang, "/")}>
        <Icon name="home" />
        <span>{t("common.home")}</span>
      </a>
    </>
  );
}

function isIn(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}
