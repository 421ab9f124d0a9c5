/** Sevens, diamonds, bells, plums, oranges, lemons, cherries and the wild one. */
export type FruitSymbol = "7" | "D" | "B" | "P" | "O" | "L" | "C" | "W";

/** Stands for every other symbol. */
export const WILD: FruitSymbol = "W";
/** Rows of the window. */
export const FRUIT_ROWS = 3;

/** The reels from the left; below the last symbol comes the first again. */
export const fruitReels: readonly (readonly FruitSymbol[])[] = [
  reel("7CLBOCPLBOCPLDOCPLWOCP"),
  reel("CL7OPCBLOPCDLOPCBLWOPC"),
  reel("LCP7OCLBPOCLDPOCLBWPOC"),
];

/** Row of each reel that a line runs through, 0 the upper one. */
export const fruitLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** What equal symbols from the left pay, as a multiple of a line's bet, the best first. */
export const fruitTable: readonly {
  readonly symbol: FruitSymbol;
  readonly count: number;
  readonly pay: number;
}[] = [
  { symbol: "W", count: 3, pay: 500 },
  { symbol: "7", count: 3, pay: 250 },
  { symbol: "D", count: 3, pay: 100 },
  { symbol: "B", count: 3, pay: 40 },
  { symbol: "P", count: 3, pay: 15 },
  { symbol: "O", count: 3, pay: 10 },
  { symbol: "L", count: 3, pay: 8 },
  { symbol: "C", count: 3, pay: 5 },
  { symbol: "C", count: 2, pay: 2 },
];

function reel(text: string): readonly FruitSymbol[] {
  const known: readonly FruitSymbol[] = ["7", "D", "B", "P", "O", "L", "C", "W"];
  return [...text].flatMap((letter) => known.filter((symbol) => symbol === letter));
}
