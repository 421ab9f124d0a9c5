import { z } from "zod";
import { currencyCode, minorText } from "../fields.ts";
import { defineGroup } from "./define-group.ts";
import { code2, id, listOf, word } from "./fields.ts";
import { limitTypes } from "../limits/limit-types.ts";

/** Odds formats, filters and profiles of the sports pages. */
export const betting = defineGroup(
  z.strictObject({
    coefViews: listOf(z.number().int().min(1).max(6), 6).min(1).default([1, 2, 3, 4, 5, 6]),
    topEventSubTypes: listOf(word, 20).default([]),
    timeFilters: listOf(
      z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(6)]),
      5,
    ).default([0, 1, 2, 3, 6]),
    statistics: z.boolean().default(true),
    resultsZone: z.boolean().default(true),
    multiLive: z.boolean().default(true),
    cyberTypes: listOf(z.enum(["real", "virtual", "stream"]), 3).default([
      "real",
      "virtual",
      "stream",
    ]),
    lineProfileId: id.default(1),
    liveProfileId: id.default(1),
    profilesAt: z.string().max(40).default("0"),
  }),
  ["coefViews", "lineProfileId", "liveProfileId", "profilesAt"],
);

const setting = z.union([z.string().max(64), z.number().int(), z.boolean()]);

/** Where players' settings start, and which of them this site decides itself. */
export const global = defineGroup(
  z.strictObject({
    defaults: z.record(word, setting).default({
      coefViewId: 1,
      coefIndicationType: 3,
      appViewType: 0,
      appFontSize: 0,
      marketsNameType: "short",
      compactView: 0,
      lightVersion: 0,
      sportsOnly: 0,
      showGameId: 0,
      bestMatchesOnTop: 0,
      detailedScore: 0,
      teamLogosInCoupon: 0,
      accumulatorOfTheDay: 1,
      liveAccumulator: 1,
      homeStrip: 1,
      betGenerator: 1,
      statsInNewWindow: 1,
      moveVideoOnScroll: 1,
      leftSection: 1,
      rightSection: 1,
      zoneState: 1,
      partnerTaxes: true,
      groupByCountry: true,
      visuallyImpaired: 0,
    }),
    locked: listOf(word, 60).default([]),
  }),
  ["defaults"],
);

/** Pages of the account that a menu may name. */
const OFFICE_PAGES = [
  "account",
  "security",
  "history",
  "historypay",
  "recharge",
  "deduce",
  "bonusesWager",
  "responsible",
] as const;

/** Name of a way to pay, as its provider describes it. */
const methodId = word;

/** The account pages. */
export const office = defineGroup(
  z.strictObject({
    isIdentificationShown: z.boolean().default(true),
    isRechargeModal: z.boolean().default(false),
    accountConversion: z
      .strictObject({
        enabled: z.boolean().default(false),
        target: z.enum(["modal", "page"]).default("modal"),
        responsibleAgreement: z.boolean().default(false),
      })
      .prefault({}),
    /** Pages of the menus of the account, in their order; those that are not available are left out. */
    menu: listOf(z.enum(OFFICE_PAGES), 40).default([
      "recharge",
      "deduce",
      "bonusesWager",
      "history",
      "historypay",
      "account",
      "security",
      "responsible",
    ]),
    /** What the site takes away from its ways to pay, in and out; their providers say what there is. */
    paymentMethods: z
      .strictObject({
        /** Methods that are not offered. */
        closed: listOf(methodId, 100).default([]),
        /** Narrower bounds of a method in a currency, in minor units. */
        bounds: listOf(
          z.strictObject({
            methodId,
            currency: currencyCode,
            minMinor: minorText,
            maxMinor: minorText,
          }),
          400,
        ).default([]),
      })
      .prefault({}),
    /** Whether the page of VIP cashback exists. */
    vipCashback: z.boolean().default(true),
    /** Whether the page of premium cashback exists. */
    premiumCashback: z.boolean().default(true),
  }),
);

/** Registration. */
export const reg = defineGroup(
  z.strictObject({
    isRegistrationAllowed: z.boolean().default(true),
    /** Ways of registering whose pages exist; the form by e-mail is `full_reg`. */
    types: listOf(z.enum(["fast_reg", "phone_reg", "full_reg", "soc_reg"]), 4)
      .min(1)
      .default(["fast_reg", "phone_reg", "full_reg", "soc_reg"]),
    /** The way that a registration page without one stands for. */
    defaultType: z.enum(["fast_reg", "phone_reg", "full_reg", "soc_reg"]).default("full_reg"),
    minAge: z.number().int().min(18).max(25).default(18),
    /** Suggested where a country suggests no other. */
    currencyFallback: z
      .string()
      .regex(/^[A-Z]{3,5}$/)
      .default("RUB"),
    /** Guests are reminded of registering after so many seconds, at most once in so many minutes. */
    reminder: z
      .strictObject({
        delaySeconds: z.number().int().min(0).max(86_400).default(60),
        intervalMinutes: z.number().int().min(1).max(525_600).default(1_440),
      })
      .prefault({}),
    /** Bonuses of the first deposit that may be chosen: 0 none, 1 sport, 2 casino. */
    bonusChoices: listOf(z.literal([0, 1, 2]), 3).default([0, 1, 2]),
    /** Ways to keep the log-in offered to whoever registers: 0 file, 1 image, 2 e-mail. */
    savingWays: listOf(z.literal([0, 1, 2]), 3).default([0, 1, 2]),
    /** Applicants also agree to the rules of responsible gaming, in a box of its own. */
    agreement: z.boolean().default(false),
  }),
  ["isRegistrationAllowed", "types", "defaultType", "minAge", "currencyFallback"],
);

const EXCLUSION_TYPE = 30;

/** Which limits players can set, and how they are told of them. */
export const responsible = defineGroup(
  z.strictObject({
    /** Types that players may set; what is set already stays. Nobody is kept from excluding himself. */
    limitTypes: listOf(z.literal(limitTypes), 20)
      .refine((types) => types.includes(EXCLUSION_TYPE), "must offer self-exclusion (30)")
      .default([...limitTypes]),
    /** Whether pages ask every 30 seconds how long their player may go on. */
    ping: z.boolean().default(true),
    /** Minutes before the end of a session limit at which the player is warned. */
    warningsMinutes: listOf(z.number().int().min(1).max(120), 5).default([10, 5, 1]),
  }),
  ["limitTypes"],
);

/** The consultant and the ways to ask. */
export const support = defineGroup(
  z.strictObject({
    consultant: z
      .strictObject({
        enabled: z.boolean().default(true),
        /** Whether guests may ask, and leave questions and numbers. */
        guests: z.boolean().default(true),
        /** From and until when he is there, in UTC; outside he hands over to the question. */
        hours: z
          .string()
          .regex(/^([01]\d|2[0-4]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/)
          .default("00:00-24:00"),
        /** What can be asked about; requests on other topics are not taken. */
        topics: listOf(word, 20).default(["account", "payments", "bets", "limits", "other"]),
      })
      .prefault({}),
    /** Whether questions can be left. */
    questionModal: z.boolean().default(true),
    /** Whether players see what they asked, and the answers. */
    requestHistory: z.boolean().default(true),
    /** Whether a number can be left to be called at. */
    callBack: z.boolean().default(true),
  }),
);

/** Which toto sections exist. */
export const toto = defineGroup(
  z.strictObject({
    sections: listOf(word, 30).default([
      "football",
      "hockey",
      "basketball",
      "correct-score",
      "cyber",
    ]),
    /** The section that the page of toto itself shows. */
    defaultSection: word.default("football"),
  }),
);

/** What the coupon offers; the server checks types and legs again. */
export const coupon = defineGroup(
  z.strictObject({
    types: listOf(word, 20).default(["single", "accumulator"]),
    maxLegs: z.number().int().min(1).max(60).default(40),
    presets: listOf(z.number().int().min(1).max(1_000_000), 6).default([5, 10, 25, 100]),
    defaultPolicy: z.enum(["none", "higher", "any"]).default("higher"),
    saveLoad: z.boolean().default(true),
    print: z.boolean().default(true),
    quick: z.boolean().default(true),
    /**
     * Taxes that players owe their countries themselves, in hundredths of a percent of winnings or
     * stake. They are told and never withheld; a country without a rule shows none.
     */
    taxes: listOf(
      z.strictObject({
        country: code2,
        on: z.enum(["winnings", "stake"]),
        basisPoints: z.number().int().min(1).max(10_000),
      }),
      250,
    ).default([]),
    uploadParam: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,40}$/)
      .default("coupon-code"),
  }),
  ["types", "presets"],
);
