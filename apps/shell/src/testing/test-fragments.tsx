import { createFragment, type Fragment, type FragmentDefinition } from "@fairline/fragment-kit";
import type { FragmentDeclaration } from "@fairline/fragment-protocol";
import type { Registry } from "../server/shell-options.ts";

const base = { public: false, cookies: ["__Host-sid"], events: { in: [], out: [] } } as const;
const budget = { ms: 700, kB: 10 };

/** A page's usual fragments, without a word of their own. */
export const testDeclarations: readonly FragmentDeclaration[] = [
  { ...base, name: "header", slot: "header", role: "essential", budget },
  { ...base, name: "sports", slot: "primary", role: "primary", budget },
  { ...base, name: "office", slot: "primary", role: "primary", budget },
  { ...base, name: "coupon", slot: "coupon", role: "regular", budget },
  { ...base, name: "footer", slot: "footer", role: "regular", budget },
];

type Page = Awaited<ReturnType<FragmentDefinition<{ text: string }>["load"]>>;
type Load = FragmentDefinition<{ text: string }>["load"];

/** A fragment that says its name and path, or what `load` tells it to. */
export function testFragment(name: string, load?: Load, part?: string): Fragment {
  return createFragment<{ text: string }>({
    name,
    ...(part === undefined ? {} : { parts: () => [{ name: part, load: async () => undefined }] }),
    load: load ?? (async ({ path }): Promise<Page> => ({ state: { text: `${name} ${path}` } })),
    App: ({ state }) => <p>{state.text}</p>,
    messages: { en: async () => ({ default: {} }), ru: async () => ({ default: {} }) },
  });
}

/** All fragments of a page; `loads` replaces what some of them do. */
export function testRegistry(loads: Readonly<Record<string, Load>> = {}): Registry {
  return Object.fromEntries(
    testDeclarations.map(({ name }) => [
      name,
      { embed: async () => ({ fragment: testFragment(name, loads[name]) }) },
    ]),
  );
}
