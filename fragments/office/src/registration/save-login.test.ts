import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveLogin, type SavingWay } from "./save-login.ts";

const LOGIN = {
  playerId: "1000001",
  login: "anna@players.example",
  password: "the owl sleeps at noon",
};
const t = (key: string) => key;

let files: { name: string; content: Blob }[];
let letters: string[];
let drawn: string[];

beforeEach(() => {
  files = [];
  letters = [];
  drawn = [];
  let offered: Blob | undefined;
  vi.stubGlobal("URL", {
    createObjectURL(content: Blob) {
      offered = content;
      return "blob:1";
    },
    revokeObjectURL: () => undefined,
  });
  vi.stubGlobal("setTimeout", () => 0);
  vi.stubGlobal("location", {
    host: "fairline.example",
    hostname: "fairline.example",
    assign: (address: string) => void letters.push(address),
  });
  const pen = { fillRect: () => undefined, fillText: (line: string) => void drawn.push(line) };
  const canvas = {
    getContext: () => pen,
    toBlob: (done: (image: Blob) => void) => done(new Blob(["image"], { type: "image/png" })),
  };
  const link = () => ({
    download: "",
    click() {
      if (offered) files.push({ name: this.download, content: offered });
    },
  });
  vi.stubGlobal("document", {
    createElement: (tag: string) => (tag === "canvas" ? canvas : link()),
  });
});
afterEach(() => vi.unstubAllGlobals());

const LINES = [
  "fairline.example",
  "office.login.login: anna@players.example",
  "office.login.password: the owl sleeps at noon",
  "office.account.number: 1000001",
];

describe("keeping a fresh log-in", () => {
  it("[CFG-03] reg.savingWays 0 is a file with all of it", async () => {
    saveLogin([0], LOGIN, t);
    expect(files.map(({ name }) => name)).toEqual(["fairline.example.txt"]);
    expect(await files[0]?.content.text()).toBe(LINES.join("\n"));
  });

  it("[CFG-03] reg.savingWays 1 is an image with all of it", () => {
    saveLogin([1], LOGIN, t);
    expect(drawn).toEqual(LINES);
    expect(files.map(({ name, content }) => [name, content.type])).toEqual([
      ["fairline.example.png", "image/png"],
    ]);
  });

  it("[CFG-03] reg.savingWays 2 is a letter to oneself, without the password", () => {
    saveLogin([2], LOGIN, t);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatch(/^mailto:anna%40players\.example\?/);
    expect(decodeURIComponent(letters[0] ?? "")).not.toContain(LOGIN.password);
    expect(decodeURIComponent(letters[0] ?? "")).toContain("office.account.number: 1000001");
  });

  it.each<[readonly SavingWay[], number]>([
    [[], 0],
    [[0, 1], 2],
  ])("does what was asked for: %j", (ways, count) => {
    saveLogin(ways, LOGIN, t);
    expect([files.length, letters.length]).toEqual([count, 0]);
  });
});
