import { crc32, deflateSync } from "node:zlib";

/** A picture of few colours: each pixel is the place of its colour in the palette. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly (readonly [red: number, green: number, blue: number, alpha: number])[];
  readonly pixels: Uint8Array;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const BY_PALETTE = 3;
const SMALLEST = 9;

/** The picture as a PNG file. */
export function encodePng({ width, height, palette, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, BY_PALETTE], 8);
  const colours = palette.flatMap(([red, green, blue]) => [red, green, blue]);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colours)),
    chunk("tRNS", Buffer.from(palette.map(([, , , alpha]) => alpha))),
    chunk("IDAT", deflateSync(rowsOf(width, height, pixels), { level: SMALLEST })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Every row begins with the number of its filter; these have none. */
function rowsOf(width: number, height: number, pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return rows;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
