import { accountPage } from "./account/page.tsx";
import { bonusesPage } from "./bonuses/page.tsx";
import { deduceFormPage } from "./deduce-form/page.tsx";
import { deducePage } from "./deduce/page.tsx";
import { historyPage } from "./history/page.tsx";
import { limitsPage } from "./limits/page.tsx";
import { loginPage } from "./login/page.tsx";
import type { OfficePage } from "./office-page.ts";
import { onpayPage } from "./onpay/page.tsx";
import { rechargeFormPage } from "./recharge-form/page.tsx";
import { rechargePage } from "./recharge/page.tsx";
import { registerPage } from "./register/page.tsx";
import { securityPage } from "./security/page.tsx";
import { socialRegistrationPage } from "./social-registration/page.tsx";
import { statementPage } from "./statement/page.tsx";
import { termsPage } from "./terms/page.tsx";
import { withdrawalReturnPage } from "./withdrawal-return/page.tsx";

/** The pages of the office. Menus of the site know those with a place by these names. */
const list = {
  login: loginPage,
  registration: registerPage,
  socialRegistration: socialRegistrationPage,
  terms: termsPage,
  recharge: rechargePage,
  rechargeForm: rechargeFormPage,
  deduce: deducePage,
  deduceForm: deduceFormPage,
  bonusesWager: bonusesPage,
  history: historyPage,
  historypay: statementPage,
  account: accountPage,
  security: securityPage,
  responsible: limitsPage,
  onpay: onpayPage,
  onpayWithdraw: withdrawalReturnPage,
};

/** Name of a page. */
export type PageName = keyof typeof list;

type List = typeof list;

/** What each page shows, by its name. */
export type PageStates = {
  readonly [Name in PageName]: List[Name] extends OfficePage<infer State> ? State : never;
};

/** The list, such that a name and its state stay together. */
export const pages: { readonly [Name in PageName]: OfficePage<PageStates[Name]> } = list;
