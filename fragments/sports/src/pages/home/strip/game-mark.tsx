import type { ReactNode } from "react";

/** One sign for each of our games, drawn in a square of 24; a game without one has a star. */
const MARKS: Readonly<Record<string, string>> = {
  dice: "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm8 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-4-4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  limbo: "M3 18 10 11l4 4 5-5-2.500-2.500H22v5.500L20.500 11.500 14 18l-4-4-5 5z",
  plinko:
    "M12 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm8 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM4 17a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm8 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm8 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  mines: "M11 7a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5-1 2-2 2 2-2 2zM19 2h1v2h-1zm2 2h2v1h-2z",
  tower: "M8 3h8v5H8zM6 9h12v5H6zM4 15h16v6H4z",
  "hi-lo": "M7 3l5 6H9v6H5V9H2zM17 21l-5-6h3V9h4v6h3z",
  diamonds: "M7 4h10l5 6-10 11L2 10z",
  keno: "M3 3h5v5H3zM10 3h5v5h-5zM17 3h5v5h-5zM3 10h5v5H3zM17 10h5v5h-5zM10 17h5v5h-5z",
  scratch: "M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4z",
  fruit:
    "M8 12a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zm8-1a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM8 12C9 8 12 5 17 3l1 1c-1 2-2 4-2 7h-1c0-2 .5-4 1-5-4 2-6 4-7 6z",
  "jacks-or-better":
    "M12 3c3 4 8 6 8 10a4 4 0 0 1-7 2.500c.3 2.500 1 4 2 5.500H9c1-1.500 1.700-3 2-5.500A4 4 0 0 1 4 13c0-4 5-6 8-10z",
};
const STAR =
  "M12 3l2.700 6 6.300.6-4.800 4.200 1.400 6.200-5.600-3.300L6.400 20l1.400-6.200L3 9.600 9.300 9z";

/** The sign of a game; the name beside it speaks. */
export function GameMark({ route }: { route: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d={Object.hasOwn(MARKS, route) ? MARKS[route] : STAR}
      />
    </svg>
  );
}
