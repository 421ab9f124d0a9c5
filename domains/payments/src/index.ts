export type { Hook, HookReceipt } from "./commands/receive-hook.ts";
export type { AskedDeposit, StartAnswer, StartedDeposit } from "./commands/start-deposit.ts";
export type { AlarmKind, RaisedAlarm } from "./model/alarm.ts";
export { type PaymentErrorCode, paymentErrors } from "./errors.ts";
export type { Method, MethodRules } from "./model/methods.ts";
export {
  isLapsed,
  isOperator,
  type RejectReason,
  rejectReasons,
  type Review,
} from "./model/review.ts";
export { parsePaymentId } from "./model/payment-id.ts";
export type {
  ReviewReason,
  Withdrawal,
  WithdrawalCause,
  WithdrawalState,
} from "./model/withdrawal.ts";
export type { ReviewItem, ReviewQueue } from "./queries/find-review-queue.ts";
export type { Payment, PaymentCause, PaymentState } from "./model/payment.ts";
export {
  createPayments,
  createPaymentsOver,
  type Payments,
  type PaymentsOptions,
} from "./payments.ts";
export type {
  Evidence,
  HookAnswer,
  HookEvent,
  HookFault,
  MethodBounds,
  Order,
  OrderAnswer,
  PaymentProvider,
  PayoutAnswer,
  PayoutOrder,
  ProviderMethod,
  ReturnUrls,
} from "./ports.ts";
export type { PaymentsPage } from "./queries/find-payments-page.ts";
export { paymentChecks } from "./store/audit-checks.ts";
export type {
  NewPayment,
  PaymentStore,
  ProviderEvent,
  QuerySchedule,
} from "./store/payment-store.ts";
export type { WithdrawalStore } from "./store/withdrawal-store.ts";
export { openPayments } from "./store/open-work.ts";
