import { assert } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";
import type { PaymentProvider, ProviderMethod } from "../ports.ts";

/** A way to pay of one of the site's providers, with its bounds for one currency. */
export type Method = Omit<ProviderMethod, "bounds"> & {
  readonly provider: string;
  readonly providerName: string;
  /** No real money moves by it. */
  readonly isTest: boolean;
  readonly currency: string;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
};

/** What the site says of its ways to pay. It takes away and narrows; it never adds or widens. */
export type MethodRules = {
  /** Ids of methods that are not offered. */
  readonly closed: readonly string[];
  /** Bounds inside those of the provider; amounts are text of minor units. */
  readonly bounds: readonly {
    readonly methodId: string;
    readonly currency: string;
    readonly minMinor: string;
    readonly maxMinor: string;
  }[];
};

/** Where ways to pay come from: the providers of the site, and what the site says. */
export type MethodSource = {
  readonly providers: readonly Pick<PaymentProvider, "id" | "name" | "isTest" | "methods">[];
  /** Without it every method is offered as its provider describes it. */
  readonly methodRules?: () => MethodRules;
};

/** The ways to pay in a currency, in the order in which they are shown. */
export function findMethods(currency: string, source: MethodSource): readonly Method[] {
  const rules = source.methodRules?.();
  return source.providers.flatMap(({ id, name, isTest = false, methods }) =>
    methods.flatMap(({ bounds, ...method }) => {
      const range = bounds[currency];
      if (range === undefined || rules?.closed.includes(method.methodId)) return [];
      const [minMinor, maxMinor] = narrowed(range, method.methodId, currency, rules);
      // Bounds without an amount between them close the method in their currency.
      if (minMinor > maxMinor) return [];
      const of = { provider: id, providerName: name, isTest };
      return [{ ...method, ...of, currency, minMinor, maxMinor }];
    }),
  );
}

/** One way to pay in a currency. */
export function findMethod(
  methodId: string,
  currency: string,
  source: MethodSource,
): Method | undefined {
  return findMethods(currency, source).find((method) => method.methodId === methodId);
}

/** Payments are kept under the id of their method: two providers never share one. */
export function assertOwnMethods({ providers }: MethodSource): void {
  const ids = providers.flatMap(({ methods }) => methods.map(({ methodId }) => methodId));
  assert(new Set(ids).size === ids.length, "a method belongs to one provider");
}

type Range = readonly [minMinor: bigint, maxMinor: bigint];

function narrowed(range: Range, methodId: string, currency: string, rules?: MethodRules): Range {
  const own = (rules?.bounds ?? []).filter(
    (one) => one.methodId === methodId && one.currency === currency,
  );
  return own.reduce<Range>(([min, max], bound) => {
    const least = parseMinor(bound.minMinor) ?? min;
    const most = parseMinor(bound.maxMinor) ?? max;
    return [least > min ? least : min, most < max ? most : max];
  }, range);
}
