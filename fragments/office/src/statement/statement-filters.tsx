import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ChipLink } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { PeriodChoice } from "../period/period-choice.tsx";
import { MOVEMENT_GROUPS, type StatementFilter, statementAddress } from "./statement-filter.ts";
import styles from "./statement-page.module.css";

/** Account, kinds and period of the movements; each is an address of its own. */
export function StatementFilters(props: {
  filter: StatementFilter;
  accounts: CallReply<"findAccounts">["accounts"];
}): ReactNode {
  const t = useT();
  const { href } = useFragment();
  const { filter, accounts } = props;
  const address = (patch: Partial<StatementFilter>) => statementAddress({ ...filter, ...patch });
  return (
    <>
      {accounts.length < 2 ? null : (
        <nav className={styles.chips} aria-label={t("office.account.accounts")}>
          {accounts.map(({ accountId, kind, currency }) => {
            const id = kind === "main" ? "" : accountId;
            return (
              <ChipLink
                key={accountId}
                href={href(address({ accountId: id }))}
                isCurrent={id === filter.accountId}
              >
                {t(`office.account.kind.${kind}`)} {currency}
              </ChipLink>
            );
          })}
        </nav>
      )}
      <nav className={styles.chips} aria-label={t("office.statement.kind")}>
        {MOVEMENT_GROUPS.map((group) => (
          <ChipLink key={group} href={href(address({ group }))} isCurrent={group === filter.group}>
            {t(`office.statement.group.${group}`)}
          </ChipLink>
        ))}
      </nav>
      <PeriodChoice period={filter} address={address} />
    </>
  );
}
