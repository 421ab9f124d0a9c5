import { assert, type Json } from "@fairline/kernel";
import type { Cell, ColumnRecorder, GuardDraft, RecordDraft } from "../ledger.ts";
import { arrayBytes, cellArrayBytes } from "./binary-array.ts";

/** A row for a guard or recorder, with the place it belongs to. */
export type ExtensionRow = Omit<GuardDraft, "subject"> & {
  readonly headId: bigint;
  readonly item: number;
};

/** What one item brings beside its money. */
export type ItemExtensions = {
  readonly headId: bigint;
  readonly item: number;
  readonly guard: GuardDraft | undefined;
  readonly records: readonly RecordDraft[];
};

/** The functions of other domains in a statement, and the parameters they take. */
export type Extensions = {
  /** Guard functions. */
  readonly guards: readonly ExtensionFunction[];
  /** Recorder functions. */
  readonly recorders: readonly ExtensionFunction[];
  readonly values: readonly (string | number | Buffer)[];
};

/** A function with the types of its columns; null for one that takes JSON. */
type ExtensionFunction = readonly [
  name: string,
  columns: readonly string[] | null,
  rowType?: string,
];

type JsonRow = Pick<ExtensionRow, "name" | "row" | "headId" | "item">;

type ColumnRows = {
  readonly recorder: ColumnRecorder;
  readonly headIds: bigint[];
  readonly rows: (readonly Cell[])[];
};

const FUNCTION_NAME = /^[a-z][a-z0-9_]{2,62}$/;

/**
 * Sorts what the items of a batch bring by function; `heads` is the number of its heads, `rowOids` the
 * numbers of the database's row types.
 */
export function gatherExtensions(
  items: Iterable<ItemExtensions>,
  heads: number,
  rowOids: ReadonlyMap<string, number>,
): Extensions {
  const guards: ExtensionRow[] = [];
  const records: JsonRow[] = [];
  const columns = new Map<string, ColumnRows>();
  for (const { headId, item, guard, records: drafts } of items) {
    if (guard !== undefined) guards.push({ ...guard, headId, item });
    for (const draft of drafts) {
      if ("cells" in draft) addCells(columns, headId, draft);
      else records.push({ name: draft.recorder, row: draft.row, headId, item });
    }
  }
  const guarded = gatherGuards(guards);
  const recorded = groupRows(records);
  const recorders: ExtensionFunction[] = [];
  const values: (string | number | Buffer)[] = [...guarded.values];
  for (const name of [...columns.keys()].sort()) {
    const own = columns.get(name);
    if (own === undefined) continue;
    recorders.push(functionOf(own.recorder));
    values.push(heads, ...encode(own, rowOids));
  }
  for (const name of recorded.names) recorders.push([name, null]);
  values.push(...recorded.values);
  return { guards: guarded.guards, recorders, values };
}

function addCells(
  columns: Map<string, ColumnRows>,
  headId: bigint,
  { recorder, cells }: Extract<RecordDraft, { readonly cells: unknown }>,
): void {
  const known = columns.get(recorder.name);
  if (known === undefined) {
    columns.set(recorder.name, { recorder, headIds: [headId], rows: [cells] });
    return;
  }
  known.headIds.push(headId);
  known.rows.push(cells);
}

/** Guards by name in order, with the parameters they take. */
export function gatherGuards(rows: readonly ExtensionRow[]): Pick<Extensions, "guards" | "values"> {
  const guards: ExtensionFunction[] = [];
  const values: (string | Buffer)[] = [];
  for (const name of [...new Set(rows.map((row) => row.name))].sort()) {
    const own = rows.filter((row) => row.name === name);
    const columns = own[0]?.columns;
    if (columns === undefined) {
      guards.push([name, null]);
      values.push(...groupRows(own).values);
      continue;
    }
    guards.push([name, columns.map(([, type]) => type)]);
    values.push(arrayBytes("bigint", own, ({ headId }) => headId));
    for (const [field, type] of columns) {
      values.push(arrayBytes(type, own, ({ row }) => cellOf(row[field])));
    }
  }
  return { guards, values };
}

function cellOf(value: Json | undefined): Cell {
  assert(typeof value !== "object" || value === null, "a guard's columns hold plain values");
  return value ?? null;
}

function functionOf({ name, columns, rowType }: ColumnRecorder): ExtensionFunction {
  return rowType === undefined ? [name, columns] : [name, columns, rowType];
}

/** The number of a row type in this database. */
export function rowOidOf(rowOids: ReadonlyMap<string, number>, rowType: string): number {
  const oid = rowOids.get(rowType);
  assert(oid !== undefined, `the database has no row type ${rowType}`);
  return oid;
}

function encode(
  { recorder, headIds, rows }: ColumnRows,
  rowOids: ReadonlyMap<string, number>,
): Buffer[] {
  const { rowType } = recorder;
  if (rowType !== undefined) {
    return [cellArrayBytes(rowOidOf(rowOids, rowType), headIds, rows, recorder.columns)];
  }
  return [
    arrayBytes("bigint", headIds, (headId) => headId),
    ...recorder.columns.map((type, index) =>
      arrayBytes(type, rows, (cells) => cells[index] ?? null),
    ),
  ];
}

/** Statement text around an apply call, so that guards, money and records are one round trip. */
export function statementText(
  applyCall: string,
  { guards, recorders }: Pick<Extensions, "guards" | "recorders">,
  firstParameter: number,
): string {
  let parameter = firstParameter;
  const next = (type: string) => `$${parameter++}::${type}`;
  for (const [name, , rowType = name] of [...guards, ...recorders]) {
    assert(FUNCTION_NAME.test(name), `"${name}" is not the plain name of a SQL function`);
    assert(FUNCTION_NAME.test(rowType), `"${rowType}" is not the plain name of a SQL type`);
  }
  const nextArrays = (columns: readonly string[]) =>
    ["bigint", ...columns].map((type) => next(`${type}[]`)).join(", ");
  const blocked = guards.map(
    ([name, columns]) => `${name}(${columns === null ? next("jsonb") : nextArrays(columns)})`,
  );
  const recorded = recorders.map(([name, columns, rowType]) => {
    if (columns === null) return `, ${name}(${next("jsonb")}, r.applied)`;
    const applied = `case when cardinality(r.applied) < ${next("int")} then r.applied end`;
    const rows = rowType === undefined ? nextArrays(columns) : next(`${rowType}[]`);
    return `, ${name}(${applied}, ${rows})`;
  });
  return `select r.verdicts, r.hits, r.db_now${recorded.join("")}
from (select ${["'{}'::bigint[]", ...blocked].join(" || ")} as blocked offset 0) g
cross join lateral (select * from ${applyCall} offset 0) r`;
}

/** Names in order, each with the JSON of its rows. */
export function groupRows(rows: readonly JsonRow[]): { names: string[]; values: string[] } {
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
function rowText({ row, headId, item }: JsonRow): string {
  const place = `"head_id":"${headId}","item":${item}}`;
  const fields = JSON.stringify(row);
  return fields === "{}" ? `{${place}` : `${fields.slice(0, -1)},${place}`;
}
