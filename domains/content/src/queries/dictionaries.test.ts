import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { describe, expect, it } from "vitest";
import { type DictionarySource, readDictionaries, readDictionary } from "./dictionaries.ts";

const config = defaultSiteConfig();

function sourceOf(files: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const source: DictionarySource = { read: async (name, lang) => files[`${lang}/${name}`] };
  return source;
}

const texts = {
  "en/main": { a: "A", b: "B" },
  "de/main": { a: "Ä" },
  "en/common": { c: "C" },
  "de/common": { c: "Z" },
};

async function versionsOf(files: Parameters<typeof sourceOf>[0], lang: string) {
  const asked = { routes: [], dicts: [], lang };
  return (await readDictionaries(sourceOf(files), config, asked)).versions;
}

describe("versions of dictionaries", () => {
  it("[CFG-04] are named of those that are written in the language", async () => {
    expect(Object.keys(await versionsOf(texts, "de"))).toEqual(["main", "common"]);
    expect(await versionsOf(texts, "kk")).toEqual({});
  });

  it("[CFG-04] change with a text of the dictionary, one that stands in as well, and with no other", async () => {
    const before = await versionsOf(texts, "de");
    const own = await versionsOf({ ...texts, "de/main": { a: "Ä!" } }, "de");
    expect([own.main === before.main, own.common === before.common]).toEqual([false, true]);
    const other = await versionsOf({ ...texts, "en/main": { a: "A", b: "B!" } }, "de");
    expect(other.main).not.toBe(before.main);
    // What is never shown changes nothing.
    expect(await versionsOf({ ...texts, "en/common": { c: "C!" } }, "de")).toEqual(before);
    // The same words are another version once somebody wrote them for the language.
    const whole = await versionsOf({ ...texts, "de/main": { a: "Ä", b: "B" } }, "de");
    expect(whole.main).not.toBe(before.main);
  });

  it("[CFG-04] name the texts that are told, and what stands in for them", async () => {
    const { main: version = "" } = await versionsOf(texts, "de");
    const asked = { dict: "main", lang: "de", version };
    expect(await readDictionary(sourceOf(texts), config, asked)).toEqual({
      texts: { a: "Ä", b: "B" },
      fallback: ["b"],
    });
    const changed = sourceOf({ ...texts, "de/main": { a: "Ö" } });
    expect(await readDictionary(changed, config, asked)).toBeUndefined();
    for (const other of [{ dict: "none" }, { lang: "kk" }, { lang: "en" }]) {
      const found = await readDictionary(sourceOf(texts), config, { ...asked, ...other });
      expect(found).toBeUndefined();
    }
  });
});
