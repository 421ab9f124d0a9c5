import type { Refused } from "@fairline/kernel";
import { casinoErrors } from "../errors.ts";

/** Status of codes that other domains own, as a provider hears them. */
const STATUS: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  WALLET_INSUFFICIENT_FUNDS: 402,
  WALLET_TX_TOMBSTONED: 409,
  WALLET_DUPLICATE_MISMATCH: 409,
  SELF_EXCLUDED: 403,
  PERSON_EXCLUDED: 403,
  REALITY_CHECK_PENDING: 403,
  WALLET_ACCOUNT_BLOCKED: 403,
};

/** A refusal as a provider hears it: none of them changes by being repeated. */
export function presentRefusal({ code, data }: Refused) {
  const own: Readonly<Record<string, { readonly status: number }>> = casinoErrors;
  const status = own[code]?.status ?? STATUS[code] ?? 403;
  return {
    status,
    body: { ok: false as const, code, retry: false, textKey: `error.${code}`, ...data },
  };
}
