import type { CollectorParams } from "@fairline/contracts/collector-events";
import type { TimedStorage } from "./timed-storage.ts";

/** How registrations are called among events. */
const TYPES: Readonly<Record<string, string>> = {
  fast_reg: "one_click",
  phone_reg: "phone_reg",
  full_reg: "full_reg",
  soc_reg: "soc_reg",
};

/** Counts how often somebody tries to register or to log in. */
export type RegistrationTries = {
  /** A registration was opened; its type is the address's or the site's. */
  called(type: string): void;
  /** An account was opened. */
  done(): void;
  /** The registration was left. */
  left(): void;
  /** The log-in was opened, in a modal or as a page. */
  authAsked(way: string): void;
};

/** Makes the counters over a storage. */
export function createRegistrationTries(
  storage: TimedStorage,
  parts: {
    nowMs(): number;
    tell(name: string, params: CollectorParams): void;
    log(message: string): void;
  },
): RegistrationTries {
  let open: { readonly type: string; readonly count: number } | null = null;
  return {
    called(wanted) {
      const type = TYPES[wanted];
      if (type === undefined) {
        parts.log(`unknown registration type ${wanted}`);
        return;
      }
      const count = Number(storage.read("regTryCounter") ?? 0) + 1;
      open = { type, count };
      storage.write("regTryCounter", String(count));
      storage.write("lastRegCallTime", String(Math.floor(parts.nowMs())));
      storage.write("hasDone", "0");
      parts.tell("reg_page_call", { type, try: count });
    },
    done() {
      if (!open) return;
      storage.write("hasDone", "1");
      parts.tell("reg_success", { type: open.type, try: open.count });
    },
    left() {
      if (!open) return;
      const { type, count } = open;
      open = null;
      if (storage.read("hasDone") !== "1") parts.tell("reg_leave", { type, try: count });
    },
    authAsked(way) {
      const count = Number(storage.read("authTryCounter") ?? 0) + 1;
      storage.write("authTryCounter", String(count));
      storage.write("lastAuthPopUpCallTime", String(Math.floor(parts.nowMs())));
      parts.tell("auth_popup", { way, try: count });
    },
  };
}
