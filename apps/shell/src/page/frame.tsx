import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { BottomBar } from "./bottom-bar.tsx";
import { CouponColumn } from "./coupon-column.tsx";
import type { DocumentProps } from "./document.tsx";
import styles from "./frame.module.css";
import { LoadingBar } from "./loading-bar.tsx";
import { ModalHost } from "./modal-host.tsx";
import { NoticeArea } from "./notice-area.tsx";
import { ShellPage } from "./shell-page.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { SlotBox } from "./slot-box.tsx";

/** The frame of every page: bars, columns, and the places of the fragments. */
export function Frame(props: DocumentProps): ReactNode {
  const { facts, ui, actions, slots } = props;
  const t = useT();
  return (
    <>
      <SkipLinks hasCoupon={facts.hasCoupon} />
      <LoadingBar isLoading={ui.isLoading} />
      <div className={styles.frame} data-layout={facts.layout}>
        <div className={styles.header} hidden={facts.layout === "empty"}>
          <SlotBox slot="header" html={slots.header} />
        </div>
        <div
          className={styles.columns}
          data-right={facts.hasCoupon ? (facts.isRightHidden ? "tab" : "shown") : "none"}
        >
          <main id="content" className={styles.main} tabIndex={-1} aria-busy={ui.isLoading}>
            {facts.body.kind === "fragment" ? null : <ShellPage facts={facts} actions={actions} />}
            <div className={styles.primary} hidden={facts.body.kind !== "fragment"}>
              <SlotBox slot="primary" html={slots.primary} />
            </div>
          </main>
          <CouponColumn facts={facts} ui={ui} actions={actions} html={slots.coupon} />
        </div>
        <div className={styles.footer} hidden={facts.layout === "empty"}>
          <SlotBox slot="footer" html={slots.footer} />
        </div>
        {facts.layout === "main" ? <BottomBar facts={facts} ui={ui} actions={actions} /> : null}
      </div>
      <NoticeArea name={t("shell.notices")} notices={ui.notices} onClose={actions.closeNotice} />
      <ModalHost modal={ui.modal} actions={actions} />
    </>
  );
}
