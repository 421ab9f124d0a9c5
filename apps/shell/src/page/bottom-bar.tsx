import { useT } from "@fairline/i18n";
import { Icon, type IconName } from "@fairline/ui-kit";
import type { MouseEvent, ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import type { PageFacts } from "../common/page-facts.ts";
import styles from "./bottom-bar.module.css";
import type { PageActions, PageUi } from "./page-ui.ts";

type BarProps = { facts: PageFacts; ui: PageUi; actions: PageActions };

/** The phone's bar, the same on every page: sports, live, the coupon, the casino and the menu. */
export function BottomBar(props: BarProps): ReactNode {
  const { facts, actions } = props;
  const t = useT();
  const { sportsOnly } = facts.context.settings;
  return (
    <nav className={styles.bar} aria-label={t("shell.bar")}>
      <SportsItem {...props} />
      <LinkItem facts={facts} to="/live" icon="live-view" text={t("common.live")} />
      {facts.furniture.coupon ? <CouponItem {...props} /> : null}
      {sportsOnly === 1 ? null : (
        <LinkItem facts={facts} to="/casino" icon="coins" text={t("shell.bar.casino")} />
      )}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        onClick={actions.toggleMenu}
      >
        <Icon name="menu-2" />
        <span>{t("common.menu")}</span>
      </button>
    </nav>
  );
}

/** Leads to the matches ahead; on a page of sports it opens the tree of leagues. */
function SportsItem({ facts, ui, actions }: BarProps): ReactNode {
  const t = useT();
  const { path, hasTree } = facts;
  const isHere = hasTree && !isIn(path, "/live");
  return (
    <a
      className={styles.item}
      href={addressOf(facts.context.lang, "/line")}
      aria-current={isHere ? "page" : undefined}
      aria-expanded={hasTree ? ui.isTreeOpen : undefined}
      aria-controls={hasTree ? "menu" : undefined}
      // Before the shell takes the press for a way to another page.
      onClickCapture={hasTree ? open : undefined}
    >
      <Icon name="football" />
      <span>{t("shell.bar.sports")}</span>
    </a>
  );

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    actions.toggleTree();
  }
}

function CouponItem({ ui, actions }: BarProps): ReactNode {
  const t = useT();
  return (
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
  );
}

function LinkItem(props: {
  facts: PageFacts;
  to: string;
  icon: IconName;
  text: string;
}): ReactNode {
  const { facts, to, icon, text } = props;
  return (
    <a
      className={styles.item}
      href={addressOf(facts.context.lang, to)}
      aria-current={isIn(facts.path, to) ? "page" : undefined}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </a>
  );
}

function isIn(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}
