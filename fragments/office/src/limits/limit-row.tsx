import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { isSet, type LimitField } from "./limit-fields.ts";
import { LimitValue } from "./limit-value.tsx";
import styles from "./limits-page.module.css";
import type { Opening } from "./use-opening.ts";

/** One limit: its name, what holds, the button that opens its form while it can be changed. */
export function LimitRow(props: {
  field: LimitField;
  opening: Opening;
  canChange: boolean;
  children: ReactNode;
}): ReactNode {
  const { field, opening } = props;
  const { type, shown } = field;
  const t = useT();
  return (
    <div className={styles.field} role="group" aria-labelledby={`limit-${type}`}>
      <div className={styles.row}>
        <span id={`limit-${type}`} className={styles.name}>
          {t(shown.label)}
        </span>
        <span className={styles.value}>
          {isSet(field) ? <LimitValue limit={shown} /> : t("office.limits.none")}
        </span>
        {props.canChange ? (
          <Button
            id={opening.buttonId}
            size="small"
            aria-describedby={`limit-${type}`}
            aria-expanded={opening.isOpen}
            onClick={opening.toggle}
          >
            {t(isSet(field) ? "office.limits.change" : "office.limits.set")}
          </Button>
        ) : null}
      </div>
      {props.children}
    </div>
  );
}
