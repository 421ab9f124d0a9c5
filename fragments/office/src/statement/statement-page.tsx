import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, ButtonLink, classNames, Empty, SegmentedControl, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { OwnChange, OwnMoney } from "../layout/own-money.tsx";
import panel from "../layout/panel.module.css";
import { betAddress, kindText, type Movement, referenceText, stateText } from "./movement-text.ts";
import { StatementExports } from "./statement-exports.tsx";
import {
  readStatementFilter,
  type StatementFilter,
  statementAddress,
  statementQuery,
} from "./statement-filter.ts";
import { StatementFilters } from "./statement-filters.tsx";
import styles from "./statement-page.module.css";
import { subjectText } from "./subject-text.ts";
import { StatementSheet } from "./statement-sheet.tsx";
import { useMoreRows } from "./use-more-rows.ts";
import { useSheet } from "./use-sheet.ts";

type Payment = CallReply<"findPayments">["payments"][number];

/** The movements of an account, as the ledger has them: by period and kinds, and as a file or on paper. */
export function MovementsPage(props: {
  filter: StatementFilter;
  accounts: CallReply<"findAccounts">["accounts"];
  page: CallReply<"findStatement">;
}): ReactNode {
  const { filter, accounts, page } = props;
  const { api, signal, now, timeZoneMinutes, timeZoneName } = useFragment();
  const query = statementQuery(filter, now, { timeZoneMinutes, timeZoneName });
  const rows = useMoreRows(page, page.rows, page.next, async (cursor) => {
    const answer = await api("findStatement", { query: { ...query, cursor } }, signal);
    return answer.ok ? { rows: answer.reply.rows, next: answer.reply.next } : undefined;
  });
  const [sheet, print] = useSheet();
  const isFiltered = statementAddress(filter) !== statementAddress(readStatementFilter(NO_QUERY));
  // That nothing moved in a period is worth a statement, too.
  const isWorthOne = isFiltered || rows.all.length > 0;
  return (
    <>
      <section className={classNames(panel.panel, styles.screen)}>
        <ViewSwitch current="movements" />
        <StatementFilters filter={filter} accounts={accounts} />
        {filter.group === "bonuses" ? <BonusAccounts filter={filter} accounts={accounts} /> : null}
      </section>
      <section className={classNames(panel.panel, sheet !== undefined && styles.screen)}>
        {isWorthOne ? <Balances page={page} /> : null}
        {rows.all.length > 0 ? (
          <MovementTable rows={rows.all} />
        ) : isFiltered ? (
          <NothingFound />
        ) : (
          <NothingYet textKey="office.statement.none" />
        )}
        <div className={styles.foot}>
          <MoreButton rows={rows} />
          {isWorthOne ? <StatementExports filter={filter} onPrint={print} /> : null}
        </div>
      </section>
      {sheet === undefined ? null : <StatementSheet {...sheet} />}
    </>
  );
}

/** Where bonus money is: on accounts of its own, and with its conditions. */
function BonusAccounts(props: {
  filter: StatementFilter;
  accounts: CallReply<"findAccounts">["accounts"];
}): ReactNode {
  const t = useT();
  const { href } = useFragment();
  const { filter, accounts } = props;
  const own = accounts.filter((one) => one.kind === "bonus" && one.accountId !== filter.accountId);
  return (
    <div className={styles.bonuses}>
      <p>{t("office.bonuses.lead")}</p>
      {own.map(({ accountId, currency, balanceMinor }) => (
        <a key={accountId} href={href(statementAddress({ ...filter, group: "all", accountId }))}>
          {t("office.account.kind.bonus")}{" "}
          <OwnMoney amountMinor={balanceMinor} currency={currency} />
        </a>
      ))}
      <a href={href("/office/bonuses/wager")}>{t("office.bonuses.title")}</a>
    </div>
  );
}

const NO_QUERY = new URLSearchParams();

/** The player's deposits with their states. */
export function DepositsPage({ page }: { page: CallReply<"findPayments"> }): ReactNode {
  const { api, signal } = useFragment();
  const rows = useMoreRows(page, page.payments, page.next, async (cursor) => {
    const answer = await api("findPayments", { query: { cursor } }, signal);
    return answer.ok ? { rows: answer.reply.payments, next: answer.reply.next } : undefined;
  });
  return (
    <section className={panel.panel}>
      <ViewSwitch current="deposits" />
      {rows.all.length === 0 ? (
        <NothingYet textKey="office.statement.noDeposits" />
      ) : (
        <DepositTable rows={rows.all} />
      )}
      <MoreButton rows={rows} />
    </section>
  );
}

function ViewSwitch({ current }: { current: "movements" | "deposits" }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <SegmentedControl
      name={t("common.payments")}
      current={current}
      segments={[
        {
          id: "movements",
          label: t("office.statement.movements"),
          href: href("/office/historypay"),
        },
        {
          id: "deposits",
          label: t("office.statement.deposits"),
          href: href("/office/historypay?view=deposits"),
        },
      ]}
    />
  );
}

/** What the account held before the period and after it, whatever kinds are shown. */
function Balances({ page }: { page: CallReply<"findStatement"> }): ReactNode {
  const t = useT();
  const { openingMinor, closingMinor, account } = page;
  return (
    <dl className={styles.balances}>
      <div>
        <dt>{t("office.statement.opening")}</dt>
        <dd>
          <OwnMoney amountMinor={openingMinor} currency={account.currency} />
        </dd>
      </div>
      <div>
        <dt>{t("office.statement.closing")}</dt>
        <dd>
          <OwnMoney amountMinor={closingMinor} currency={account.currency} />
        </dd>
      </div>
    </dl>
  );
}

function MovementTable({ rows }: { rows: readonly Movement[] }): ReactNode {
  const t = useT();
  return (
    <table className={styles.table}>
      <caption className="fl-visually-hidden">{t("office.statement.movements")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("office.history.time")}</th>
          <th scope="col">{t("office.statement.kind")}</th>
          <th scope="col">{t("office.statement.reference")}</th>
          <th scope="col" className={styles.end}>
            {t("office.statement.amount")}
          </th>
          <th scope="col" className={styles.end}>
            {t("office.statement.balance")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.transferId}>
            <td data-label={t("office.history.time")} className={styles.time}>
              <When atMs={row.at} look="date-time" />
            </td>
            <td data-label={t("office.statement.kind")}>
              {kindText(row, t)}
              <Subject row={row} />
            </td>
            <td data-label={t("office.statement.reference")} className={styles.reference}>
              <Reference row={row} />
            </td>
            <td data-label={t("office.statement.amount")} className={styles.end}>
              <b>
                <OwnChange
                  amountMinor={BigInt(row.amountMinor)}
                  currency={row.currency}
                  plus={styles.plus}
                />
              </b>
            </td>
            <td data-label={t("office.statement.balance")} className={styles.end}>
              <OwnMoney amountMinor={row.balanceAfterMinor} currency={row.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the movement is about, and what became of a bet. */
function Subject({ row }: { row: Movement }): ReactNode {
  const t = useT();
  if (row.subject === undefined) return null;
  const state = stateText(row, t);
  const about = subjectText(row.subject, t);
  return (
    <span className={styles.subject}>{state === undefined ? about : `${about} · ${state}`}</span>
  );
}

/** The number of a movement; that of a bet leads to it. */
function Reference({ row }: { row: Movement }): ReactNode {
  const { href } = useFragment();
  const address = betAddress(row);
  const text = referenceText(row);
  return address === undefined ? text : <a href={href(address)}>{text}</a>;
}

function DepositTable({ rows }: { rows: readonly Payment[] }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <table className={styles.table}>
      <caption className="fl-visually-hidden">{t("office.statement.deposits")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("office.history.time")}</th>
          <th scope="col">{t("office.statement.method")}</th>
          <th scope="col" className={styles.end}>
            {t("office.statement.amount")}
          </th>
          <th scope="col">{t("office.history.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.paymentId}>
            <td data-label={t("office.history.time")} className={styles.time}>
              <When atMs={row.createdAt} look="date-time" />
            </td>
            <td data-label={t("office.statement.method")}>{t(`payment.method.${row.methodId}`)}</td>
            <td data-label={t("office.statement.amount")} className={styles.end}>
              <b>
                <OwnMoney amountMinor={row.amountMinor} currency={row.currency} />
              </b>
            </td>
            <td data-label={t("office.history.state")}>
              <a
                className={styles.state}
                data-state={row.state}
                href={href(`/onpay/pending?payment=${row.paymentId}`)}
              >
                {t(`payment.state.${row.state}`)}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NothingFound(): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <Empty
      text={t("office.statement.noneFiltered")}
      action={
        <ButtonLink size="small" href={href("/office/historypay")}>
          {t("office.statement.showAll")}
        </ButtonLink>
      }
    />
  );
}

function NothingYet({ textKey }: { textKey: string }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <Empty
      text={t(textKey)}
      action={
        <ButtonLink look="primary" size="small" href={href("/office/recharge")}>
          {t("common.deposit")}
        </ButtonLink>
      }
    />
  );
}

function MoreButton(props: {
  rows: { hasMore: boolean; isBusy: boolean; hasFailed: boolean; more(): Promise<void> };
}): ReactNode {
  const t = useT();
  const { rows } = props;
  if (!rows.hasMore) return null;
  return (
    <div className={panel.row}>
      <Button isBusy={rows.isBusy} onClick={() => void rows.more()}>
        {t(rows.hasFailed ? "common.retry" : "common.showMore")}
      </Button>
    </div>
  );
}
