import { showFragment } from "@fairline/fragment-kit/testing";
import { findGame } from "@fairline/games";
import type { DictionaryLoaders } from "@fairline/i18n";
import { assert } from "@fairline/kernel";
import type { ReactNode } from "react";
import type { TableProps } from "../../tables/table-props.ts";

/** What a table's file exports. */
type Table = {
  View(props: TableProps): ReactNode;
  Pays?(props: TableProps): ReactNode;
  readonly messages: DictionaryLoaders;
};

/** A table as a server writes it, its text by itself, and the names of its buttons. */
export type ShownTable = { readonly html: string; readonly text: string };

/** Draws a table at rest with its list of pays, changed by what a test says. */
export async function showTable(
  { View, Pays, messages }: Table,
  gameNumber: string,
  props: Partial<TableProps> = {},
  lang = "en",
): Promise<ShownTable> {
  const game = findGame(gameNumber);
  assert(game !== undefined, "the game is known");
  const given: TableProps = {
    game,
    selection: {},
    onSelect: () => {},
    round: null,
    isLocked: false,
    isOpen: false,
    act: () => {},
    stakeMinor: 100n,
    currency: "EUR",
    onShown: () => {},
    ...props,
  };
  const { body } = await showFragment(
    {
      name: "casino",
      load: async () => ({ state: null }),
      App: () => (
        <>
          <View {...given} />
          {Pays ? <Pays {...given} /> : null}
        </>
      ),
      messages,
    },
    "/games/any",
    { lang },
  );
  const html = body.replace(/<!-- -->/g, "");
  return { html, text: html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

/** How often something stands in a text. */
export function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
