export { CLEARING } from "./testing/clearing.ts";
export { describeFindings } from "./testing/describe-findings.ts";
export { ledgerAhead } from "./testing/ledger-ahead.ts";
export { type LedgerWorld, openLedgerWorld } from "./testing/ledger-world.ts";
export { openPlayerWith } from "./testing/open-player-with.ts";
export { postOwnItem } from "./testing/post-own-item.ts";
export { openRates } from "./testing/store/open-rates.ts";
export { type HandSealer, sealByHand } from "./testing/store/seal-by-hand.ts";
export { tamper } from "./testing/store/tamper.ts";
