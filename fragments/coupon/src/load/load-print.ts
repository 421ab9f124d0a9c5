import { COUPON_CODES, couponCodeOf, couponNumberOf } from "@fairline/contracts/coupon-code";
import { type FragmentPage, type FragmentRequest, readSiteFrame } from "@fairline/fragment-kit";
import type { PrintState } from "./coupon-state.ts";

/** Where the sheet of a saved coupon is. */
export function couponSheetPath(code: string): string {
  return `/print-coupon/${couponNumberOf(code)}`;
}

/**
 * The sheet of a number: small ones are those of saved coupons, which anybody who knows them may
 * print; the others are bets, for their owner alone.
 */
export async function loadPrint(
  number: string,
  request: FragmentRequest,
): Promise<FragmentPage<PrintState>> {
  const frame = await readSiteFrame(request);
  if (frame?.play.printsCoupons === false || number.length > ID_DIGITS_MAX) return MISSING;
  return BigInt(number) < COUPON_CODES ? loadSaved(number, request) : loadBet(number, request);
}

const MISSING: FragmentPage<PrintState> = { state: { kind: "print-guest" }, status: 404 };
/** No bet of this player, and no coupon of this number. */
const UNKNOWN: ReadonlySet<string> = new Set([
  "NOT_FOUND",
  "COUPON_NOT_SAVED",
  "COUPON_SAVING_OFF",
]);
/** Digits of the longest id there is. */
const ID_DIGITS_MAX = 19;

async function loadSaved(
  number: string,
  { api, signal }: FragmentRequest,
): Promise<FragmentPage<PrintState>> {
  const code = couponCodeOf(Number(number));
  const answer = await api("loadCoupon", { params: { code } }, signal);
  if (answer.ok) return { state: { kind: "printed-coupon", coupon: answer.reply }, title: code };
  if (answer.problem.code === "COUPON_CODE_TRIES") return { state: { kind: "print-later", code } };
  return failed(answer.problem.code);
}

async function loadBet(
  betId: string,
  { api, signal, signedIn }: FragmentRequest,
): Promise<FragmentPage<PrintState>> {
  if (signedIn === null) return { state: { kind: "print-guest" } };
  const answer = await api("getBet", { params: { betId } }, signal);
  if (answer.ok) {
    const { bet } = answer.reply;
    return { state: { kind: "printed-bet", bet }, title: bet.code };
  }
  return failed(answer.problem.code);
}

function failed(code: string): FragmentPage<PrintState> {
  return UNKNOWN.has(code) ? MISSING : { ...MISSING, status: 502 };
}
