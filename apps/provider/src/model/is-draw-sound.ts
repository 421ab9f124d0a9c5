import type { createDraw } from "@fairline/fairness/draw";

/** Seeds whose bytes are published (`anchor.bytes` of data/vectors/fairness.json). */
const SEED = {
  serverSeed: "5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190",
  clientSeed: "iyAyNGKPsa",
  nonce: "29",
};
/** Their first nine words: a whole block and the beginning of the next one. */
const WORDS = [
  1_797_571_240, 4_235_543_717, 2_600_701_301, 2_403_263_336, 2_962_939_072, 153_549_341,
  1_163_274_681, 49_588_579, 2_248_619_188,
];
const PICKED = [13, 1, 2];

/** Whether a draw is still what everybody can check; nothing is played by any other. */
export function isDrawSound(draw: typeof createDraw): boolean {
  try {
    const whole = draw(SEED);
    const isSame = WORDS.every((word) => whole.word() === word);
    const later = draw(SEED, WORDS.length - 1).pick(25, PICKED.length);
    return isSame && PICKED.every((cell, at) => later[at] === cell);
  } catch {
    // One that fails is not sound either.
    return false;
  }
}
