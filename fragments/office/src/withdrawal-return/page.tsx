import type { WithdrawalView } from "@fairline/contracts";
import { definePage, failed, ready } from "../office-page.ts";
import { namedWithdrawal, returnedWithdrawal } from "./returned-withdrawal.ts";
import { WithdrawalReturnPage } from "./withdrawal-return-page.tsx";

type WithdrawalReturnState = {
  readonly withdrawalId: string | null;
  readonly withdrawal: WithdrawalView | null;
};

/** Where a player comes back from withdrawing. Only the server knows how that ended, not the address. */
export const withdrawalReturnPage = definePage<WithdrawalReturnState>({
  path: "/onpay/withdraw",
  hasSubpaths: true,
  titleKey: "office.onpay.withdraw.title",
  frame: "plain",
  access: "player",
  async load({ api, query, signal }) {
    const answer = await api("findWithdrawals", { query: {} }, signal);
    if (!answer.ok) return failed(answer);
    const withdrawalId = namedWithdrawal(query);
    const withdrawal = returnedWithdrawal(answer.reply.withdrawals, withdrawalId);
    return ready({ withdrawalId, withdrawal });
  },
  view: ({ state }) => <WithdrawalReturnPage key={state.withdrawalId} {...state} />,
});
