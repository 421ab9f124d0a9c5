import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icons/icon-names.ts";
import styles from "./button.module.css";

/** What an icon button is given: its name is spoken and shown as a tooltip. */
export type IconButtonProps = Omit<ComponentProps<"button">, "className" | "children"> & {
  icon: IconName;
  name: string;
  size?: "tiny" | "small" | "medium";
};

const pixels = { tiny: 16, small: 16, medium: 20 } as const;

/** A button that is a drawing: 24, 32 or 40 pixels square. */
export function IconButton({ icon, name, size = "small", ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.square, styles[`square-${size}`])}
      aria-label={name}
      title={name}
    >
      <Icon name={icon} size={pixels[size]} />
    </button>
  );
}
