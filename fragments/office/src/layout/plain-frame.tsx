import type { ReactNode } from "react";
import { useIsModal } from "./office-frame.tsx";
import styles from "./plain-frame.module.css";

/** A page that stands alone in the middle: logging in, registering, coming back from paying. */
export function PlainFrame(props: { title: string; children: ReactNode }): ReactNode {
  const isModal = useIsModal();
  return (
    <div className={isModal ? styles.modal : styles.plain} data-mf-column="wide">
      <h1 className={isModal ? "fl-visually-hidden" : styles.title} tabIndex={-1}>
        {props.title}
      </h1>
      {props.children}
    </div>
  );
}
