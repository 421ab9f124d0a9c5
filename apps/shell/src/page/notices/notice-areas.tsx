import { Button, Notice } from "@fairline/ui-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import {
  type AreaName,
  type AreaNotice,
  NOTICE_AREAS,
  type PageActions,
  type PageUi,
} from "../page-ui.ts";
import styles from "./notices.module.css";
import { ToastArea } from "./toast-area.tsx";

/** Every place of messages; the places stand in the first markup so that they are announced. */
export function Notices(props: {
  ui: PageUi;
  actions: PageActions;
  /** What else is told in the same corner, first. */
  children?: ReactNode;
}): ReactNode {
  const { ui, actions, children } = props;
  const t = useT();
  return (
    <div className={styles.stack}>
      {children}
      {NOTICE_AREAS.map((area) => (
        <section
          key={area}
          data-notice-area={area}
          aria-label={t(`shell.notices.${area}`)}
          aria-live="polite"
        >
          <Standing area={area} notice={ui.areas[area]} onClose={actions.closeArea} />
        </section>
      ))}
      <ToastArea name={t("shell.notices")} notices={ui.notices} onClose={actions.closeNotice} />
    </div>
  );
}

function Standing(props: {
  area: AreaName;
  notice: AreaNotice | null;
  onClose(area: AreaName, key: string): void;
}): ReactNode {
  const { area, notice, onClose } = props;
  if (!notice) return null;
  const { action } = notice;
  return (
    <div className={styles.standing}>
      <Notice kind={notice.kind} onClose={() => onClose(area, notice.key)}>
        <p className={styles.text} lang={notice.lang} dir={notice.lang ? "auto" : undefined}>
          {notice.text}
        </p>
        {action ? (
          <Button size="small" onClick={action.run}>
            {action.text}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}
