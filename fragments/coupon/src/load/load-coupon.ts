import {
  type FragmentPage,
  type FragmentRequest,
  readSiteFrame,
  readUserConfig,
} from "@fairline/fragment-kit";
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
  const [money, frame] = await Promise.all([readMoney(request), readSiteFrame(request)]);
  const play = frame?.play;
  const home = request.signedIn?.country.toLowerCase();
  return {
    kind: "panel",
    ...money,
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

type Money = Pick<PanelState, "balance" | "accounts" | "hidesBalance">;

const NO_MONEY: Money = { balance: null, accounts: [], hidesBalance: false };

async function readMoney(request: FragmentRequest): Promise<Money> {
  const { api, signedIn, signal } = request;
  if (signedIn === null) return NO_MONEY;
  const answer = await api("findAccounts", {}, signal);
  const found = answer.ok ? answer.reply.accounts : [];
  const active = found.find(({ isActive }) => isActive);
  if (!active) return NO_MONEY;
  const { balanceMinor: minor, currency } = active;
  // A bonus pays what own money lacks; whether it may is for the server to say.
  const bonuses = found.filter((each) => each.kind === "bonus" && each.currency === currency);
  const bonusMinor = bonuses.reduce((sum, each) => sum + BigInt(each.balanceMinor), 0n);
  const accounts = found
    .filter(({ kind }) => kind === "currency")
    .map((each) => ({
      accountId: each.accountId,
      minor: each.balanceMinor,
      currency: each.currency,
    }));
  // Nobody else sees an amount here, and few have several accounts.
  const config = accounts.length === 0 ? undefined : await readUserConfig(request);
  const hidesBalance = config?.user_hide_balance ?? false;
  return { balance: { minor, currency, bonusMinor: String(bonusMinor) }, accounts, hidesBalance };
}
