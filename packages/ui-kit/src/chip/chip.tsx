import type { ComponentProps, ReactNode } from "react";
import styles from "./chip.module.css";

/** What a chip is given beside what every link takes. */
export type ChipLinkProps = Omit<ComponentProps<"a">, "className"> & { isCurrent: boolean };

/** A filter that is part of the address: a link. */
export function ChipLink({ isCurrent, children, ...rest }: ChipLinkProps): ReactNode {
  return (
    <a {...rest} className={styles.chip} aria-current={isCurrent ? "true" : undefined}>
      {children}
    </a>
  );
}

/** What a chip button is given beside what every button takes. */
export type ChipProps = Omit<ComponentProps<"button">, "className"> & { isPressed: boolean };

/** A filter that stays on this page: a toggle. */
export function Chip({ isPressed, children, ...rest }: ChipProps): ReactNode {
  return (
    <button type="button" {...rest} className={styles.chip} aria-pressed={isPressed}>
      {children}
    </button>
  );
}
