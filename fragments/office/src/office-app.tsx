import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { Empty, ErrorState } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { AccountPage } from "./account/account-page.tsx";
import { BonusesPage } from "./bonuses/bonuses-page.tsx";
import { DeduceFormPage } from "./deduce/deduce-form-page.tsx";
import { DeducePage } from "./deduce/deduce-page.tsx";
import { BetPage } from "./history/bet-page.tsx";
import { HistoryPage } from "./history/history-page.tsx";
import { UnsavedHold } from "./hold/unsaved.tsx";
import { GuestNotice } from "./layout/guest-notice.tsx";
import { HiddenAmounts } from "./layout/own-money.tsx";
import { OfficeFrame } from "./layout/office-frame.tsx";
import panel from "./layout/panel.module.css";
import { PlainFrame } from "./layout/plain-frame.tsx";
import { LimitsPage } from "./limits/limits-page.tsx";
import { titleKey } from "./load-office.ts";
import { LoginPage } from "./login/login-page.tsx";
import type { OfficeState } from "./office-state.ts";
import { OnpayPage } from "./onpay/onpay-page.tsx";
import { WithdrawalReturnPage } from "./onpay/withdrawal-return-page.tsx";
import { RechargeFormPage } from "./recharge/recharge-form-page.tsx";
import { RechargePage } from "./recharge/recharge-page.tsx";
import { RegistrationPage } from "./registration/registration-page.tsx";
import { SecurityPage } from "./security/security-page.tsx";
import { SocialRegistrationPage } from "./social/social-registration-page.tsx";
import { TermsPage } from "./terms/terms-page.tsx";
import { DepositsPage, MovementsPage } from "./statement/statement-page.tsx";

/** One page of the office, in the frame that belongs to it. */
export function OfficeApp({ state }: { state: OfficeState }): ReactNode {
  const t = useT();
  const { path } = useFragment();
  const title = t(titleKey(path));
  if (PLAIN.has(state.kind)) {
    return (
      <PlainFrame title={title}>
        <UnsavedHold>
          <Page state={state} />
        </UnsavedHold>
      </PlainFrame>
    );
  }
  return (
    <OfficeFrame title={title} menu={state.site.menu}>
      <HiddenAmounts kept={state.hidesBalance}>
        <UnsavedHold>
          <Page state={state} />
        </UnsavedHold>
      </HiddenAmounts>
    </OfficeFrame>
  );
}

/** Pages that stand alone, without the office's menu. */
const PLAIN: ReadonlySet<OfficeState["kind"]> = new Set([
  "login",
  "registration",
  "social-registration",
  "terms",
  "onpay",
  "withdrawal-return",
]);

function Page({ state }: { state: OfficeState }): ReactNode {
  const t = useT();
  switch (state.kind) {
    case "login":
      return (
        <LoginPage
          returnTo={state.returnTo}
          isOpen={state.site.takesPasswords}
          networks={state.site.socialNetworks}
          arrival={state.arrival}
        />
      );
    case "registration":
      return <RegistrationPage {...state} site={state.site.registration} />;
    case "social-registration":
      return <SocialRegistrationPage {...state} site={state.site.registration} />;
    case "security":
      return (
        <SecurityPage
          ways={state.ways}
          arrival={state.arrival}
          takesPasswords={state.site.takesPasswords}
        />
      );
    case "terms":
      return <TermsPage returnTo={state.returnTo} terms={state.terms} />;
    case "account":
      return <AccountPage {...state} />;
    case "history":
      return <HistoryPage filter={state.filter} page={state.page} tax={state.tax} />;
    case "bet":
      return <BetPage key={state.bet.betId} bet={state.bet} tax={state.tax} />;
    case "statement":
      return state.view === "deposits" ? (
        <DepositsPage page={state.page} />
      ) : (
        <MovementsPage filter={state.filter} accounts={state.accounts} page={state.page} />
      );
    case "recharge":
      return <RechargePage methods={state.methods} own={state.own} room={state.room} />;
    case "recharge-form":
      return <RechargeFormPage key={formKey(state)} {...state} />;
    case "deduce":
      return <DeducePage methods={state.methods} own={state.own} page={state.page} />;
    case "deduce-form":
      return <DeduceFormPage key={formKey(state)} {...state} />;
    case "limits":
      return <LimitsPage limits={state.limits} nowMs={state.nowMs} />;
    case "bonuses":
      return <BonusesPage grants={state.grants} />;
    case "onpay":
      return (
        <OnpayPage key={state.paymentId} paymentId={state.paymentId} payment={state.payment} />
      );
    case "withdrawal-return":
      return <WithdrawalReturnPage key={state.withdrawalId} {...state} />;
    case "guest":
      return <GuestNotice />;
    case "failed":
      return (
        <div className={panel.panel}>
          <ErrorState
            textKey={state.problem.textKey}
            code={state.problem.code}
            requestId={state.problem.requestId}
            onRetry={() => location.reload()}
          />
        </div>
      );
    case "missing":
      return (
        <div className={panel.panel}>
          <Empty text={t("error.NOT_FOUND")} />
        </div>
      );
    default:
      return assertNever(state);
  }
}

/** Another way or another account is another form. */
function formKey(form: { method: { methodId: string } | null; accountId: string }): string {
  return `${form.method?.methodId} ${form.accountId}`;
}
