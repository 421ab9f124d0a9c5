import { describe, expect, it } from "vitest";
import { keepLanguage } from "./keep-language.ts";

const origin = "https://fairline.example";

/** What is kept and told after a click on each address. */
function clickOn(addresses: readonly string[]) {
  const kept: string[] = [];
  const told: object[] = [];
  let click: (url: URL) => void = () => undefined;
  keepLanguage({
    keeper: { write: (name, value) => void kept.push(`${name}=${value}`) },
    bus: { emit: (_name, body) => void told.push(body) },
    lang: () => "en",
    listen: (heard) => {
      click = heard;
    },
    origin,
  });
  for (const address of addresses) click(new URL(address, origin));
  return { kept, told };
}

describe("language of a visitor", () => {
  it("[CFG-05] is remembered when he follows a link to a page in another one", () => {
    const { kept, told } = clickOn(["/de/live?a=1", "/ru"]);
    expect(kept).toEqual(["lng=de", "lng=ru"]);
    expect(told[0]).toEqual({ name: "language_change", params: { from: "en", to: "de" } });
  });

  it("[CFG-05] stays as it is for any other link", () => {
    const others = ["/en/live", "/live", "/xx/live", "/english", "https://other.example/de/live"];
    expect(clickOn(others)).toEqual({ kept: [], told: [] });
  });
});
