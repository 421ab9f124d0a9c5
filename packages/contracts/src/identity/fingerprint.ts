import { z } from "zod";
import { contract } from "../contract.ts";
import { timeMs } from "../fields.ts";

const small = z.number().min(0).max(1_024);

/**
 * What a browser tells of its device to everybody who asks: nothing is drawn, measured or listened
 * to, and nothing of it changes when a window moves or a player travels.
 */
export const deviceComponents = z.strictObject({
  languages: z.array(z.string().max(35)).max(10),
  platform: z.string().max(64),
  /** Processors, gigabytes of memory, fingers: as the browser rounds them; 0 when it does not say. */
  cores: small,
  memory: small,
  touchPoints: small,
  colorDepth: small,
});

/** What a browser tells of its device. */
export type DeviceComponents = z.infer<typeof deviceComponents>;

/** Takes the fingerprint of a device. */
export const takeFingerprint = contract({
  id: "take-fingerprint",
  method: "POST",
  path: "/hd-api/v1/fingerprint",
  access: "guest",
  effect: "change",
  summary: "Turns what a browser tells of its device into a token of a day.",
  body: z.strictObject({ components: deviceComponents }),
  reply: z.object({
    token: z.string(),
    expiresAt: timeMs,
    /** The facts that were counted, as one text. */
    componentsData: z.string(),
  }),
  errors: [],
  example: {
    body: {
      components: {
        languages: ["en-IE", "en"],
        platform: "Linux x86_64",
        cores: 8,
        memory: 8,
        touchPoints: 0,
        colorDepth: 24,
      },
    },
    reply: {
      token: "device.1790000000000.1790086400000.signature",
      expiresAt: 1_790_086_400_000,
      componentsData: "24|8|en-IE,en|8|Linux x86_64|0",
    },
  },
});
