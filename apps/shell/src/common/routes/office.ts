import { FEATURES } from "@fairline/contracts/features";
import { type Route, rowsOf } from "./route.ts";

const row = rowsOf({ fragment: "office", access: "player", seo: ["none"] });
const banned = rowsOf({
  fragment: "office",
  access: "player",
  seo: ["none"],
  flags: ["allowedForBanned"],
});

const TAKE_OUT = ["allowedAtBanLevel", "needsData", "needsIdentification"] as const;

/** The account of a signed-in player, and where payment providers send him back to. */
export const officeRoutes: readonly Route[] = [
  row("account", "office/account", { ids: [FEATURES.account] }),
  banned("history", "office/history", { ids: [FEATURES.history] }),
  banned("historypay", "office/historypay", { ids: [FEATURES.historypay] }),
  row("recharge", "office/recharge", { ids: [FEATURES.recharge], flags: ["needsData"] }),
  row("rechargeForm", "office/recharge/form", { ids: [FEATURES.recharge], flags: ["needsData"] }),
  row("deduce", "office/deduce", { ids: [FEATURES.deduce], flags: TAKE_OUT }),
  row("deduceForm", "office/deduce/form", { ids: [FEATURES.deduce], flags: TAKE_OUT }),
  row("security", "office/security", { ids: [FEATURES.security] }),
  banned("responsible", "office/responsible", { ids: [FEATURES.responsible] }),
  row("settings", "office/settings", { ids: [FEATURES.settings] }),
  row("bonusesDeposit", "office/bonuses/deposit", { ids: [FEATURES.bonusesDeposit] }),
  row("bonusesWager", "office/bonuses/wager", { ids: [FEATURES.bonusesWager] }),
  row("vipCashback", "office/casino/vipcashback", { ids: [FEATURES.vipCashback] }),
  row("premiumCashback", "office/casino/premiumcashback", { ids: [FEATURES.premiumCashback] }),
  row("promotionCodes", "office/promotion", { ids: [FEATURES.promotionCodes] }),
  row("bringFriend", "office/bringfriend", { ids: [FEATURES.bringFriend] }),
  banned("officeSupport", "office/support", { ids: [FEATURES.officeSupport] }),
  row("rewards", "office/rewards", { ids: [FEATURES.rewards] }),
  banned("verification", "office/verification", { ids: [FEATURES.verification] }),
  row("identification", "office/identification", {
    ids: [FEATURES.identification],
    middleware: ["identificationShown"],
  }),
  row("shareIdea", "office/share-idea", { ids: [FEATURES.shareIdea] }),
  banned("paymentRequests", "office/payment/requests", { ids: [FEATURES.paymentRequests] }),
  banned(
    "createRequest",
    "office/payment/create-request/{topic:slug?}/{transaction:slug?}/{subTopic:slug?}",
    { ids: [FEATURES.paymentRequests] },
  ),
  ...["success", "fail", "pending", "cancel"].flatMap(onpay),
];

function onpay(outcome: string): Route[] {
  const name = outcome.charAt(0).toUpperCase() + outcome.slice(1);
  const change = { ids: [FEATURES.onpay] };
  return [
    row(`onpay${name}`, `onpay/${outcome}`, change),
    banned(`onpayWithdraw${name}`, `onpay/withdraw/${outcome}`, change),
  ];
}
