import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, ButtonLink, Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./coupon-tab.module.css";

/** Keeps the slip under a code, brings a kept one back, or has one put together. */
export type CodeActions = {
  onSave?: (() => void) | undefined;
  onLoad?: (() => void) | undefined;
  onGenerate?: (() => void) | undefined;
};

/** A coupon without selections, and what may be done with it. */
export function EmptyCoupon({ codes }: { codes: CodeActions }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <div className={styles.empty}>
      <Icon name="ticket" size={24} />
      <p>{t("coupon.empty")}</p>
      <ButtonLink size="small" href={href("/live")}>
        {t("coupon.empty.action")}
      </ButtonLink>
      {codes.onLoad ? (
        <Button size="small" look="ghost" onClick={codes.onLoad}>
          {t("coupon.load")}
        </Button>
      ) : null}
      {codes.onGenerate ? (
        <Button size="small" look="ghost" onClick={codes.onGenerate}>
          {t("coupon.generator")}
        </Button>
      ) : null}
    </div>
  );
}
