import { useT } from "@fairline/i18n";
import { Button, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { endsLimit, type LimitField } from "./limit-fields.ts";
import { LimitValue } from "./limit-value.tsx";
import styles from "./limits-page.module.css";
import type { LimitDesk } from "./use-limits.ts";

/** A looser limit that waits: when it can be confirmed, and the player's word on it. */
export function PendingChange(props: { field: LimitField; desk: LimitDesk }): ReactNode {
  const { field, desk } = props;
  const { pending, type } = field;
  const t = useT();
  if (pending === null) return null;
  const isBusy = desk.busy === type;
  return (
    <div className={styles.pending}>
      <p className={styles.line}>
        {t("office.limits.wanted")}{" "}
        <b>
          {endsLimit(pending, field) ? t("office.limits.none") : <LimitValue limit={pending} />}
        </b>
      </p>
      {pending.needApprove ? (
        <div className={styles.actions}>
          <Button size="small" isBusy={isBusy} onClick={() => void desk.answer(type, true)}>
            {t("office.limits.confirm")}
          </Button>
          <Button
            size="small"
            look="primary"
            isBusy={isBusy}
            onClick={() => void desk.answer(type, false)}
          >
            {t("office.limits.reject")}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          {pending.startedAt === null ? null : (
            <span className={styles.quiet}>
              {t("office.limits.applies")}{" "}
              <When atMs={pending.startedAt * 1_000} look="date-time" />
            </span>
          )}
          <Button size="small" look="ghost" isBusy={isBusy} onClick={() => void desk.cancel(type)}>
            {t("office.limits.takeBack")}
          </Button>
        </div>
      )}
    </div>
  );
}
