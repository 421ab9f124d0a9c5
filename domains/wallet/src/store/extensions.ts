import { assert, type JsonObject } from "@fairline/kernel";

/** A row for a guard or recorder, with the place it belongs to. */
export type ExtensionRow = {
  readonly name: string;
  readonly row: JsonObject;
  readonly headId: bigint;
  readonly item: number;
};

const FUNCTION_NAME = /^[a-z][a-z0-9_]{2,62}$/;

/** Statement text around an apply call, so that guards, money and records are one round trip. */
export function statementText(
  applyCall: string,
  guards: readonly string[],
  recorders: readonly string[],
  firstParameter: number,
): string {
  for (const name of [...guards, ...recorders]) {
    assert(FUNCTION_NAME.test(name), `"${name}" is not the plain name of a SQL function`);
  }
  const blocked = guards.map((name, index) => `${name}($${firstParameter + index}::jsonb)`);
  const recorded = recorders.map(
    (name, index) => `, ${name}($${firstParameter + guards.length + index}::jsonb, r.applied)`,
  );
  return `select r.verdicts, r.hits, r.db_now${recorded.join("")}
from (select ${["'{}'::bigint[]", ...blocked].join(" || ")} as blocked offset 0) g
cross join lateral (select * from ${applyCall} offset 0) r`;
}

/** Names in order, each with the JSON of its rows. */
export function groupRows(rows: readonly ExtensionRow[]): { names: string[]; values: string[] } {
  const texts = new Map<string, string[]>();
  for (const row of rows) {
    const others = texts.get(row.name);
    if (others === undefined) texts.set(row.name, [rowText(row)]);
    else others.push(rowText(row));
  }
  const names = [...texts.keys()].sort();
  return { names, values: names.map((name) => `[${texts.get(name)?.join(",")}]`) };
}

/**
 * The row's fields and its place; joined as text, for copying large rows costs more. The place comes
 * last: of two fields of one name jsonb keeps the last, and a domain cannot name another head.
 */
function rowText({ row, headId, item }: ExtensionRow): string {
  const place = `"head_id":"${headId}","item":${item}}`;
  const fields = JSON.stringify(row);
  return fields === "{}" ? `{${place}` : `${fields.slice(0, -1)},${place}`;
}
