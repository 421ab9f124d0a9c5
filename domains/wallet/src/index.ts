export type {
  Accepted,
  AccountOpening,
  Cell,
  ColumnRecorder,
  Counters,
  GuardColumn,
  GuardDraft,
  HeadAccount,
  HeadState,
  HouseItem,
  HouseSide,
  Ledger,
  LedgerAccount,
  LedgerItem,
  LedgerReply,
  LedgerTransfer,
  OutsideName,
  Query,
  RecordDraft,
  RulesLoader,
  Side,
  SpendingWindow,
  TransferDraft,
} from "./ledger.ts";
export {
  approveCorrection,
  type CorrectionApproval,
  declineCorrection,
} from "./commands/decide-correction.ts";
export { type CorrectionProposal, proposeCorrection } from "./commands/propose-correction.ts";
export {
  accountStatuses,
  setAccountStatus,
  type StatusOrder,
  type StatusReply,
} from "./commands/set-account-status.ts";
export {
  chooseAccount,
  type ChosenAccount,
  findOwnAccount,
  type FindRate,
} from "./commands/choose-account.ts";
export { type WalletErrorCode, walletErrors } from "./errors.ts";
export type { CountingRate } from "./model/at-rate.ts";
export {
  bonusConvertDraft,
  bonusForfeitDraft,
  bonusGrantDraft,
  captureDraft,
  cashOutDrafts,
  casinoPayDraft,
  casinoRefundDraft,
  casinoStakeDraft,
  chargeBackWonDraft,
  type Conversion,
  conversionDrafts,
  correctionDraft,
  depositDraft,
  depositGoneDraft,
  holdDraft,
  jackpotReturnDraft,
  jackpotShareDraft,
  lostDraft,
  refundDraft,
  releaseDraft,
  returnsDrafts,
  reverseDrafts,
  stakeDraft,
  taxDraft,
  withdrawalHoldDraft,
  withdrawalPaidDraft,
  withdrawalReturnedDraft,
} from "./model/drafts.ts";
export type { Correction } from "./model/correction.ts";
export { House, type HouseKind, type SubledgerKind } from "./model/house-accounts.ts";
export type { Deed } from "./model/operator.ts";
export { findOpenCorrections } from "./store/corrections.ts";
export { firstIdAt, idTimeMs } from "./model/ids.ts";
export { internalKey, isSameRequest, type ItemKey, requestHash } from "./model/internal-key.ts";
export {
  countedDrafts,
  countedMinor,
  fromRatedRow,
  type RatedAccount,
  type RatedRow,
  standingOf,
  toRatedJson,
} from "./model/rated-account.ts";
export { TransferKind } from "./model/transfer-kinds.ts";
export {
  type HistoryFigures,
  type HistoryKeeper,
  keepHistory,
  type KeepHistoryDeps,
} from "./jobs/keep-history.ts";
export { type LedgerWatch, watchLedger, type WatchLedgerDeps } from "./jobs/watch-ledger.ts";
export type { OpenWork } from "./store/old-partitions.ts";
export { type ChainSeal, compareSeals } from "./store/chain-seal.ts";
export {
  type AuditCheck,
  auditChain,
  type AuditFinding,
  type AuditRow,
  ledgerChecks,
  runAudit,
} from "./store/run-audit.ts";
export { runTailAudit } from "./store/tail-audit.ts";
export type { RatesSource, Worth } from "./ports.ts";
export { createWallet, type Wallet, type WalletDeps } from "./wallet.ts";
