import { useT } from "@fairline/i18n";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./dialog.module.css";

/** What a dialog is given. */
export type DialogProps = {
  isOpen: boolean;
  title: string;
  /**
   * Asked to close by Esc, the × or a press beside it; absent means that it must be answered: nothing
   * that the browser does by itself closes it then.
   */
  onClose?: () => void;
  /** A question keeps its own height at the lower edge of a phone, which the others fill. */
  size?: "question" | "narrow" | "medium" | "wide";
  children: ReactNode;
};

/**
 * The native modal dialog: it traps focus, makes the rest inert and gives focus back. On phones it
 * fills the screen, unless it only asks.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { isOpen, title, onClose, size = "narrow", children } = props;
  const t = useT();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    // Esc is the keyboard's way to what a press on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // A browser lets a second Esc in a row close whatever the page says to the first.
        if (event.key !== "Escape" || onClose) return;
        event.preventDefault();
      }}
      onClose={() => {
        if (isOpen && !onClose) element.current?.showModal();
      }}
      onClick={closeOnBackdrop}
    >
      {isOpen ? (
        <div className={styles.panel}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {onClose ? <IconButton icon="x" name={t("common.close")} onClick={onClose} /> : null}
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      ) : null}
    </dialog>
  );

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target === element.current) onClose?.();
  }
}
