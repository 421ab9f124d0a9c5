import { useState } from "react";

/** A list of which the first page came with the address and the others at the player's wish. */
export type MoreRows<Row> = {
  all: readonly Row[];
  hasMore: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  more(): Promise<void>;
};

/** Holds the further pages of a list; another `owner` starts anew. */
export function useMoreRows<Row>(
  owner: unknown,
  first: readonly Row[],
  firstNext: string | undefined,
  read: (cursor: string) => Promise<{ rows: readonly Row[]; next: string | undefined } | undefined>,
): MoreRows<Row> {
  const [added, setAdded] = useState<{
    to: unknown;
    rows: readonly Row[];
    next: string | undefined;
  }>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const extra = added?.to === owner ? added : undefined;
  const next = extra === undefined ? firstNext : extra.next;
  return {
    all: extra === undefined ? first : [...first, ...extra.rows],
    hasMore: next !== undefined,
    isBusy,
    hasFailed,
    async more() {
      if (isBusy || next === undefined) return;
      setBusy(true);
      const page = await read(next);
      setBusy(false);
      setFailed(page === undefined);
      if (page === undefined) return;
      setAdded({ to: owner, rows: [...(extra?.rows ?? []), ...page.rows], next: page.next });
    },
  };
}
