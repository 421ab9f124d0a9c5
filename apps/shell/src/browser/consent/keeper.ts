import { COOKIE_TABLE, type CookieName, type CookieRow } from "@fairline/contracts/cookies";
import { allows, type Consent, consentText } from "../../common/consent/consent.ts";
import { readCookies } from "../../common/cookies.ts";
import type { CookieDoor } from "./document-cookies.ts";

/** Keeps values in the browser as far as its owner agreed; others last as long as the page. */
export type Keeper = {
  /** What is kept under a name, in the browser or in the page. */
  read(name: CookieName): string | undefined;
  /** Keeps a value for as long as the table says, or for the seconds given if those are fewer. */
  write(name: CookieName, value: string, lifeSeconds?: number): void;
  /** Whether a functional value of another storage may be kept. */
  mayKeep(): boolean;
  /** Another answer: what may now be kept is, what may not is removed. */
  answer(consent: Consent): void;
};

const ROWS: Readonly<Record<CookieName, CookieRow>> = COOKIE_TABLE;

/** Makes the one writer of the page. */
export function createKeeper(door: CookieDoor, first: Consent): Keeper {
  const waiting = new Map<CookieName, readonly [value: string, lifeSeconds: number | null]>();
  let consent = first;

  function write(name: CookieName, value: string, life = ROWS[name].lifeSeconds): void {
    if (allows(consent, ROWS[name].consent)) door.write(name, value, life);
    else waiting.set(name, [value, life]);
  }

  return {
    read: (name) => waiting.get(name)?.[0] ?? readCookies(door.text()).get(name),
    write,
    mayKeep: () => allows(consent, "functional"),
    answer(next) {
      consent = next;
      door.write("cookie_consent", consentText(next), ROWS.cookie_consent.lifeSeconds);
      for (const [name, [value, life]] of Array.from(waiting)) {
        if (!allows(consent, ROWS[name].consent)) continue;
        waiting.delete(name);
        write(name, value, life);
      }
      for (const name of readCookies(door.text()).keys()) {
        const row = Object.entries(ROWS).find(([known]) => known === name)?.[1];
        if (row?.writer === "shell" && !allows(consent, row.consent)) door.remove(name);
      }
    },
  };
}
