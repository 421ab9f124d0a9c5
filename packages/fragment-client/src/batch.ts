import {
  type BatchRequest,
  type ComponentResult,
  type FragmentFault,
  type FragmentResult,
  isFault,
} from "@fairline/fragment-protocol";
import type { AskedFragment, Served } from "./fragment-client.ts";

/** How long components took lately. */
export type SlowBook = {
  note(component: string, ms: number): void;
  /** Whether nearly all of the last calls fit into half of a budget. */
  isSlow(component: string, budgetMs: number): boolean;
};

const SAMPLES = 100;
const SLOW_PART = 0.95;
/** Components with samples; a fragment has few. */
const NAMES_MAX = 256;

/** Makes a book without samples. */
export function createSlowBook(): SlowBook {
  const samples = new Map<string, number[]>();
  return {
    note(component, ms) {
      const known = samples.get(component) ?? [];
      known.push(ms);
      if (known.length > SAMPLES) known.shift();
      if (samples.has(component) || samples.size < NAMES_MAX) samples.set(component, known);
    },
    isSlow(component, budgetMs) {
      const known = samples.get(component);
      if (!known) return false;
      const sorted = known.toSorted((a, b) => a - b);
      const p95 = sorted[Math.ceil(sorted.length * SLOW_PART) - 1] ?? 0;
      return p95 * 2 > budgetMs;
    },
  };
}

type Part = Omit<Served, "ms">;
type Components = BatchRequest["components"];

/**
 * Asks for the components of a page in one request, but for each slow one in a request of its own,
 * so that it keeps nobody waiting. A part that fails fails alone.
 */
export async function renderBatch(
  asked: AskedFragment,
  book: SlowBook,
  render: (asked: AskedFragment) => Promise<Part>,
): Promise<Part> {
  const groups = groupsOf(asked, book);
  const parts = await Promise.all(
    groups.map(async (components) => ({
      components,
      part: await render({ ...asked, batch: { ...asked.batch, components } }),
    })),
  );
  for (const { components, part } of parts) noteTimes(components, part, book);
  const whole = parts.find(({ part }) => !isFault(part.result))?.part ?? parts[0]?.part;
  if (!whole || isFault(whole.result)) return whole ?? render(asked);
  const merged = Object.fromEntries(parts.flatMap((one) => componentsOf(one)));
  return { ...whole, result: withComponents(whole.result, merged) };
}

function groupsOf(asked: AskedFragment, book: SlowBook): Components[] {
  const all = asked.batch?.components ?? [];
  const isSlow = ({ name }: Components[number]) => book.isSlow(name, asked.deadlineMs);
  const slow = all.filter(isSlow);
  const quick = all.filter((one) => !isSlow(one));
  return [...(quick.length > 0 ? [quick] : []), ...slow.map((one) => [one])];
}

function noteTimes(components: Components, { result }: Part, book: SlowBook): void {
  if (isFault(result)) return;
  for (const { id, name } of components) {
    const ms = result.ext?.components?.[id]?.ms;
    if (ms !== undefined) book.note(name, ms);
  }
}

function componentsOf(one: { components: Components; part: Part }): [string, ComponentResult][] {
  const { result } = one.part;
  if (isFault(result)) return one.components.map(({ id }) => [id, failed(result)]);
  return Object.entries(result.ext?.components ?? {});
}

function failed({ code, detail, status }: FragmentFault): ComponentResult {
  const shown = status >= 200 ? status : 502;
  return { html: "", status: shown, ms: 0, error: { name: code, message: detail } };
}

function withComponents(
  result: FragmentResult,
  components: Record<string, ComponentResult>,
): FragmentResult {
  return result.ext ? { ...result, ext: { ...result.ext, components } } : result;
}
