import type { CallReply } from "@fairline/contracts/calls";
import type { FragmentRequest } from "@fairline/fragment-kit";
import { definePage, failed, type Loaded, ready } from "../office-page.ts";
import { readStatementFilter, type StatementFilter, statementQuery } from "./statement-filter.ts";
import { DepositsPage, MovementsPage } from "./statement-page.tsx";

type StatementState =
  | {
      readonly view: "movements";
      readonly filter: StatementFilter;
      readonly accounts: CallReply<"findAccounts">["accounts"];
      readonly page: CallReply<"findStatement">;
    }
  | { readonly view: "deposits"; readonly page: CallReply<"findPayments"> };

/** Every movement of an account, or the deposits alone. */
export const statementPage = definePage<StatementState>({
  path: "/office/historypay",
  titleKey: "common.payments",
  menu: { group: "money", order: 50, icon: "receipt" },
  frame: "menu",
  hidesAmounts: true,
  access: "player",
  async load(request) {
    return request.query.get("view") === "deposits"
      ? loadDeposits(request)
      : loadMovements(request);
  },
  view: ({ state }) =>
    state.view === "deposits" ? (
      <DepositsPage page={state.page} />
    ) : (
      <MovementsPage filter={state.filter} accounts={state.accounts} page={state.page} />
    ),
});

async function loadDeposits({ api, signal }: FragmentRequest): Promise<Loaded<StatementState>> {
  const answer = await api("findPayments", { query: {} }, signal);
  return answer.ok ? ready({ view: "deposits", page: answer.reply }) : failed(answer);
}

async function loadMovements(request: FragmentRequest): Promise<Loaded<StatementState>> {
  const filter = readStatementFilter(request.query);
  const query = statementQuery(filter, request.now, request);
  const [answer, own] = await Promise.all([
    request.api("findStatement", { query }, request.signal),
    request.api("findAccounts", {}, request.signal),
  ]);
  if (!answer.ok) return failed(answer);
  if (!own.ok) return failed(own);
  const { accounts } = own.reply;
  return ready({ view: "movements", filter, accounts, page: answer.reply });
}
