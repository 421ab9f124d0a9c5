/** What a guess costs: us for a password that is compared, a browser for a captcha. */
export type GuessCost = {
  /** argon2id: KiB, passes and lanes of one hash. */
  readonly argon2: {
    readonly memoryCost: number;
    readonly timeCost: number;
    readonly parallelism: number;
  };
  /** Numbers to be tried for the lightest captcha; half of them on average. */
  readonly captchaNumbers: number;
};

/** The cost unless told: 19 MiB and two passes, one lane, and 50,000 numbers. */
export const guessCost: GuessCost = {
  argon2: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  captchaNumbers: 50_000,
};
