import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { BannerLines } from "./banners/banner-lines.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { ConsentSheet } from "./consent/consent-sheet.tsx";
import { CouponColumn } from "./coupon-column.tsx";
import type { DocumentProps } from "./document.tsx";
import styles from "./frame.module.css";
import { LoadingBar } from "./loading-bar.tsx";
import { ModalHost } from "./modal-host.tsx";
import { SeoBlock } from "./seo-block.tsx";
import { Notices } from "./notices/notice-areas.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { SlotBox } from "./slot-box.tsx";
import { Greeting, PolicyLogo, Rail, Snow } from "./widgets/widgets.tsx";

/** The frame of every page: bars, columns, and the places of the fragments. */
export function Frame(props: DocumentProps): ReactNode {
  const { facts, ui, actions, slots, OwnPage } = props;
  return (
    <>
      <SkipLinks hasCoupon={facts.hasCoupon} />
      <LoadingBar isShown={ui.showsLoading} />
      <div
        className={styles.frame}
        data-layout={facts.layout}
        data-coupon={facts.hasCoupon && !facts.isRightHidden ? "shown" : undefined}
      >
        <div className={styles.header} hidden={facts.layout !== "main"}>
          <SlotBox slot="header" html={slots.header} />
        </div>
        <div
          className={styles.columns}
          data-left={facts.isLeftHidden ? "hidden" : undefined}
          data-right={facts.hasCoupon ? (facts.isRightHidden ? "tab" : "shown") : "none"}
        >
          <ConsentSheet facts={facts} ui={ui} actions={actions} />
          <BannerLines facts={facts} actions={actions} />
          <main id="content" className={styles.main} tabIndex={-1} aria-busy={ui.isLoading}>
            {facts.body.kind !== "fragment" && OwnPage ? (
              <OwnPage facts={facts} ui={ui} actions={actions} />
            ) : null}
            <div className={styles.primary} hidden={facts.body.kind !== "fragment"}>
              <SlotBox slot="primary" html={slots.primary} />
            </div>
          </main>
          <CouponColumn facts={facts} ui={ui} actions={actions} html={slots.coupon} />
        </div>
        <Rail facts={facts} ui={ui} actions={actions} />
        {facts.layout === "main" && facts.seo.below ? (
          <SeoBlock below={facts.seo.below} lang={facts.context.lang} />
        ) : null}
        <div className={styles.footer} hidden={facts.layout !== "main"}>
          <SlotBox slot="footer" html={slots.footer} />
          <FrameFoot facts={facts} actions={actions} />
        </div>
        {facts.layout === "main" ? <BottomBar facts={facts} ui={ui} actions={actions} /> : null}
      </div>
      {ui.isHelpOpen && ui.HelpPanel ? (
        <ui.HelpPanel facts={facts} view={ui.helpView} actions={actions} />
      ) : null}
      <Snow facts={facts} />
      <Notices ui={ui} actions={actions}>
        <Greeting facts={facts} ui={ui} actions={actions} />
      </Notices>
      {ui.popup ? <ui.popup.View popup={ui.popup.popup} /> : null}
      <ModalHost modal={ui.modal} actions={actions} />
      {ui.RealityCheck ? <ui.RealityCheck /> : null}
    </>
  );
}

/** What the shell itself says below every page: who watches over it, and the way back to consent. */
function FrameFoot({ facts, actions }: Pick<DocumentProps, "facts" | "actions">): ReactNode {
  const t = useT();
  return (
    <section className={styles.foot} aria-label={t("shell.consent.change")}>
      <button type="button" className={styles.footButton} onClick={actions.showConsent}>
        {t("shell.consent.change")}
      </button>
      {facts.furniture.policyLogo ? <PolicyLogo /> : null}
    </section>
  );
}
