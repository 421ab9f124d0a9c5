import type { PaymentView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Money } from "@fairline/ui-kit";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";

/** Thanks for an account, or for a deposit; one step further, and the limits beside it. */
export function ThanksPageView({ payment }: { payment: PaymentView | null }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <div data-mf-column="wide" className={page.centre}>
      <section className={page.panel}>
        <div className={page.head}>
          <h1 className={page.title} tabIndex={-1}>
            {t(payment === null ? "casino.thanks.account" : "casino.thanks.deposit")}
          </h1>
          <p className={page.lead}>
            {payment === null ? (
              t("casino.thanks.account.text")
            ) : (
              <>
                {t("casino.thanks.deposit.text")}{" "}
                <Money amountMinor={payment.amountMinor} currency={payment.currency} />
              </>
            )}
          </p>
        </div>
        <div className={page.more}>
          {payment === null ? (
            <ButtonLink look="primary" href={href("/office/recharge")}>
              {t("common.deposit")}
            </ButtonLink>
          ) : (
            <ButtonLink look="primary" href={href("/line")}>
              {t("common.line")}
            </ButtonLink>
          )}
          <ButtonLink href={href("/office/responsible")}>{t("casino.thanks.limits")}</ButtonLink>
        </div>
      </section>
    </div>
  );
}
