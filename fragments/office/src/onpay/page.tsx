import type { PaymentView } from "@fairline/contracts";
import { definePage, ready } from "../office-page.ts";
import { OnpayPage } from "./onpay-page.tsx";

type OnpayState = { readonly paymentId: string | null; readonly payment: PaymentView | null };

const PAYMENT_ID = /^\d{1,19}$/;
const UNKNOWN: OnpayState = { paymentId: null, payment: null };
/** What the platform answers about an id that is no payment of this player. */
const NO_PAYMENT = [400, 404];

/** Where a player comes back from paying in. Only the server knows how that ended, not the address. */
export const onpayPage = definePage<OnpayState>({
  path: "/onpay",
  hasSubpaths: true,
  titleKey: "office.onpay.title",
  frame: "plain",
  access: "player",
  async load({ api, query, signal }) {
    const paymentId = query.get("payment");
    if (paymentId === null || !PAYMENT_ID.test(paymentId)) return ready(UNKNOWN);
    const answer = await api("getPayment", { params: { paymentId } }, signal);
    if (answer.ok) return ready({ paymentId, payment: answer.reply.payment });
    return ready(NO_PAYMENT.includes(answer.status) ? UNKNOWN : { paymentId, payment: null });
  },
  view: ({ state }) => <OnpayPage key={state.paymentId} {...state} />,
});
