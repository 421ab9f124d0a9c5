import { type FragmentPage, type FragmentRequest, readSiteFrame } from "@fairline/fragment-kit";
import type { CouponState, PanelState } from "./coupon-state.ts";
import { printedNumber } from "./print-path.ts";

/** Loads the coupon beside a page, or the sheet that its own page prints. */
export async function loadCoupon(request: FragmentRequest): Promise<FragmentPage<CouponState>> {
  const number = printedNumber(request.path);
  if (number === undefined) return { state: await loadPanel(request) };
  // Few visits print anything.
  const { loadPrint } = await import("./load-print.ts");
  return loadPrint(number, request);
}

// The slip itself lives in the browser; the server knows only what may be spent.
async function loadPanel(request: FragmentRequest): Promise<PanelState> {
  const [balance, frame] = await Promise.all([readBalance(request), readSiteFrame(request)]);
  const play = frame?.play;
  const home = request.signedIn?.country.toLowerCase();
  return {
    kind: "panel",
    balance,
    usual: play ? { presets: play.stakes.map(String), policy: play.oddsPolicy } : null,
    offer: play
      ? {
          saves: play.savesCoupons,
          prints: play.printsCoupons,
          generates: play.generatesBets,
          param: play.couponParam,
        }
      : null,
    tax: play?.taxes.find(({ country }) => country === home) ?? null,
  };
}

async function readBalance({
  api,
  signedIn,
  signal,
}: FragmentRequest): Promise<PanelState["balance"]> {
  if (signedIn === null) return null;
  const answer = await api("findAccounts", {}, signal);
  const accounts = answer.ok ? answer.reply.accounts : [];
  const active = accounts.find(({ isActive }) => isActive);
  if (!active) return null;
  const { balanceMinor: minor, currency } = active;
  // A bonus pays what own money lacks; whether it may is for the server to say.
  const bonuses = accounts.filter((each) => each.kind === "bonus" && each.currency === currency);
  const bonusMinor = bonuses.reduce((sum, each) => sum + BigInt(each.balanceMinor), 0n);
  return { minor, currency, bonusMinor: String(bonusMinor) };
}
