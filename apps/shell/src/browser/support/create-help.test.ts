import { describe, expect, it } from "vitest";
import { exampleStore } from "../../testing/example-store.ts";
import { closeQuestions } from "./close-questions.ts";
import { createHelp, type HelpParts } from "./create-help.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

function open(parts: Partial<HelpParts> = {}) {
  const store = exampleStore({});
  const failures: string[] = [];
  const help = createHelp({
    store,
    load: async () => () => null,
    freshToken: async () => undefined,
    onFailure: (stage) => void failures.push(stage),
    ...parts,
  });
  return { help, failures, store, ui: () => store.get().ui };
}

describe("the help panel of a page", () => {
  it.each([
    ["question", false],
    ["call-back", false],
    ["history", false],
    ["ways", false],
    ["consultant", true],
  ] as const)("shows %s after a move to another page: %s", (view, isOpen) => {
    const { help, store, ui } = open();
    help.show(view);
    closeQuestions(store, help);
    expect(ui().isHelpOpen).toBe(isOpen);
  });

  it("is made ready by init-consultant without being shown", async () => {
    const { help, ui } = open();
    await help.init();
    expect(ui().isHelpOpen).toBe(false);
    expect(ui().HelpPanel).not.toBeNull();
  });

  it("tells that its code did not come, and tries again when asked again", async () => {
    let tries = 0;
    const { help, failures, ui } = open({
      async load() {
        tries += 1;
        if (tries === 1) throw new TypeError("no network");
        return () => null;
      },
    });
    help.show("ways");
    await settle();
    expect([failures, ui().HelpPanel]).toEqual([["script"], null]);
    help.show("ways");
    await settle();
    expect(ui().HelpPanel).not.toBeNull();
  });

  it("opens the other ways where a player's token is not fresh", async () => {
    const { help, failures, ui } = open({
      freshToken: async () => {
        throw new TypeError("refused");
      },
    });
    help.show("consultant");
    await settle();
    expect([failures, ui().helpView, ui().isHelpOpen]).toEqual([["token"], "ways", true]);
  });
});
