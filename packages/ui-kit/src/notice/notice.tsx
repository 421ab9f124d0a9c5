import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icons/icon-names.ts";
import styles from "./notice.module.css";

/** How grave a notice is. */
export type NoticeKind = "info" | "ok" | "warn" | "danger";

/** What a notice is given. */
export type NoticeProps = {
  kind: NoticeKind;
  children: ReactNode;
  onClose?: () => void;
};

const icons: Readonly<Record<NoticeKind, IconName>> = {
  info: "info-circle",
  ok: "circle-check",
  warn: "alert-triangle",
  danger: "circle-x",
};

/** A message in the flow of the page. Danger is announced at once, the rest politely. */
export function Notice({ kind, children, onClose }: NoticeProps): ReactNode {
  const t = useT();
  return (
    <div
      className={classNames(styles.notice, styles[kind])}
      role={kind === "danger" ? "alert" : "status"}
    >
      <Icon name={icons[kind]} />
      <div className={styles.text}>{children}</div>
      {onClose ? (
        <IconButton icon="x" size="tiny" name={t("common.close")} onClick={onClose} />
      ) : null}
    </div>
  );
}

/** A notice that floats over the page; whoever shows it also ends it. */
export function Toast(props: NoticeProps): ReactNode {
  return (
    <div className={styles.toast}>
      <Notice {...props} />
    </div>
  );
}
