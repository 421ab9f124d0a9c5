import type { AppPicture } from "./app-icons.ts";
import type { Picture } from "./encode-png.ts";
import type { Logo, Point } from "./read-logo.ts";

/** A pixel is looked at in so many places each way. */
const SAMPLES = 4;
const LEVELS = SAMPLES * SAMPLES;

/** Where something begins and ends on a line of the drawing. */
type Span = readonly [from: number, to: number];

/** Draws a picture: the logo in its middle, the tile's colour to the edge where nothing is cut off. */
export function drawPicture(logo: Logo, picture: AppPicture): Picture {
  const { width, height, isRounded } = picture;
  const size = Math.round(Math.min(width, height) * picture.logoShare);
  const left = Math.floor((width - size) / 2);
  const top = Math.floor((height - size) / 2);
  const ink = coverOf(size, logo.side, (y) => shapeSpans(logo.shape, y));
  const tile = coverOf(size, logo.side, (y) => tileSpans(logo, y));
  const pixels = new Uint8Array(width * height).fill(isRounded ? 0 : LEVELS);
  for (const [at, count] of ink.entries()) {
    const ground = isRounded ? (tile[at] ?? 0) : LEVELS;
    const place = (top + Math.floor(at / size)) * width + left + (at % size);
    pixels[place] = count > 0 ? LEVELS + count : ground;
  }
  return { width, height, palette: paletteOf(logo), pixels };
}

/** First the tile's colour as it appears, then the ink as it covers the tile. */
function paletteOf({ ground, ink }: Logo): Picture["palette"] {
  const levels = Array.from({ length: LEVELS }, (_, level) => level);
  const appearing = levels.map((level) => [...ground, Math.round((255 * level) / LEVELS)] as const);
  const covering = [...levels, LEVELS].map((level) => {
    const mix = (at: 0 | 1 | 2) =>
      ground[at] + Math.round(((ink[at] - ground[at]) * level) / LEVELS);
    return [mix(0), mix(1), mix(2), 255] as const;
  });
  return [...appearing, ...covering];
}

/** In how many of its places each pixel of a square is covered. */
function coverOf(size: number, side: number, spansAt: (y: number) => readonly Span[]): Uint8Array {
  const counts = new Uint8Array(size * size);
  const perUnit = (size * SAMPLES) / side;
  const firstAfter = (x: number) => Math.ceil(x * perUnit - 0.5);
  for (let line = 0; line < size * SAMPLES; line += 1) {
    const row = Math.floor(line / SAMPLES) * size;
    for (const [from, to] of spansAt((line + 0.5) / perUnit)) {
      for (let sample = firstAfter(from); sample < firstAfter(to); sample += 1) {
        const at = row + Math.floor(sample / SAMPLES);
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  return counts;
}

/** Between two borders that a line crosses one after another it lies in the shape, then outside. */
function shapeSpans(shape: readonly Point[], y: number): readonly Span[] {
  const crossed = shape
    .flatMap(([ax, ay], index) => {
      const [bx, by] = shape.at(index - 1) ?? [0, 0];
      return ay > y === by > y ? [] : [ax + ((y - ay) * (bx - ax)) / (by - ay)];
    })
    .toSorted((a, b) => a - b);
  return crossed.flatMap((from, index) => {
    const to = crossed[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to] as const] : [];
  });
}

function tileSpans({ side, radius }: Logo, y: number): readonly Span[] {
  const fromCorner = Math.max(radius - y, y - (side - radius), 0);
  const inset = radius - Math.sqrt(radius ** 2 - fromCorner ** 2);
  return [[inset, side - inset]];
}
