import type { CallReply, Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, Empty, Notice, When } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import { OwnMoney } from "../layout/own-money.tsx";
import panel from "../layout/panel.module.css";
import styles from "./withdrawal-list.module.css";

type Page = CallReply<"findWithdrawals">;
type Withdrawal = Page["withdrawals"][number];

/** The player's last withdrawals with their states; one that was not sent can be taken back. */
export function WithdrawalList({ first }: { first: Page }): ReactNode {
  const t = useT();
  const { api, live, signal } = useFragment();
  const [fresh, setFresh] = useState<{ of: Page; page: Page }>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const { withdrawals } = fresh?.of === first ? fresh.page : first;

  async function read(): Promise<void> {
    const answer = await api("findWithdrawals", { query: {} }, signal);
    if (answer.ok) setFresh({ of: first, page: answer.reply });
  }
  useEffect(() => {
    const controller = new AbortController();
    live.onPrivate("payment", () => void read(), controller.signal);
    return () => controller.abort();
  });

  async function cancel(withdrawalId: string): Promise<void> {
    setBusyId(withdrawalId);
    setProblem(null);
    const answer = await api("cancelWithdrawal", { params: { withdrawalId } }, signal);
    if (!answer.ok) setProblem(answer.problem);
    await read();
    setBusyId(null);
  }

  return (
    <section className={panel.panel} aria-label={t("office.deduce.list")}>
      <h2 className={styles.head}>{t("office.deduce.list")}</h2>
      {problem === null ? null : <Notice kind="danger">{t(problem.textKey)}</Notice>}
      {withdrawals.length === 0 ? <Empty text={t("office.deduce.none")} /> : null}
      <ul className={styles.list}>
        {withdrawals.map((withdrawal) => (
          <Row
            key={withdrawal.withdrawalId}
            withdrawal={withdrawal}
            isBusy={busyId === withdrawal.withdrawalId}
            onCancel={() => void cancel(withdrawal.withdrawalId)}
          />
        ))}
      </ul>
    </section>
  );
}

function Row(props: { withdrawal: Withdrawal; isBusy: boolean; onCancel: () => void }): ReactNode {
  const { withdrawal, isBusy, onCancel } = props;
  const t = useT();
  return (
    <li className={styles.row} data-state={withdrawal.state}>
      <span className={styles.amount}>
        <OwnMoney amountMinor={withdrawal.amountMinor} currency={withdrawal.currency} />
      </span>
      <span className={styles.when}>
        <When atMs={withdrawal.createdAt} look="date-time" />
      </span>
      <span className={styles.state}>{t(`office.deduce.state.${withdrawal.state}`)}</span>
      {withdrawal.canCancel ? (
        <Button size="small" look="ghost" isBusy={isBusy} onClick={onCancel}>
          {t("common.cancel")}
        </Button>
      ) : null}
      {withdrawal.review === null ? null : <UnderReview review={withdrawal.review} />}
    </li>
  );
}

/** Why it is not sent yet, who decides, and until when. */
function UnderReview({ review }: { review: NonNullable<Withdrawal["review"]> }): ReactNode {
  const t = useT();
  const { live } = useFragment();
  const isLate = live.serverNow() > review.until;
  return (
    <div className={styles.review}>
      <p>{t("office.deduce.review.who")}</p>
      <ul>
        {review.of.map((subject) => (
          <li key={subject}>{t(`office.deduce.review.${subject}`)}</li>
        ))}
      </ul>
      <p>
        {isLate ? (
          t("office.deduce.review.late")
        ) : (
          <>
            {t("office.deduce.review.until")} <When atMs={review.until} look="date-time" />
          </>
        )}
      </p>
    </div>
  );
}
