import type { FeedColours } from "../ports.ts";

/** Colours that crests are drawn in, by the names that every browser knows. */
export const CREST_COLOURS = [
  "crimson",
  "navy",
  "gold",
  "seagreen",
  "black",
  "white",
  "royalblue",
  "darkorange",
  "purple",
  "maroon",
  "skyblue",
  "teal",
  "red",
  "limegreen",
] as const;

/** How two colours are worn: the second one lies over the first. */
export const CREST_PATTERNS = {
  plain: "M0 0h24v7H0z",
  stripes: "M4 0h4v24H4zM12 0h4v24h-4zM20 0h4v24h-4z",
  hoops: "M0 4h24v4H0zM0 12h24v4H0zM0 20h24v4H0z",
  halves: "M12 0h12v24H12z",
  sleeves: "M0 0h7v24H0zM17 0h7v24h-7z",
  diagonal: "M0 24L24 0v24z",
  ring: "M0 8h24v6H0z",
  pale: "M9 0h6v24H9z",
} as const;

/** One of the colours. */
export type CrestColour = (typeof CREST_COLOURS)[number];
/** One of the patterns. */
export type CrestPattern = keyof typeof CREST_PATTERNS;

/** What a team plays in, the colour that leads first. */
export type TeamColours = {
  readonly colours: readonly [CrestColour, CrestColour];
  readonly pattern: CrestPattern;
};

/** Team colours as a feed says them: what cannot be drawn is none. */
export function parseTeamColours(said: FeedColours | undefined): TeamColours | undefined {
  const [first, second] = (said?.colours ?? []).map((name) =>
    CREST_COLOURS.find((one) => one === name),
  );
  const pattern = patternNames.find((name) => name === said?.pattern);
  return first && second && pattern ? { colours: [first, second], pattern } : undefined;
}

const patternNames: readonly CrestPattern[] = [
  "plain",
  "stripes",
  "hoops",
  "halves",
  "sleeves",
  "diagonal",
  "ring",
  "pale",
];
