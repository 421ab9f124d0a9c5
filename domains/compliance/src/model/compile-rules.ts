import { headOf, type Network, parseAddress, parseNetwork } from "@fairline/http/network";
import { matchGlob } from "./match-glob.ts";
import { compareRules } from "./order-rules.ts";
import { stablePercent } from "./stable-percent.ts";
import { cutUserAgent, type Visitor, type VisitorWords, wordsOf } from "./visitor.ts";
import type { VisitorConditions, VisitorRule } from "./visitor-rule.ts";

/** Rules that can be asked quickly. */
export interface RuleBook {
  /** The first rule of these kinds, in their order, that means a visitor now. */
  find(
    visitor: Visitor,
    nowMs: number,
    kinds: ReadonlySet<VisitorRule["kind"]>,
  ): VisitorRule | undefined;
  /** Whether any rule looks at who is signed in. */
  readonly asksForAccount: boolean;
}

type Ranked = { readonly rank: number; readonly rule: VisitorRule; readonly fits: Test };
type Asked = Omit<Visitor, "playerId"> & VisitorWords & { readonly number: bigint | undefined };
type Test = (asked: Asked) => boolean;

/**
 * Sorts rules once, and puts each where only visitors look that it may mean: by account, network or
 * country. The rest is asked for everybody.
 */
export function compileRules(rules: readonly VisitorRule[]): RuleBook {
  const ranked = rules
    .toSorted(compareRules)
    .map((rule, rank) => ({ rank, rule, fits: compileConditions(rule.id, rule.when) }));
  const index = createIndex();
  for (const one of ranked) index.add(one);
  return {
    asksForAccount: rules.some(({ when }) => when.account !== undefined),
    find(visitor, nowMs, kinds) {
      const words = wordsOf(visitor);
      const asked = { ...visitor, ...words, number: parseAddress(visitor.address) };
      let best: Ranked | undefined;
      for (const candidates of index.candidates(asked)) {
        // Each list is in order: nothing after the best one so far can be better.
        for (const one of candidates) {
          if (best && one.rank > best.rank) break;
          if (kinds.has(one.rule.kind) && isInTime(one.rule, nowMs) && one.fits(asked)) best = one;
        }
      }
      return best?.rule;
    },
  };
}

function isInTime({ from, until }: VisitorRule, nowMs: number): boolean {
  return (from === undefined || from <= nowMs) && (until === undefined || nowMs < until);
}

function createIndex() {
  const accounts = new Map<string, Ranked[]>();
  const networks = new Map<number, Map<bigint, Ranked[]>>();
  const countries = new Map<string, Ranked[]>();
  const everybody: Ranked[] = [];
  return {
    add(one: Ranked): void {
      const { account, cidrs, countries: codes } = one.rule.when;
      if (account?.ids) for (const id of new Set(account.ids)) push(accounts, id, one);
      else if (cidrs) {
        for (const { bits, length } of networksOf(cidrs)) {
          const heads = networks.get(length) ?? new Map<bigint, Ranked[]>();
          networks.set(length, heads);
          push(heads, bits, one);
        }
      } else if (codes) for (const code of new Set(codes)) push(countries, code, one);
      else everybody.push(one);
    },
    *candidates({ playerId, number, country }: Asked): Generator<readonly Ranked[]> {
      yield everybody;
      if (playerId !== null) yield accounts.get(playerId) ?? [];
      if (country !== undefined) yield countries.get(country) ?? [];
      if (number === undefined) return;
      for (const [length, heads] of networks) yield heads.get(headOf(number, length)) ?? [];
    },
  };
}

function push<Key>(map: Map<Key, Ranked[]>, key: Key, one: Ranked): void {
  const list = map.get(key);
  if (!list) map.set(key, [one]);
  else if (list.at(-1) !== one) list.push(one);
}

function networksOf(texts: readonly string[]): readonly Network[] {
  return texts.flatMap((text) => parseNetwork(text) ?? []);
}

/** One test for each condition that is present; all must hold. */
function compileConditions(ruleId: string, when: VisitorConditions): Test {
  const tests: Test[] = [];
  if (when.account) {
    const { is, ids } = when.account;
    if (is) tests.push(({ playerId }) => (playerId === null) === (is === "guest"));
    if (ids) tests.push(among(ids, ({ playerId }) => playerId));
  }
  if (when.cidrs) tests.push(inside(networksOf(when.cidrs)));
  if (when.countries) tests.push(among(when.countries, ({ country }) => country));
  if (when.notCountries) {
    const out = among(when.notCountries, ({ country }) => country);
    tests.push((asked) => !out(asked));
  }
  if (when.languages) tests.push(among(when.languages, ({ language }) => language));
  if (when.platforms) tests.push(among(when.platforms, ({ platform }) => platform));
  if (when.hosts) {
    const hosts = when.hosts.map((host) => host.toLowerCase());
    tests.push(among(hosts, ({ url }) => url.host));
  }
  if (when.paths) tests.push(like(when.paths, ({ path }) => path));
  if (when.userAgents)
    tests.push(like(when.userAgents, ({ userAgent }) => cutUserAgent(userAgent)));
  const { percent } = when;
  if (percent !== undefined) {
    tests.push(({ address }) => stablePercent(address, ruleId) < percent);
  }
  return (asked) => tests.every((test) => test(asked));
}

function among(values: readonly string[], read: (asked: Asked) => string | null | undefined): Test {
  const set = new Set(values);
  return (asked) => set.has(read(asked) ?? "");
}

function like(globs: readonly string[], read: (asked: Asked) => string): Test {
  return (asked) => globs.some((glob) => matchGlob(glob, read(asked)));
}

function inside(networks: readonly Network[]): Test {
  return ({ number }) =>
    number !== undefined && networks.some(({ bits, length }) => headOf(number, length) === bits);
}
