import { CREST_COLOURS, CREST_PATTERNS, type TeamColours } from "./team-colours.ts";

/**
 * Draws a crest from a name and, where they are known, the team's colours: the same ones give the
 * same bytes. What is not known is taken from the FNV-1a hash; no club's own arms are copied.
 */
export function crestSvg(name: string, sizePx: number, known?: TeamColours): string {
  const hash = fnv1a(name);
  const shape = SHAPES[hash % SHAPES.length] ?? SHIELD;
  const drawn = PATTERNS[(hash >>> 4) % PATTERNS.length] ?? "";
  const pattern = known ? CREST_PATTERNS[known.pattern] : drawn;
  const base = (hash >>> 8) % HASHED_COLOURS.length;
  const step = 1 + ((hash >>> 16) % (HASHED_COLOURS.length - 1));
  const first = known?.colours[0] ?? HASHED_COLOURS[base] ?? "navy";
  const second =
    known?.colours[1] ?? HASHED_COLOURS[(base + step) % HASHED_COLOURS.length] ?? "white";
  const letters = sizePx >= INITIALS_FROM_PX ? initialsText(name) : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">` +
    `<clipPath id="c"><path d="${shape}"/></clipPath>` +
    `<g clip-path="url(#c)"><path fill="${first}" d="M0 0h24v24H0z"/>` +
    `<path fill="${second}" d="${pattern}"/></g>` +
    `<path fill="none" stroke="gray" stroke-width="1.2" d="${shape}"/>${letters}</svg>`
  );
}

/** From this size on a crest carries the initials. */
const INITIALS_FROM_PX = 32;
const INITIALS_MAX = 3;

const SHIELD = "M3 2h18v11c0 5-5 8-9 9.5C8 21 3 18 3 13z";
const SHAPES: readonly string[] = [
  SHIELD,
  "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z",
  "M2 3h20l-3 9l-7 10l-7-10z",
];
const PATTERNS: readonly string[] = [
  "M12 0h12v24H12z",
  "M0 12h24v12H0z",
  "M4 0h4v24H4zM12 0h4v24h-4zM20 0h4v24h-4z",
  "M0 4h24v4H0zM0 12h24v4H0zM0 20h24v4H0z",
  "M0 24L24 0v24z",
  "M9 0h6v24H9zM0 9h24v6H0z",
];
/** Names keep the crests they have: later colours come from facts alone. */
const HASHED_COLOURS = CREST_COLOURS.slice(0, 12);
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function fnv1a(text: string): number {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0;
  }
  return hash;
}

function initialsText(name: string): string {
  const letters = name
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join("")
    .slice(0, INITIALS_MAX);
  return (
    `<text x="12" y="15" font-family="sans-serif" font-weight="700" font-size="8" ` +
    `text-anchor="middle" fill="white" stroke="black" stroke-width=".6" ` +
    `paint-order="stroke">${letters}</text>`
  );
}
