import { useT } from "@fairline/i18n";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./button.module.css";

/** `primary` moves money or opens an account; there is at most one in sight. */
export type ButtonLook = "primary" | "secondary" | "ghost" | "danger";

/** How large a button is: 32, 40 or 44 pixels high. */
export type ButtonSize = "small" | "medium" | "large";

/** What a button is given beside what every HTML button takes. */
export type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Keeps the button in place and says that it works; further presses do nothing. */
  isBusy?: boolean;
  isWide?: boolean;
};

/** A button. While busy it keeps its focus and width. */
export function Button(props: ButtonProps): ReactNode {
  const { look, size, isBusy = false, isWide, children, onClick, ...rest } = props;
  const t = useT();
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, size, isWide)}
      aria-disabled={isBusy ? true : rest["aria-disabled"]}
      data-busy={isBusy ? "" : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>{children}</span>
      {isBusy ? (
        <span className={styles.spinner}>
          <span className="fl-visually-hidden">{t("common.busy")}</span>
        </span>
      ) : null}
    </button>
  );
}

/** What a link that looks like a button is given. */
export type ButtonLinkProps = Omit<ComponentProps<"a">, "className"> & {
  look?: ButtonLook;
  size?: ButtonSize;
  isWide?: boolean;
};

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ look, size, isWide, children, ...rest }: ButtonLinkProps): ReactNode {
  return (
    <a {...rest} className={buttonClass(look, size, isWide)}>
      <span className={styles.content}>{children}</span>
    </a>
  );
}

function buttonClass(
  look: ButtonLook = "secondary",
  size: ButtonSize = "medium",
  isWide = false,
): string {
  return classNames(styles.button, styles[look], styles[size], isWide && styles.wide);
}
