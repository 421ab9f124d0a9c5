import { assert } from "@fairline/kernel";
import { hmacSha256, sha256 } from "./sha256.ts";

/** What one round is drawn from. All three are text and hashed as UTF-8. */
export type DrawSeed = {
  /** 32 to 128 lower-case hexadecimal digits, ours 64; the hash is over this text, never over the bytes it names. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Decimal text; parts of a round that draw apart add a dot and a number. */
  readonly nonce: string;
};

/** Chance of one round, in the order in which it is asked. */
export interface Draw {
  /** A number from 0 to n - 1, each equally often; n from 1 to 2^53. */
  below(n: number): number;
  /** `k` different numbers from 0 to n - 1 in the order drawn: each is taken from those that are left. */
  pick(n: number, k: number): number[];
  /** The next 32 bits as they are. */
  word(): number;
  /** How many words were taken so far: where a later draw goes on. */
  readonly wordsUsed: number;
}

/** Names the way from seeds to numbers, stored with every round. */
export const DRAW_ALGORITHM = "hmac-sha256-lemire/1";

const WORDS_A_BLOCK = 8;
const WORD_BYTES = 4;
const TWO_32 = 2n ** 32n;
const TWO_64 = 2n ** 64n;
/** Up to here one word decides. */
const ONE_WORD_MAX = 2 ** 24;
const BELOW_MAX = 2 ** 53;
const SEED = /^[0-9a-f]{32,128}$/;
const CLIENT_SEED = /^(?!.*:)[\x20-\x7e]{1,64}$/;

/**
 * The draw of a round: block r is HMAC-SHA256 of `clientSeed:nonce:r` under the server's seed, read as
 * eight big-endian words. `wordsUsed` words are passed over: a round that was stored goes on there.
 */
export function createDraw(seed: DrawSeed, wordsUsed = 0): Draw {
  assert(isServerSeed(seed.serverSeed), "a server's seed is hexadecimal");
  const utf8 = new TextEncoder();
  const key = utf8.encode(seed.serverSeed);
  let block: DataView | undefined;
  let blockAt = -1;
  return drawOf((at) => {
    const wanted = Math.floor(at / WORDS_A_BLOCK);
    if (block === undefined || wanted !== blockAt) {
      const message = utf8.encode(`${seed.clientSeed}:${seed.nonce}:${wanted}`);
      block = new DataView(hmacSha256(key, message).buffer);
      blockAt = wanted;
    }
    return block.getUint32((at % WORDS_A_BLOCK) * WORD_BYTES);
  }, wordsUsed);
}

/** A draw over given 32-bit words, for proofs; asking for more than there are is a bug. */
export function drawOfWords(words: readonly number[]): Draw {
  return drawOf((at) => {
    const word = words[at];
    assert(word !== undefined, "there are words left");
    return word;
  }, 0);
}

/** What is shown of a server's seed before its first round: SHA-256 of its text, hexadecimal. */
export function commitmentOf(serverSeed: string): string {
  return hashOf(serverSeed);
}

/** SHA-256 of a text's UTF-8, hexadecimal. */
export function hashOf(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a text can be a server's seed. */
export function isServerSeed(text: string): boolean {
  return SEED.test(text);
}

/** Whether a text can be a player's part of a seed: 1 to 64 printable ASCII characters, no colon. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

function drawOf(wordAt: (at: number) => number, from: number): Draw {
  let used = from;
  const word = () => {
    used += 1;
    return wordAt(used - 1);
  };
  const below = (n: number) => {
    assert(Number.isInteger(n) && n >= 1 && n <= BELOW_MAX, "draws are below 1 to 2^53");
    return n <= ONE_WORD_MAX ? belowByOne(word, n) : belowByTwo(word, n);
  };
  return {
    word,
    below,
    pick(n, k) {
      assert(k <= n, "no more are picked than there are");
      const left = Array.from({ length: n }, (_, i) => i);
      return Array.from({ length: k }, () => {
        const [taken] = left.splice(below(left.length), 1);
        assert(taken !== undefined, "one of those left is taken");
        return taken;
      });
    },
    get wordsUsed() {
      return used;
    },
  };
}

/**
 * Multiply and shift, with rejection of what would favour some numbers (Lemire, "Fast Random Integer
 * Generation in an Interval", 2019).
 */
function belowByOne(word: () => number, n: number): number {
  const limit = BigInt(n);
  const unfair = TWO_32 % limit;
  for (;;) {
    const product = BigInt(word()) * limit;
    if (product % TWO_32 >= unfair) return Number(product / TWO_32);
  }
}

function belowByTwo(word: () => number, n: number): number {
  const limit = BigInt(n);
  const unfair = TWO_64 % limit;
  for (;;) {
    const product = (BigInt(word()) * TWO_32 + BigInt(word())) * limit;
    if (product % TWO_64 >= unfair) return Number(product / TWO_64);
  }
}
