import { z } from "zod";
import { contract } from "../contract.ts";
import {
  HIDE_BALANCE,
  PROFILES_AT,
  PROFILES_AT_TEXT,
  SETTING_NAMES,
  SETTING_VALUES,
} from "../settings.ts";

/** Settings of the page's context beside those of `settings.ts`, with the values they may have. */
const contextSettings = {
  theme: z.enum(["dark", "light"]),
  "odds-format": z.enum(["decimal", "fractional", "american", "hongkong", "malay", "indonesian"]),
  /** Minutes east of Greenwich. */
  "time-zone": z.string().regex(/^-?\d{1,3}$/),
  [HIDE_BALANCE]: z.enum(["0", "1"]),
  [PROFILES_AT]: z.string().regex(PROFILES_AT_TEXT),
};

/** Every setting an account keeps, each as the text it is announced with on a page. */
export const keptSettings = z.strictObject({
  ...Object.fromEntries(
    SETTING_NAMES.map((name) => [name, z.enum(SETTING_VALUES[name].map(String)).optional()]),
  ),
  ...z.object(contextSettings).partial().shape,
});

/** Settings by name, each as text. */
export type KeptSettings = Readonly<Partial<Record<string, string>>>;

const reply = z.object({
  settings: z.record(z.string(), z.string()),
  /** Counts the changes; 0 when nothing was ever kept. */
  version: z.number().int().nonnegative(),
});

const example = { settings: { theme: "light", compactView: "1" }, version: 3 };

/** What the account keeps of its player's settings. */
export const getPlayerSettings = contract({
  id: "get-player-settings",
  method: "GET",
  path: "/identity-api/v1/settings",
  access: "player",
  effect: "none",
  summary: "Gives the settings that the player's account keeps.",
  reply,
  errors: [],
  example: { reply: example },
});

/** Keeps settings with the account, and answers with all it keeps then. */
export const savePlayerSettings = contract({
  id: "save-player-settings",
  method: "POST",
  path: "/identity-api/v1/settings",
  access: "player",
  effect: "change",
  summary: "Keeps settings with the account; what is not named stays as it was.",
  body: z.strictObject({
    settings: keptSettings,
    /** True: only what the account never kept is taken, as a guest's choices are after a sign-in. */
    isFill: z.boolean(),
  }),
  reply,
  errors: [],
  example: { body: { settings: { compactView: "1" }, isFill: false }, reply: example },
});
