const LENGTH_MAX = 60;
const SHAPE = /^\p{L}[\p{L}\p{M}' .’-]*$/u;

/** A person's name, trimmed and with single spaces; undefined for anything but letters and joins. */
export function parsePersonName(typed: string): string | undefined {
  const name = typed.normalize("NFC").trim().replace(/\s+/gu, " ");
  return name.length <= LENGTH_MAX && SHAPE.test(name) ? name : undefined;
}
