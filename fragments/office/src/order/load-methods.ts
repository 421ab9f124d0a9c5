import type { FragmentRequest } from "@fairline/fragment-kit";
import { failed, type Loaded, ready } from "../office-page.ts";
import type { MoneyAccounts } from "./account-choice.tsx";
import { type DepositRoom, depositRoom } from "./deposit-room.ts";
import type { Method } from "./use-money-order.ts";

/** The ways to pay in or out, and the accounts that they may be about. */
export type FoundMethods = { readonly methods: readonly Method[]; readonly own: MoneyAccounts };

/** The way that an address names, null where there is none, and the account that it is about. */
export type FoundMethod = { readonly method: Method | null; readonly accountId: string };

/** Loads the ways to pay in the currency of the account that the address names. */
export async function loadMethods(request: FragmentRequest): Promise<Loaded<FoundMethods>> {
  const accountId = accountOf(request.query);
  const query = accountId === "" ? {} : { accountId };
  const [answer, found] = await Promise.all([
    request.api("findPaymentMethods", { query }, request.signal),
    request.api("findAccounts", {}, request.signal),
  ]);
  if (!answer.ok) return failed(answer);
  // Without them there is no choice, but the main account is there all the same.
  const accounts = found.ok ? found.reply.accounts.filter(({ kind }) => kind !== "bonus") : [];
  return ready({ methods: answer.reply.methods, own: { accounts, accountId } });
}

/** Loads the way to pay that the address names. */
export async function loadMethod(request: FragmentRequest): Promise<Loaded<FoundMethod>> {
  const loaded = await loadMethods(request);
  if (loaded.kind !== "ready") return loaded;
  const { methods, own } = loaded.state;
  const wanted = request.query.get("method");
  const method = methods.find(({ methodId }) => methodId === wanted) ?? null;
  return ready({ method, accountId: own.accountId });
}

/** What the player's limits leave for deposits; nobody is told of a limit that cannot be read. */
export async function loadRoom({ api, signal }: FragmentRequest): Promise<DepositRoom | null> {
  const answer = await api("findLimits", {}, signal);
  return answer.ok ? depositRoom(answer.reply.limits) : null;
}

/** Another way or another account is another form. */
export function formKey({ method, accountId }: FoundMethod): string {
  return `${method?.methodId} ${accountId}`;
}

/** The account that an address names; empty text for the main one. */
function accountOf(query: URLSearchParams): string {
  const named = query.get("account") ?? "";
  return ACCOUNT_ID.test(named) ? named : "";
}

const ACCOUNT_ID = /^\d{1,19}$/;
