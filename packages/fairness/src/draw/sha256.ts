const BLOCK_BYTES = 64;
const WORD_BYTES = 4;
const ROUNDS = 64;
/** Where the length stands in the last block. */
const LENGTH_AT = 56;
const BITS_PER_BYTE = 8;
const TWO_32 = 2 ** 32;

/** Fractional parts of the cube roots of the first 64 primes, FIPS 180-4 §4.2.2. */
const K = Uint32Array.from(primes(ROUNDS), (prime) => fraction(Math.cbrt(prime)));
/** Fractional parts of the square roots of the first eight, §5.3.3. */
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

/** SHA-256 (FIPS 180-4), without waiting, on every side. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = START.slice();
  const padded = padTo(bytes);
  const view = new DataView(padded.buffer);
  const schedule = new Uint32Array(ROUNDS);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) compress(state, view, at, schedule);
  return bytesOf(state);
}

/** HMAC-SHA256 (RFC 2104). */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = sha256(joined(masked(block, 0x36), message));
  return sha256(joined(masked(block, 0x5c), inner));
}

function compress(state: Uint32Array, view: DataView, at: number, w: Uint32Array): void {
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * WORD_BYTES);
  for (let i = 16; i < ROUNDS; i += 1) {
    const early = word(w, i - 15);
    const late = word(w, i - 2);
    const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    w[i] = word(w, i - 16) + s0 + word(w, i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < ROUNDS; i += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + word(K, i) + word(w, i)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = word(state, i) + value));
}

function padTo(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.floor((bytes.length + 1 + BITS_PER_BYTE - 1) / BLOCK_BYTES) + 1;
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const bits = bytes.length * BITS_PER_BYTE;
  const view = new DataView(padded.buffer);
  const end = padded.length - BLOCK_BYTES + LENGTH_AT;
  view.setUint32(end, Math.floor(bits / TWO_32));
  view.setUint32(end + WORD_BYTES, bits >>> 0);
  return padded;
}

function bytesOf(state: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(state.length * WORD_BYTES);
  const view = new DataView(bytes.buffer);
  state.forEach((value, i) => view.setUint32(i * WORD_BYTES, value));
  return bytes;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function masked(block: Uint8Array, mask: number): Uint8Array {
  return block.map((byte) => byte ^ mask);
}

function rotated(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function word(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * TWO_32);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}
