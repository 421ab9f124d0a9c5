import { useEffect, useState } from "react";
import type { Sheet } from "./statement-sheet.tsx";

/** Prints a sheet once it stands in the page, and takes it away when the browser is done with it. */
export function useSheet(): readonly [Sheet | undefined, (sheet: Sheet) => void] {
  const [sheet, setSheet] = useState<Sheet>();
  useEffect(() => {
    if (sheet === undefined) return;
    const end = (): void => setSheet(undefined);
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [sheet]);
  return [sheet, setSheet];
}
