import { useT } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { CouponDesk } from "../desk/coupon-desk.ts";
import { isSendable, type Placement } from "../state/placement.ts";
import styles from "./coupon-tab.module.css";

/** A bet the server has not seen: try that very bet again, or let it go. */
export function NotArrivedNote(props: { placement: Placement; desk: CouponDesk }): ReactNode {
  const t = useT();
  const lost = props.placement.find(({ state }) => state.kind === "not-arrived");
  if (!lost) return null;
  const { requestId } = lost.ticket;
  return (
    <Notice kind="warn">
      <p className={styles.sentence}>{t("coupon.notArrived")}</p>
      <span className={styles.buttons}>
        {isSendable(lost.ticket) ? (
          <Button size="small" look="primary" onClick={() => props.desk.retry(requestId)}>
            {t("coupon.sendAgain")}
          </Button>
        ) : null}
        <Button size="small" onClick={() => props.desk.abandon(requestId)}>
          {t("coupon.letGo")}
        </Button>
      </span>
    </Notice>
  );
}
