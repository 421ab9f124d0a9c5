/** What a licence allows of bonuses; see the design's table for the sources. */
export type Profile = {
  readonly id: string;
  readonly bonusAllowed: "all" | "first-only" | "none";
  readonly wagerXMax: number | null;
  /** Whether one incentive may span betting, casino, bingo and lottery. */
  readonly mixedProducts: boolean;
  readonly expiryDaysMin: number;
  /** The most a bonus may be worth, by currency. */
  readonly valueMinorMax: Readonly<Record<string, bigint>>;
  readonly stickyAllowed: boolean;
};

const GB: Profile = {
  id: "GB",
  bonusAllowed: "all",
  wagerXMax: 10,
  mixedProducts: false,
  expiryDaysMin: 1,
  valueMinorMax: {},
  stickyAllowed: false,
};

const SE: Profile = { ...GB, id: "SE", bonusAllowed: "first-only", expiryDaysMin: 60 };
const DK: Profile = { ...GB, id: "DK", expiryDaysMin: 60, valueMinorMax: { DKK: 100_000n } };
const FR: Profile = { ...GB, id: "FR", valueMinorMax: { EUR: 10_000n } };
const NONE: Profile = { ...GB, id: "none", bonusAllowed: "none" };

/** Every profile by its id. `default` has the caps of GB, `strict` is the union of all rules. */
export const profiles: ReadonlyMap<string, Profile> = new Map(
  [
    { ...GB, id: "default" },
    GB,
    SE,
    DK,
    FR,
    NONE,
    {
      ...GB,
      id: "strict",
      bonusAllowed: "first-only" as const,
      expiryDaysMin: 60,
      valueMinorMax: { ...DK.valueMinorMax, ...FR.valueMinorMax },
    },
  ].map((profile) => [profile.id, profile]),
);
