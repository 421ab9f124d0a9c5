/** The least that argon2id and captchas can cost: for worlds in which nobody guesses in earnest. */
export const leastGuessCost = {
  argon2: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  captchaNumbers: 100,
} as const;
