import { Toast } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./notices.module.css";
import type { ShownNotice } from "../page-ui.ts";

/** Where sentences of any fragment appear; it stands in the first markup so that it is announced. */
export function ToastArea(props: {
  name: string;
  notices: readonly ShownNotice[];
  onClose(id: number): void;
}): ReactNode {
  const { name, notices, onClose } = props;
  return (
    <section className={styles.notices} aria-label={name} aria-live="polite">
      {notices.map((notice) => (
        <Toast key={notice.id} kind={notice.kind} onClose={() => onClose(notice.id)}>
          {notice.text}
        </Toast>
      ))}
    </section>
  );
}
