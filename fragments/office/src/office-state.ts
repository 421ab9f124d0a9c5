import type { MoneyAccounts } from "./recharge/account-choice.tsx";
import type { BetView, OfferView } from "@fairline/contracts";
import type { CallReply, Problem } from "@fairline/contracts/calls";
import type { PlayerTax } from "@fairline/odds/player-tax";
import type { HistoryFilter } from "./history/history-filter.ts";
import type { DepositRoom } from "./recharge/deposit-room.ts";
import type { OfficeSite } from "./office-site.ts";
import type { StatementFilter } from "./statement/statement-filter.ts";
import type { NamedCode } from "./registration/named-codes.ts";

/** What the server or the browser loaded for one page of the office. */
export type OfficeState = OfficePage & {
  site: OfficeSite;
  /** Whether the account keeps that its amounts are hidden. */
  hidesBalance: boolean;
};

/** One page, without what the site says of them all. */
export type OfficePage =
  | { kind: "login"; returnTo: string | null; arrival: string | null }
  | {
      kind: "registration";
      returnTo: string | null;
      /** The address asks for registering by a social network alone. */
      isSocial: boolean;
      countries: readonly NamedCode[];
      currencies: readonly NamedCode[];
    }
  | {
      kind: "social-registration";
      applicant: CallReply<"getSocialApplicant">["applicant"];
      isSignedIn: boolean;
      countries: readonly NamedCode[];
      currencies: readonly NamedCode[];
    }
  | { kind: "security"; ways: CallReply<"findSignInWays">; arrival: string | null }
  | { kind: "terms"; returnTo: string | null; terms: CallReply<"getTermsStatus"> }
  | {
      kind: "account";
      country: string;
      accounts: CallReply<"findAccounts">["accounts"];
    }
  | {
      kind: "history";
      filter: HistoryFilter;
      page: CallReply<"findBets">;
      /** What the player's country asks of him, where the site says so. */
      tax: PlayerTax | null;
    }
  | { kind: "bet"; bet: BetView; tax: PlayerTax | null }
  | {
      kind: "statement";
      view: "movements";
      filter: StatementFilter;
      accounts: CallReply<"findAccounts">["accounts"];
      page: CallReply<"findStatement">;
    }
  | { kind: "statement"; view: "deposits"; page: CallReply<"findPayments"> }
  | {
      kind: "recharge";
      methods: readonly CallReply<"findPaymentMethods">["methods"][number][];
      own: MoneyAccounts;
      /** What the narrowest deposit limit leaves. */
      room: DepositRoom | null;
    }
  | {
      kind: "recharge-form";
      method: CallReply<"findPaymentMethods">["methods"][number] | null;
      accountId: string;
      room: DepositRoom | null;
      /** Bonuses that his first deposit may bring still. */
      offers: readonly OfferView[];
    }
  | {
      kind: "deduce";
      methods: readonly CallReply<"findPaymentMethods">["methods"][number][];
      own: MoneyAccounts;
      page: CallReply<"findWithdrawals">;
    }
  | {
      kind: "deduce-form";
      method: CallReply<"findPaymentMethods">["methods"][number] | null;
      accountId: string;
    }
  | { kind: "bonuses"; grants: CallReply<"findGrants">["grants"] }
  | { kind: "limits"; limits: CallReply<"findLimits">["limits"]; nowMs: number }
  | { kind: "onpay"; paymentId: string | null; payment: CallReply<"getPayment">["payment"] | null }
  | {
      kind: "withdrawal-return";
      withdrawalId: string | null;
      withdrawal: CallReply<"findWithdrawals">["withdrawals"][number] | null;
    }
  | { kind: "guest" }
  | { kind: "failed"; problem: Problem }
  | { kind: "missing" };
