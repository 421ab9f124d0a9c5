import { createApiCaller } from "@fairline/api-client";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { loadShellDictionary } from "./shell-dictionary.ts";

function open(failures: { readonly files: number; readonly calls: number }) {
  const clock = fakeClock(0);
  const tries: string[] = [];
  const data = { main: { "shell.home": "Start" }, common: { "common.live": "Live" } };
  const reply = { version: "1", lang: "de", data, fallback: [] };
  let [files, calls] = [0, 0];
  const loaded = loadShellDictionary({
    lang: "de",
    clock,
    async load() {
      files += 1;
      tries.push(`file ${clock.nowMs()}`);
      if (files <= failures.files) throw new TypeError("gone");
      return { "shell.home": "Datei" };
    },
    api: createApiCaller({
      origin: "",
      fetch: async () => {
        calls += 1;
        tries.push(`call ${clock.nowMs()}`);
        const isDown = calls <= failures.calls;
        return {
          status: isDown ? 503 : 200,
          text: async () => JSON.stringify(isDown ? {} : reply),
        };
      },
    }),
    showFailure: () => void tries.push("shown"),
  });
  return { clock, tries, loaded };
}

async function run(clock: ReturnType<typeof fakeClock>): Promise<void> {
  for (let second = 0; second < 10; second += 1) {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    clock.advance(1_000);
  }
}

describe("texts of the page itself", () => {
  it("[CFG-04] come from the build, else from the platform", async () => {
    expect(await open({ files: 0, calls: 0 }).loaded).toEqual({ "shell.home": "Datei" });
    expect(await open({ files: 1, calls: 0 }).loaded).toEqual({
      "shell.home": "Start",
      "common.live": "Live",
    });
  });

  it("[CFG-04] are tried again after 1, 2 and 4 s, both ways", async () => {
    const { clock, tries, loaded } = open({ files: 9, calls: 3 });
    await run(clock);
    expect(await loaded).toHaveProperty(["shell.home"], "Start");
    const at = [0, 1_000, 3_000, 7_000];
    expect(tries).toEqual(at.flatMap((ms) => [`file ${ms}`, `call ${ms}`]));
  });

  it("[CFG-04] that do not come are said to be missing on the page", async () => {
    const { clock, tries, loaded } = open({ files: 9, calls: 9 });
    const failed = expect(loaded).rejects.toMatchObject({ code: "SHELL_DICTIONARY" });
    await run(clock);
    await failed;
    expect(tries.at(-1)).toBe("shown");
  });
});
