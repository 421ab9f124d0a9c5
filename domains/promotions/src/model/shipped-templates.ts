import type { TemplateJson } from "./template.ts";

/** Amounts in every currency that accounts are opened in, of about the same worth. */
const HUNDRED = {
  EUR: "10000",
  USD: "10000",
  GBP: "10000",
  RUB: "1000000",
  JPY: "15000",
  KWD: "30000",
};
const ONE = { EUR: "100", USD: "100", GBP: "100", RUB: "10000", JPY: "150", KWD: "300" };
const FIVE = { EUR: "500", USD: "500", GBP: "500", RUB: "50000", JPY: "750", KWD: "1500" };

/** The bonus of a first deposit on sports: five times in accumulators of three legs at 1.400 up. */
const welcomeSport: TemplateJson = {
  templateId: "welcome-sport",
  version: 1,
  kind: "first-deposit",
  products: ["sport-line", "sport-live"],
  pctBp: 10_000,
  capMinor: HUNDRED,
  minDepositMinor: ONE,
  wagerX: 5,
  basis: "bonus",
  sticky: false,
  maxBetMinor: null,
  maxWinMinor: null,
  minLegs: 3,
  minOddsMilli: 1_400,
  contributions: [
    { by: "product", id: "sport-line", bp: 10_000 },
    { by: "product", id: "sport-live", bp: 10_000 },
  ],
  priority: 100,
  activateWithinDays: 7,
  expiresDays: 30,
  profiles: ["default", "GB"],
};

/** The bonus of a first deposit in the casino: ten times, with stakes of five at most. */
const welcomeCasino: TemplateJson = {
  ...welcomeSport,
  templateId: "welcome-casino",
  products: ["slots", "scratch", "fast", "crash", "keno", "table", "live-casino"],
  wagerX: 10,
  maxBetMinor: FIVE,
  minLegs: 1,
  minOddsMilli: null,
  contributions: [
    { by: "product", id: "slots", bp: 10_000 },
    { by: "product", id: "scratch", bp: 10_000 },
    { by: "product", id: "fast", bp: 5_000 },
    { by: "product", id: "crash", bp: 5_000 },
    { by: "product", id: "keno", bp: 5_000 },
    { by: "product", id: "table", bp: 1_000 },
    { by: "product", id: "live-casino", bp: 1_000 },
  ],
};

/**
 * The bonus of a fourth deposit, where a site has team cash: three times it and five at most, to be
 * staked once.
 */
const teamCash: TemplateJson = {
  ...welcomeSport,
  templateId: "team-cash",
  kind: "desk",
  pctBp: 30_000,
  capMinor: FIVE,
  wagerX: 1,
  minLegs: 1,
  profiles: ["default"],
};

/** What comes with the product. */
export const shippedTemplates: readonly TemplateJson[] = [welcomeSport, welcomeCasino, teamCash];

/** Which of them a player's choice for his first deposit stands for. */
export const firstDepositTemplates = { 1: "welcome-sport", 2: "welcome-casino" } as const;
