import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { type JudgePassword, passwordStrength } from "./password-strength.ts";
import styles from "./registration-page.module.css";

/** How hard the password is to guess, as a bar and a word; silent while nothing judges it. */
export function PasswordMeter(props: {
  password: string;
  personal: readonly string[];
  judge: JudgePassword | undefined;
}): ReactNode {
  const t = useT();
  const strength = passwordStrength(props.password, props.judge, props.personal);
  return (
    <div className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <output className={styles.word}>
        {strength === "empty" ? "" : t(`office.registration.strength.${strength}`)}
      </output>
    </div>
  );
}
