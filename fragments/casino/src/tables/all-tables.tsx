import { createPart, type ViewPart } from "@fairline/fragment-kit";
import type { DictionaryLoaders } from "@fairline/i18n";
import type { ReactNode } from "react";
import { GameRules } from "./game-rules.tsx";
import type { TableProps } from "./table-props.ts";

/** What is drawn with the texts of a table: the table, its pays, or the rules of its game. */
export type SeatProps =
  | { readonly table: TableProps }
  | { readonly pays: TableProps }
  | { readonly table: "rules" };

type TableModule = {
  View(props: TableProps): ReactNode;
  /** List of pays that has no room on the stage; its round is one that was shown to its end. */
  Pays?(props: TableProps): ReactNode;
  readonly messages: DictionaryLoaders;
};

/** The table of each game, in a part of its own. */
const tables: Readonly<Record<string, ViewPart<SeatProps>>> = {
  dice: partOf("dice-table", () => import("./dice/dice-table.tsx")),
  limbo: partOf("limbo-table", () => import("./limbo/limbo-table.tsx")),
  plinko: partOf("plinko-table", () => import("./plinko/plinko-table.tsx")),
  mines: partOf("mines-table", () => import("./mines/mines-table.tsx")),
  tower: partOf("tower-table", () => import("./tower/tower-table.tsx")),
  "hi-lo": partOf("hi-lo-table", () => import("./hi-lo/hi-lo-table.tsx")),
  diamonds: partOf("diamonds-table", () => import("./diamonds/diamonds-table.tsx")),
  keno: partOf("keno-table", () => import("./keno/keno-table.tsx")),
  scratch: partOf("scratch-table", () => import("./scratch/scratch-table.tsx")),
  fruit: partOf("fruit-table", () => import("./fruit/fruit-table.tsx")),
  "jacks-or-better": partOf(
    "jacks-or-better-table",
    () => import("./jacks-or-better/jacks-or-better-table.tsx"),
  ),
};

/** The table of a game, or undefined for one that this site cannot show. */
export function findTable(gameId: string): ViewPart<SeatProps> | undefined {
  return Object.hasOwn(tables, gameId) ? tables[gameId] : undefined;
}

/** The rules speak from the table's own texts, so both come with one part. */
function partOf(name: string, open: () => Promise<TableModule>): ViewPart<SeatProps> {
  return createPart<SeatProps>(name, async () => {
    const { View: Table, Pays, messages } = await open();
    return {
      messages,
      View: (props) => {
        if ("pays" in props) return Pays ? <Pays {...props.pays} /> : null;
        return props.table === "rules" ? <GameRules /> : <Table {...props.table} />;
      },
    };
  });
}
