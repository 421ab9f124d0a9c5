import { Failure } from "@fairline/kernel";

/** A point of the logo, in units of its drawing. */
export type Point = readonly [x: number, y: number];
/** Red, green and blue, each up to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The logo: a tile with rounded corners, and one shape on it. */
export type Logo = {
  /** Length of the tile's side. */
  readonly side: number;
  readonly radius: number;
  readonly ground: Colour;
  readonly shape: readonly Point[];
  readonly ink: Colour;
};

const TILE = /<rect width="([\d.]+)" height="\1" rx="([\d.]+)" fill="(#[\da-f]{6})"\/>/;
const SHAPE = /<path d="([^"]+)" fill="(#[\da-f]{6})"\/>/;

/** Reads the drawing that stands in the browser's tab; any other kind of drawing is a Failure. */
export function readLogo(svg: string): Logo {
  const [, side = "", radius = "", ground = ""] = TILE.exec(svg) ?? [];
  const [, path = "", ink = ""] = SHAPE.exec(svg) ?? [];
  const shape = readPath(path);
  if (side === "" || shape.length === 0) {
    throw new Failure("LOGO_UNREADABLE", "the logo is a tile with one shape of straight lines");
  }
  return {
    side: Number(side),
    radius: Number(radius),
    ground: readColour(ground),
    shape,
    ink: readColour(ink),
  };
}

/** The corners of a path of straight lines. */
function readPath(path: string): readonly Point[] {
  let at: Point = [0, 0];
  const corners: Point[] = [];
  for (const [, command = "", rest = ""] of path.matchAll(/([MLHVlhv])([^A-Za-z]*)/g)) {
    at = moved(at, command, [...rest.matchAll(/-?[\d.]+/g)].map(Number));
    corners.push(at);
  }
  return corners;
}

function moved([x, y]: Point, command: string, [a = 0, b = 0]: readonly number[]): Point {
  switch (command) {
    case "H":
      return [a, y];
    case "h":
      return [x + a, y];
    case "V":
      return [x, a];
    case "v":
      return [x, y + a];
    case "l":
      return [x + a, y + b];
    default:
      return [a, b];
  }
}

function readColour(text: string): Colour {
  const part = (from: number) => Number.parseInt(text.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}
