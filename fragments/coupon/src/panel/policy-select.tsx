import type { OddsPolicy } from "@fairline/contracts";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./policy-select.module.css";

const POLICIES: readonly OddsPolicy[] = ["none", "better", "any"];

/** What shall happen when a price moves before the bet is accepted. */
export function PolicySelect(props: {
  policy: OddsPolicy;
  isLocked: boolean;
  onChoose: (policy: OddsPolicy) => void;
}): ReactNode {
  const t = useT();
  return (
    <label className={styles.line}>
      <span>{t("coupon.policy")}</span>
      <select
        className={styles.select}
        value={props.policy}
        disabled={props.isLocked}
        onChange={(event) => {
          const policy = POLICIES.find((one) => one === event.target.value);
          if (policy) props.onChoose(policy);
        }}
      >
        {POLICIES.map((policy) => (
          <option key={policy} value={policy}>
            {t(`coupon.policy.${policy}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
