import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import styles from "./state.module.css";

/** What ErrorState is given: what failed, its code, and how to try again. */
export type ErrorStateProps = {
  /** Dictionary key of the reason. */
  textKey?: string;
  code?: string;
  requestId?: string;
  isBusy?: boolean;
  onRetry?: () => void;
};

/** Says what failed, with its code, and offers to try again. */
export function ErrorState(props: ErrorStateProps): ReactNode {
  const t = useT();
  return (
    <div className={styles.place} role="alert">
      <p className={styles.title}>{t("common.error.title")}</p>
      {props.textKey === undefined ? null : <p className={styles.text}>{t(props.textKey)}</p>}
      {props.onRetry ? (
        <Button
          size="small"
          data-testid="main_page_refresh_button"
          isBusy={props.isBusy ?? false}
          onClick={props.onRetry}
        >
          {t("common.retry")}
        </Button>
      ) : null}
      {props.code === undefined ? null : (
        <p className={styles.meta}>
          {t("common.error.code", { code: props.code })}
          {props.requestId ? ` · ${t("common.error.request", { requestId: props.requestId })}` : ""}
        </p>
      )}
    </div>
  );
}
