import { describe, expect, it } from "vitest";
import { playerWith, exampleVisit, type VisitChange } from "../testing/example-visit.ts";
import { judge } from "./guards/judge.ts";
import { judgeModal, readModal } from "./guards/read-modal.ts";
import { withModal, withoutModal } from "./modal-query.ts";

describe("modal in the address", () => {
  const guest = { path: "/live", isGuest: true };
  const player = { path: "/live", isGuest: false };

  it.each([
    ["?modal=LOGIN", "LOGIN", ""],
    ["?a=%20b&modal=REGISTRATION&c=1", "REGISTRATION", "?a=%20b&c=1"],
    ["?modal=NOTHING", null, ""],
    ["?modals=LOGIN", null, "?modals=LOGIN"],
    ["", null, ""],
  ])("%s opens %s over the page with %s", (search, modal, rest) => {
    expect(readModal(search, guest)).toBe(modal);
    expect(withoutModal(search)).toBe(rest);
  });

  it("is the forgotten password's on the home page of a guest who comes with the flag", () => {
    const flag = "?a=1&showForgotPasswordModal=1";
    const home = { path: "/", isGuest: true };
    expect(readModal(flag, home)).toBe("FORGOT_PASSWORD");
    expect(readModal(flag, guest)).toBeNull();
    expect(readModal(flag, { path: "/", isGuest: false })).toBeNull();
    expect(readModal("?showForgotPasswordModal=0", home)).toBeNull();
    expect(withoutModal(flag)).toBe("?a=1");
  });

  it("is never for a player what is for guests, and never for a guest what is for players", () => {
    for (const modal of ["LOGIN", "REGISTRATION", "FORGOT_PASSWORD"]) {
      expect(readModal(`?modal=${modal}`, guest)).toBe(modal);
      expect(readModal(`?modal=${modal}`, player)).toBeNull();
    }
    expect(readModal("?modal=RECHARGE", player)).toBe("RECHARGE");
    expect(readModal("?modal=RECHARGE", guest)).toBeNull();
  });

  it("[AUTH-03] is not the log-in's on the page of the log-in", () => {
    expect(readModal("?modal=LOGIN", { path: "/user/login", isGuest: true })).toBeNull();
  });

  it("is added once", () => {
    expect(withModal("?a=1&modal=LOGIN", "REGISTRATION")).toBe("?a=1&modal=REGISTRATION");
  });
});

describe("modal of a visitor", () => {
  function judged(search: string, change: VisitChange = {}) {
    const isGuest = change.session?.kind !== "player";
    const place = { path: "/rules", lang: "en", isGuest };
    return judgeModal(search, place, (address, from) =>
      judge(exampleVisit(address, { ...change, from })),
    );
  }

  it("opens where the guards let its page pass", () => {
    expect(judged("?modal=LOGIN")).toBe("LOGIN");
    expect(judged("?a=1&modal=REGISTRATION")).toBe("REGISTRATION");
    expect(judged("?a=1")).toBeNull();
    const session = playerWith();
    expect(judged("?modal=RECHARGE", { session })).toBe("RECHARGE");
    const changes = { office: { isRechargeModal: true } };
    expect(judged("?modal=RECHARGE", { session, changes })).toBe("RECHARGE");
  });

  it("leads where its page would lead: a banned player pays nothing in", () => {
    const lead = (session: VisitChange["session"]) =>
      judged("?modal=RECHARGE", session ? { session } : {});
    expect(lead(playerWith({ banLevel: 1 }))).toMatchObject({ to: "/en/blocked" });
    expect(lead(playerWith({ needsData: true }))).toMatchObject({ to: "/en/socialregistration" });
  });

  it("stays closed where the site has no such page", () => {
    const changes = { reg: { isRegistrationAllowed: false } };
    expect(judged("?modal=REGISTRATION", { changes })).toBeNull();
  });
});
