import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  createPushWeb,
  makePushKeys,
  type PushWeb,
  readPushKeys,
} from "@fairline/adapter-push-web";
import type { Platform } from "@fairline/app-platform";
import { type Clock, Failure, isRefused } from "@fairline/kernel";
import type { Settings } from "./settings.ts";

/** File of the demo world's own key, and who may read it. */
const KEY_FILE = "push-key";
const OWNER_ONLY = 0o600;
/** Where push services reach whoever runs a site that has no address of its own yet. */
const CONTACT = "mailto:support@fairline.example";

/** Opens the way to push services: with the operator's key, or with one of the demo world's own. */
export function openPush(
  settings: Settings,
  deps: { readonly clock: Clock; readonly publicOrigin: string },
): PushWeb | undefined {
  const privateKey =
    settings.pushPrivateKey ?? (settings.seedsDemo ? demoKey(settings.dataFolder) : undefined);
  if (privateKey === undefined) return undefined;
  const { clock, publicOrigin } = deps;
  const subject = publicOrigin.startsWith("https:") ? publicOrigin : CONTACT;
  return createPushWeb({ keys: readPushKeys(privateKey), clock, subject });
}

/** Has the demo world offer pushes with its key, unless somebody said otherwise. */
export async function offerPush({ content }: Platform, publicKey: string): Promise<void> {
  const { version, value } = await content.findConfig("thirdparty", "base");
  if ("webPush" in value) return;
  const published = await content.publishConfig({
    group: "thirdparty",
    scope: "base",
    value: { ...value, webPush: { enabled: true, vapidPublicKey: publicKey } },
    baseVersion: version,
    author: "demo",
    reason: "the demo world has a key of its own",
  });
  if (!isRefused(published)) return;
  throw new Failure("DEMO_REFUSED", `The demo world cannot offer pushes: ${published.code}.`);
}

/** Made once: subscriptions are bound to it. */
function demoKey(dataFolder: string): string {
  const file = join(dataFolder, KEY_FILE);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const { privateKey } = makePushKeys();
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, `${privateKey}\n`, { mode: OWNER_ONLY });
  return privateKey;
}
