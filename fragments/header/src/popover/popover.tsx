import { type ReactNode, type Ref, useId } from "react";
import { classNames } from "@fairline/ui-kit";
import styles from "./popover.module.css";

/** What a popover of the bar is given. */
export type PopoverProps = {
  name: string;
  button: ReactNode;
  buttonClass?: string | undefined;
  /** The key of the page that opens it. */
  shortcut?: string;
  /** The panel opens before the coupon's column, never over its buttons. */
  leavesCouponFree?: boolean;
  panelRef?: Ref<HTMLDivElement>;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A button that opens a panel in the top layer; Esc and a press elsewhere close it. */
export function Popover({ panelRef, ...props }: PopoverProps): ReactNode {
  const id = useId();
  return (
    <span className={styles.anchor}>
      <button
        type="button"
        className={props.buttonClass ?? styles.button}
        popoverTarget={id}
        aria-label={props.name}
        aria-keyshortcuts={props.shortcut}
        title={props.name}
      >
        {props.button}
      </button>
      {/* A dialog element would bring a second way of opening along. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.name}
        className={classNames(styles.panel, props.leavesCouponFree && styles.aside)}
        onToggle={(event) => props.onToggle?.(event.newState === "open")}
      >
        {props.children}
      </div>
    </span>
  );
}
