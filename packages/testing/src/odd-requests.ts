/** What of a call's contract tells how it is asked. */
export type AskedCall = {
  readonly method: string;
  readonly path: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly example: { readonly body?: unknown };
};

/** Texts that no id, number, name or cursor should be. */
const ODD_TEXTS = [
  "",
  "0",
  "-0",
  "-1",
  "007",
  "1e3",
  "0x10",
  "NaN",
  "9223372036854775807",
  "9223372036854775808",
  "99999999999999999999",
  "9".repeat(400),
  "9223372036854775808-9223372036854775808",
  "999999999999999999-999999999999999999",
  "999999999999999",
  "2026-02-30",
  "\u0000",
  "a\u0000b",
  "\uFEFF",
  "\uD800",
  "'; select 1 --",
  "%",
  "../../etc",
  "🎲".repeat(40),
];
const ODD_VALUES: readonly unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[["deep"]]],
  { toString: 1 },
  Array.from({ length: 2_000 }, () => 1),
];
const ODD_BODIES = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "-0",
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  JSON.stringify({ long: "x".repeat(70_000) }),
];

/** A request that is wrong in one place. */
export type OddRequest = { readonly path: string; readonly body?: string };

/** Requests of a call, each wrong in one place. */
export function* oddRequests(contract: AskedCall): Generator<OddRequest> {
  const body = contract.example.body;
  const rest = body === undefined ? {} : { body: JSON.stringify(body) };
  const path = filled(contract, () => "1");
  for (const name of namesOf(contract.params)) {
    for (const odd of ODD_TEXTS) {
      yield { path: filled(contract, (other) => (other === name ? odd : "1")), ...rest };
    }
  }
  for (const name of [...namesOf(contract.query), "unknown"]) {
    for (const odd of ODD_TEXTS) yield { path: `${path}?${name}=${encode(odd)}`, ...rest };
    yield { path: `${path}?${name}=1&${name}=2`, ...rest };
    yield { path: `${path}?${name}=%FF`, ...rest };
  }
  if (contract.method === "GET") return;
  for (const odd of ODD_BODIES) yield { path, body: odd };
  for (const odd of mutations(body)) yield { path, body: JSON.stringify(odd) };
}

/** The example with one value of it replaced by an odd one, or left out. */
function* mutations(value: unknown): Generator<unknown> {
  yield* ODD_VALUES;
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const odd of mutations(value[0])) yield [odd];
    yield Array.from({ length: 200 }, () => value[0]);
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    for (const odd of mutations(member)) yield { ...value, [name]: odd };
    yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
  }
}

/** Names of an object's schema. */
function namesOf(schema: unknown): readonly string[] {
  const isObject = typeof schema === "object" && schema !== null && "shape" in schema;
  const shape = isObject ? schema.shape : undefined;
  return typeof shape === "object" && shape !== null ? Object.keys(shape) : [];
}

function filled({ path }: AskedCall, text: (name: string) => string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encode(text(name)));
}

/** Half of a letter has no bytes of its own. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
