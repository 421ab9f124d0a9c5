import { useT } from "@fairline/i18n";
import { IconButton } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { PageFacts } from "../common/page-facts.ts";
import styles from "./coupon-column.module.css";
import type { PageActions, PageUi } from "./page-ui.ts";
import { SlotBox } from "./slot-box.tsx";

/** The coupon's place: a column on wide screens, a drawer on tablets, a sheet on phones. */
export function CouponColumn(props: {
  facts: PageFacts;
  ui: PageUi;
  actions: PageActions;
  html: string;
}): ReactNode {
  const { facts, ui, actions, html } = props;
  const t = useT();
  const isHidden = facts.isRightHidden;
  return (
    <aside
      id="coupon"
      className={styles.column}
      aria-label={t("shell.coupon")}
      data-open={ui.isCouponOpen ? "" : undefined}
      data-guest={facts.hasCoupon ? undefined : ""}
      data-tab={isHidden ? "" : undefined}
      hidden={!facts.hasCoupon && !ui.isCouponOpen}
      tabIndex={-1}
    >
      <div className={styles.edge}>
        <IconButton
          icon="layout-sidebar-right"
          size="tiny"
          name={t(isHidden ? "shell.coupon.show" : "shell.coupon.hide")}
          aria-expanded={!isHidden}
          onClick={actions.toggleRight}
        />
        {isHidden && ui.couponCount > 0 ? (
          <span className={styles.count}>{ui.couponCount}</span>
        ) : null}
      </div>
      <div className={styles.close}>
        <IconButton icon="x" name={t("shell.coupon.close")} onClick={actions.toggleCoupon} />
      </div>
      <div className={styles.content}>
        <SlotBox slot="coupon" html={html} />
      </div>
      {ui.RegistrationCard ? <ui.RegistrationCard /> : null}
    </aside>
  );
}
