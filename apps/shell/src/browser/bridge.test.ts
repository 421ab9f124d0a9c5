import { createBridgeBus } from "@fairline/fragment-protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exampleStore } from "../testing/example-store.ts";
import { followBridge } from "./bridge.ts";
import { createHelp } from "./support/create-help.ts";

beforeEach(() => vi.stubGlobal("document", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

function open(facts: Parameters<typeof exampleStore>[0] = {}) {
  const asked: string[] = [];
  const arrivals: (() => void)[] = [];
  const bus = createBridgeBus((_name, cause) => {
    throw cause;
  });
  const store = exampleStore(facts);
  followBridge(
    bus,
    store,
    {
      openModal: (modal, returnTo) => void asked.push(`${modal} ${returnTo ?? ""}`.trim()),
      closeModal: () => void asked.push("closed"),
      reach(to) {
        asked.push(to);
        return new Promise((stands) => arrivals.push(stands));
      },
    },
    "subscribed",
    createHelp({
      store,
      load: async () => () => null,
      freshToken: async () => undefined,
      onFailure: (stage) => void asked.push(`failed ${stage}`),
    }),
    new AbortController().signal,
  );
  return { arrivals, asked, bus, ui: () => store.get().ui };
}

describe("what fragments ask of their host", () => {
  it("[SHELL-13] opens and closes its modals", () => {
    const { asked, bus } = open();
    bus.emit("show-registration-form", {});
    bus.emit("show-login-form", { returnTo: "/en/office/account" });
    bus.emit("hide-host-modal", {});
    bus.emit("close-support-request-history-modal", {});
    expect(asked).toEqual(["REGISTRATION", "LOGIN /en/office/account", "closed", "closed"]);
  });

  it("[AUTH-03] opens the login modal anywhere but on the page that is the form already", () => {
    const elsewhere = open();
    elsewhere.bus.emit("show-login-form", {});
    expect(elsewhere.asked).toEqual(["LOGIN"]);
    const there = open({ routeName: "login" });
    there.bus.emit("show-login-form", {});
    expect(there.asked).toEqual([]);
  });

  it("[SHELL-13] shows and hides the consultant and the question to it", () => {
    const { bus, ui } = open();
    bus.emit("init-consultant", {});
    expect(ui().isHelpOpen).toBe(false);
    bus.emit("show-consultant", {});
    expect(ui()).toMatchObject({ isHelpOpen: true, helpView: "consultant" });
    bus.emit("hide-consultant", {});
    expect(ui().isHelpOpen).toBe(false);
    bus.emit("show-user-question-modal", {});
    expect(ui()).toMatchObject({ isHelpOpen: true, helpView: "question" });
  });

  it("[SHELL-13] opens the history of requests, and closes it alone when that is done", () => {
    const { bus, ui } = open();
    bus.emit("show-support-request-history", {});
    expect(ui()).toMatchObject({ isHelpOpen: true, helpView: "history" });
    bus.emit("close-support-request-history-modal", {});
    expect(ui().isHelpOpen).toBe(false);
    bus.emit("show-consultant", {});
    bus.emit("close-support-request-history-modal", {});
    expect(ui()).toMatchObject({ isHelpOpen: true, helpView: "consultant" });
  });

  it("[SHELL-13] tells that a subscription succeeded, once home stands where that is wished", async () => {
    const { arrivals, asked, bus } = open();
    const heard: string[] = [];
    bus.on("notice", ({ text }) => heard.push(text), new AbortController().signal);
    bus.emit("show-email-subscription-success", {});
    expect(asked).toEqual([]);
    expect(heard).toEqual(["subscribed"]);
    bus.emit("show-email-subscription-success", { isHomeFirst: true });
    expect(asked).toEqual(["/en"]);
    expect(heard).toHaveLength(1);
    for (const stands of arrivals) stands();
    await Promise.resolve();
    expect(heard).toEqual(["subscribed", "subscribed"]);
  });
});
