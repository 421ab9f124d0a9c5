import type { CallReply } from "@fairline/contracts/calls";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { FilterForm, FilterSelect } from "../filters/filter-form.tsx";
import {
  MOVEMENT_GROUPS,
  readStatementFilter,
  type StatementFilter,
  statementAddress,
} from "./statement-filter.ts";

/** Account, kinds and period of the movements. */
export function StatementFilters(props: {
  filter: StatementFilter;
  accounts: CallReply<"findAccounts">["accounts"];
}): ReactNode {
  const t = useT();
  const { filter, accounts } = props;
  return (
    <FilterForm
      key={filter.period}
      label={t("office.history.filter")}
      path="/office/historypay"
      period={filter}
      addressOf={(query) => statementAddress(readStatementFilter(query))}
    >
      <FilterSelect
        label={t("office.statement.kind")}
        name="kind"
        value={filter.group}
        options={MOVEMENT_GROUPS.map((group) => ({
          value: group,
          label: t(`office.statement.group.${group}`),
        }))}
      />
      {accounts.length < 2 ? null : (
        <FilterSelect
          label={t("office.account.accounts")}
          name="account"
          value={filter.accountId}
          options={accounts.map(({ accountId, kind, currency }) => ({
            value: kind === "main" ? "" : accountId,
            label: `${t(`office.account.kind.${kind}`)} ${currency}`,
          }))}
        />
      )}
    </FilterForm>
  );
}
