import type { CallReply } from "@fairline/contracts/calls";
import { definePage, failed, ready } from "../office-page.ts";
import { lastFirst } from "../order/deposit-room.ts";
import { type FoundMethods, loadMethods } from "../order/load-methods.ts";
import { DeducePage } from "./deduce-page.tsx";

type DeduceState = FoundMethods & { readonly page: CallReply<"findWithdrawals"> };

/** The ways to be paid out, the last used one first, and the withdrawals so far. */
export const deducePage = definePage<DeduceState>({
  path: "/office/deduce",
  titleKey: "office.deduce.title",
  menu: { group: "money", order: 20, icon: "building-bank" },
  frame: "menu",
  hidesAmounts: true,
  access: "player",
  async load(request) {
    const [loaded, answer] = await Promise.all([
      loadMethods(request),
      request.api("findWithdrawals", { query: {} }, request.signal),
    ]);
    if (loaded.kind !== "ready") return loaded;
    if (!answer.ok) return failed(answer);
    const { methods, own } = loaded.state;
    const last = answer.reply.withdrawals[0]?.methodId;
    return ready({ methods: lastFirst(methods, last), own, page: answer.reply });
  },
  view: ({ state }) => <DeducePage {...state} />,
});
