/** What a cover draws; a category has its own picture, each article its own variant. */
export type CoverMotif = "chart" | "pitch" | "shield" | "grid" | "nodes";

/** One shape of a cover, in a box of 320 × 180. */
export type CoverShape =
  | { readonly kind: "bar"; readonly x: number; readonly y: number; readonly height: number }
  | { readonly kind: "dot"; readonly x: number; readonly y: number; readonly r: number }
  | { readonly kind: "line"; readonly d: string };

const WIDTH = 320;
const HEIGHT = 180;
const BARS = 9;
const NODES = 7;
const RINGS = 4;
const CELLS = { columns: 8, rows: 4 };

const MOTIF_OF: Readonly<Record<string, CoverMotif>> = {
  betting: "chart",
  football: "pitch",
  protection: "shield",
  engineering: "nodes",
};

/** The motif of a category; unknown ones and the news get the grid. */
export function motifOf(category: string): CoverMotif {
  return MOTIF_OF[category] ?? "grid";
}

/** The shapes of an article's cover: the same slug always draws the same picture. */
export function coverShapes(motif: CoverMotif, slug: string): readonly CoverShape[] {
  const next = numbersOf(slug);
  switch (motif) {
    case "chart":
      return Array.from({ length: BARS }, (_, index) => {
        const height = 24 + next(96);
        return { kind: "bar", x: 34 + index * 29, y: HEIGHT - 24 - height, height };
      });
    case "pitch":
      return [...pitchLines(), ...dots(next, NODES + 4)];
    case "shield":
      return shieldRings(next);
    case "nodes":
      return nodeWeb(next);
    default:
      return gridCells(next);
  }
}

function pitchLines(): readonly CoverShape[] {
  return [
    { kind: "line", d: "M24 18H296V162H24Z" },
    { kind: "line", d: "M160 18V162" },
    { kind: "line", d: "M160 62a28 28 0 1 0 .1 0" },
    { kind: "line", d: "M24 52H64V128H24M296 52H256V128H296" },
  ];
}

function dots(next: Next, count: number): readonly CoverShape[] {
  return Array.from({ length: count }, () => ({
    kind: "dot",
    x: 40 + next(WIDTH - 80),
    y: 30 + next(HEIGHT - 60),
    r: 4,
  }));
}

function shieldRings(next: Next): readonly CoverShape[] {
  const tilt = next(24) - 12;
  return Array.from({ length: RINGS }, (_, index) => {
    const half = 62 - index * 14;
    const top = 22 + index * 12;
    const bottom = 164 - index * 16;
    const middle = WIDTH / 2 + tilt;
    return {
      kind: "line",
      d: `M${middle - half} ${top}Q${middle} ${top + 10} ${middle + half} ${top}V${top + 58}Q${middle + half} ${bottom - 18} ${middle} ${bottom}Q${middle - half} ${bottom - 18} ${middle - half} ${top + 58}Z`,
    };
  });
}

function nodeWeb(next: Next): readonly CoverShape[] {
  const nodes = Array.from({ length: NODES }, (_, index) => ({
    x: 36 + index * 41 + next(16) - 8,
    y: 36 + next(HEIGHT - 72),
  }));
  const lines = nodes.slice(1).map(({ x, y }, index): CoverShape => {
    const from = nodes[next(index + 1)] ?? { x, y };
    return { kind: "line", d: `M${from.x} ${from.y}L${x} ${y}` };
  });
  return [...lines, ...nodes.map(({ x, y }): CoverShape => ({ kind: "dot", x, y, r: 7 }))];
}

function gridCells(next: Next): readonly CoverShape[] {
  return Array.from({ length: CELLS.columns * CELLS.rows }, (_, index): CoverShape => {
    const column = index % CELLS.columns;
    const row = Math.floor(index / CELLS.columns);
    return { kind: "dot", x: 38 + column * 35, y: 36 + row * 36, r: 3 + next(11) };
  });
}

type Next = (below: number) => number;

/** Whole numbers drawn from the FNV-1a hash of a text. */
function numbersOf(text: string): Next {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (below) => {
    hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) >>> 0;
    return (hash >>> 8) % Math.max(1, below);
  };
}
