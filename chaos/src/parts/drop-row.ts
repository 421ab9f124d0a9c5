/** Bytes before the count of an array in PostgreSQL's binary form: dimensions, flags, type. */
const COUNT_AT = 12;
/** Bytes of the whole head: the count and the lower bound follow. */
const HEAD_BYTES = 20;
const LENGTH_BYTES = 4;

/** An array of rows in PostgreSQL's binary form without its last row; an empty one stays as it is. */
export function dropRow(rows: Buffer): Buffer {
  const count = rows.length < HEAD_BYTES ? 0 : rows.readInt32BE(COUNT_AT);
  if (count === 0) return rows;
  let end = HEAD_BYTES;
  for (let row = 1; row < count; row += 1) end += LENGTH_BYTES + rows.readInt32BE(end);
  const kept = Buffer.from(rows.subarray(0, end));
  kept.writeInt32BE(count - 1, COUNT_AT);
  return kept;
}
