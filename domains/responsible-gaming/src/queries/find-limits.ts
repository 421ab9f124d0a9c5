import type { LimitView } from "@fairline/contracts";
import { assert } from "@fairline/kernel";
import { currencies, type Currency } from "@fairline/money";
import { spansOf } from "../model/effective-rules.ts";
import {
  isPeriod,
  type LimitType,
  limitTypes,
  NO_SESSION_LIMIT,
  noDepositLimitMinor,
  limitRuleOf,
} from "../model/limit-types.ts";
import { holdsAt, lapsesAt, type LimitVersion, SECOND_MICROS } from "../model/limit-version.ts";
import { leftOf, spentIn, type SpendingState } from "../model/spent.ts";
import type { ResponsibleGamingDeps } from "../responsible-gaming.ts";

type Shown = { readonly state: SpendingState; readonly at: bigint; readonly currency: Currency };

/**
 * Every type that the site offers, with what holds and what waits; one that has neither is shown as
 * not set. Of several that hold, the strictest is shown; of exclusions and time-outs, all.
 */
export async function findLimits(
  { store, wallet, offersType }: Pick<ResponsibleGamingDeps, "store" | "wallet" | "offersType">,
  playerId: bigint,
): Promise<LimitView[]> {
  const versions = await store.findOpenVersions(playerId);
  const { state, nowMicros: at } = await wallet.readHead(playerId);
  const currency = currencies.find(({ id }) => id === state.currencyId);
  assert(currency, "the ledger's currencies are known");
  const shown = { state, at, currency };
  return limitTypes.flatMap((type) => {
    const own = versions.filter((version) => version.type === type);
    const standing = own.filter((each) => isStanding(each, at));
    const active = isPeriod(type) ? spansAsOne(standing) : strictest(standing);
    const pending = own.find((each) => each.state === "pending" && at < lapsesAt(each));
    const views = [
      ...active.map((version) => presentActive(version, shown)),
      ...(pending ? [presentPending(pending, shown)] : []),
    ];
    if (views.length > 0) return views;
    return offersType?.(type) === false ? [] : [presentUnset(type, shown)];
  });
}

/** Holds, or is an exclusion that will. */
function isStanding(version: LimitVersion, at: bigint): boolean {
  return holdsAt(version, at) || (version.state === "active" && version.effectiveAt > at);
}

function strictest([first, ...others]: readonly LimitVersion[]): readonly LimitVersion[] {
  if (first === undefined) return [];
  return [others.reduce((best, each) => (isStricter(each, best) ? each : best), first)];
}

function isStricter({ value }: LimitVersion, than: LimitVersion): boolean {
  return value !== null && (than.value === null || value < than.value);
}

/** One version for each span, whoever laid its parts upon the player; the part that ends last names it. */
function spansAsOne(versions: readonly LimitVersion[]): readonly LimitVersion[] {
  return spansOf(versions).flatMap(({ from, until }) => {
    const last = versions.find(({ endsAt }) => endsAt === until);
    return last ? [{ ...last, effectiveAt: from, confirmedAt: null }] : [];
  });
}

function presentActive(version: LimitVersion, shown: Shown): LimitView {
  const { confirmedAt, effectiveAt, endsAt } = version;
  const startedAt = confirmedAt !== null && confirmedAt > effectiveAt ? confirmedAt : effectiveAt;
  return {
    ...common(version.type, shown),
    limitValue: textOf(version, shown),
    limitState: "ACTIVE",
    startedAt: toSeconds(startedAt),
    endsAt: endsAt === null ? null : toSeconds(endsAt),
    ...balanceOf(version, shown),
    needApprove: false,
  };
}

function presentPending(version: LimitVersion, shown: Shown): LimitView {
  return {
    ...common(version.type, shown),
    limitValue: textOf(version, shown),
    limitState: "PENDING",
    startedAt: toSeconds(version.effectiveAt),
    endsAt: toSeconds(lapsesAt(version)),
    limitBalance: null,
    resetsAt: null,
    needApprove: shown.at >= version.effectiveAt,
  };
}

function presentUnset(type: LimitType, shown: Shown): LimitView {
  return {
    ...common(type, shown),
    limitValue: unsetText(type, shown),
    limitState: "INACTIVE",
    startedAt: null,
    endsAt: null,
    limitBalance: null,
    resetsAt: null,
    needApprove: false,
  };
}

function common(limitType: LimitType, { currency }: Shown) {
  return {
    limitType,
    label: `limit.label.${limitType}`,
    measure: limitRuleOf(limitType).measure,
    currency: currency.code,
  };
}

function textOf({ value, type }: LimitVersion, shown: Shown): string | null {
  return value === null ? unsetText(type, shown) : String(value);
}

function unsetText(type: LimitType, { currency }: Shown): string | null {
  const { kind } = limitRuleOf(type);
  if (kind === "deposit") return String(noDepositLimitMinor(currency.exponent));
  return kind === "session" ? String(NO_SESSION_LIMIT) : null;
}

function balanceOf({ type, value }: LimitVersion, { state }: Shown) {
  const rule = limitRuleOf(type);
  // Rules written in this very moment may not be in the head that was read with them.
  if (rule.measure !== "money" || value === null || state.windows.length === 0) {
    return { limitBalance: null, resetsAt: null };
  }
  const { spentMinor, resetsAt } = spentIn(state, rule.kind, rule.days);
  return {
    limitBalance: String(leftOf(value, spentMinor)),
    resetsAt: resetsAt === null ? null : Math.floor(resetsAt / 1_000),
  };
}

function toSeconds(micros: bigint): number {
  return Number(micros / SECOND_MICROS);
}
