export type {
  Accepted,
  Counters,
  GuardDraft,
  HeadState,
  HouseItem,
  HouseKind,
  Ledger,
  LedgerAccount,
  LedgerItem,
  LedgerReply,
  LedgerTransfer,
  Query,
  RecordDraft,
  RulesLoader,
  Side,
  SpendingWindow,
  TransferDraft,
} from "./ledger.ts";
export { walletErrors } from "./errors.ts";
export {
  captureDraft,
  correctionDraft,
  depositDraft,
  holdDraft,
  lostDraft,
  refundDraft,
  releaseDraft,
  returnsDrafts,
  reverseDrafts,
  stakeDraft,
} from "./model/drafts.ts";
export { idTimeMs } from "./model/ids.ts";
export { internalKey, type ItemKey, requestHash } from "./model/internal-key.ts";
export { TransferKind } from "./model/transfer-kinds.ts";
export {
  type AuditCheck,
  type AuditFinding,
  type AuditRow,
  ledgerChecks,
  runAudit,
} from "./store/run-audit.ts";
export { createWallet, type Wallet, type WalletDeps } from "./wallet.ts";
