import type { TransferRow } from "../model/post-item.ts";
import { arrayBytes } from "./binary-array.ts";

/** When what each row reverses was written; null where no row reverses anything. */
export function reversedAt(
  rows: readonly Pick<TransferRow, "reversesId" | "reversesAt">[],
): Buffer | null {
  if (rows.every(({ reversesId }) => reversesId === null)) return null;
  return arrayBytes("bigint", rows, ({ reversesAt }) => reversesAt);
}
