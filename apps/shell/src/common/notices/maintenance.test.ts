import { describe, expect, it } from "vitest";
import { encodeWindow, maintenanceLanguage, readMaintenance } from "./maintenance.ts";

const NOW_MS = 1_790_000_000_000;
const NOW = NOW_MS / 1_000;
const quiet = { cookie: undefined, encoded: undefined, configured: null };
const window = {
  notifyStart: NOW - 60,
  notifyEnd: NOW + 7_200,
  start: NOW + 3_600,
  finish: NOW + 7_200,
};

describe("news of work on the site", () => {
  it("with the cookie 1 reach from now to 24 hours ahead", () => {
    expect(readMaintenance({ ...quiet, cookie: "1" }, NOW_MS)).toEqual({
      startAt: NOW_MS,
      finishAt: NOW_MS + 86_400_000,
      notifyStartDate: NOW_MS,
      notifyEndDate: NOW_MS + 86_400_000,
      isActive: true,
    });
  });

  it("are active while the encoded cookie says so", () => {
    const encoded = encodeWindow(window);
    expect(encoded).toMatch(/^[\w-]+$/);
    const at = (ms: number) => readMaintenance({ ...quiet, encoded }, ms)?.isActive;
    expect(at(NOW_MS)).toBe(true);
    expect(at(NOW_MS - 61_000)).toBe(false);
    expect(at(NOW_MS + 7_200_000)).toBe(true);
    expect(at(NOW_MS + 7_201_000)).toBe(false);
    expect(readMaintenance({ ...quiet, encoded }, NOW_MS)?.startAt).toBe(NOW_MS + 3_600_000);
  });

  it("with the cookie 1 are active, at the times of who knows the window", () => {
    const encoded = encodeWindow({ ...window, notifyStart: NOW + 600 });
    expect(readMaintenance({ ...quiet, encoded }, NOW_MS)?.isActive).toBe(false);
    expect(readMaintenance({ ...quiet, cookie: "1", encoded }, NOW_MS)).toMatchObject({
      startAt: NOW_MS + 3_600_000,
      finishAt: NOW_MS + 7_200_000,
      isActive: true,
    });
  });

  it("come from the configuration where no cookie tells them, and from nothing unreadable", () => {
    expect(readMaintenance({ ...quiet, configured: window }, NOW_MS)?.isActive).toBe(true);
    for (const encoded of [
      "",
      "x",
      "e30",
      encodeWindow({ ...window, finish: NOW }),
      "a".repeat(500),
    ]) {
      expect(readMaintenance({ ...quiet, encoded }, NOW_MS)).toBeNull();
    }
    expect(readMaintenance({ ...quiet, cookie: "0" }, NOW_MS)).toBeNull();
  });

  it("are told in Russian for AZ, KZ, UA and RU, in English otherwise", () => {
    for (const code of ["AZ", "KZ", "UA", "RU", "ru"]) expect(maintenanceLanguage(code)).toBe("ru");
    for (const code of ["DE", "BY", "us", ""]) expect(maintenanceLanguage(code)).toBe("en");
  });
});
