const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const MINUS = 0x2d;
const ZERO = 0x30;
/** Objects and lists inside each other. */
const DEPTH_MAX = 32;
/** A number that is zero with a sign; what has other digits or an exponent's sign is none. */
const MINUS_ZERO = /(?<![\d.eE])-0(?:\.0*)?(?:[eE][+-]?\d+)?(?![\d.])/y;

/**
 * The value of a JSON text from outside; undefined when it is none, or is one that two readers could
 * understand differently: a key twice in one object, a byte order mark, minus zero; or lies too deep.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const colons = countColons(text);
  return colons !== undefined && colons === countMembers(value) ? value : undefined;
}

/**
 * Colons outside of strings: as many as members were written. The text is known to be JSON. Undefined
 * when minus zero is among its numbers.
 */
function countColons(text: string): number | undefined {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COLON) count += 1;
    else if (code === MINUS && text.charCodeAt(at + 1) === ZERO) {
      MINUS_ZERO.lastIndex = at;
      if (MINUS_ZERO.test(text)) return undefined;
    }
  }
  return count;
}

/** Where the string that begins at a quote ends. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (text.charCodeAt(end - 1) === BACKSLASH && isEscaped(text, end)) {
    end = text.indexOf('"', end + 1);
  }
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}

/** Members that are left when the last one of each name has won; none of a text has so many if it is too deep. */
function countMembers(value: unknown, depth = 0): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth >= DEPTH_MAX) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countMembers(item, depth + 1);
    return count;
  }
  for (const member of Object.values(value)) count += 1 + countMembers(member, depth + 1);
  return count;
}
