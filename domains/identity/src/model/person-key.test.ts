import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePersonName } from "./person-name.ts";
import { personKey } from "./person-key.ts";

const BORN = "1990-05-17";
const keyOf = (name: string) => personKey(name, BORN);

describe("the key of a person", () => {
  it.each([
    ["Seán O’Neil", "sean o'neil", "O NEIL Sean", "ONeil  Seán", "Sea\u0301n O.Neil"],
    ["Anna Maria Ruiz", "Ruiz Anna-Maria", "RUIZ, ANNA MARIA", "Anna Mária Ruíz"],
    ["Jürgen Groß", "JURGEN GROSS", "Gross Jürgen"],
    ["İbrahim Şahin", "ibrahim sahin", "IBRAHIM ŞAHİN"],
    ["Łukasz Øster", "Lukasz Oster"],
    ["Jordi Col·lell", "Collell Jordi"],
    ["Анна Ёлкина", "елкина АННА"],
    ["ジョン・スミス", "スミス ジョン", "ｼﾞｮﾝ･ｽﾐｽ"],
    ["علی\u200Cرضا", "علیرضا"],
    ["Ａｎｎａ Smith", "Anna Smith"],
  ])("is one for the spellings of %s", (...names) => {
    expect(new Set(names.map(keyOf)).size).toBe(1);
  });

  it("is another one for another name or another date of birth", () => {
    const keys = ["Anna Ruiz", "Ana Ruiz", "Anna Ruis", "Anna"].map(keyOf);
    expect(new Set([...keys, personKey("Anna Ruiz", "1990-05-18")]).size).toBe(5);
  });

  it("does not depend on the order of the parts of any name", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "é", "ß", "ł", "'", "Ö"), minLength: 2 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const long = parts.filter((one) => [...one.replaceAll("'", "")].length > 1);
        expect(keyOf(long.join(" "))).toBe(keyOf(long.toReversed().join("-").toUpperCase()));
      }),
    );
  });

  it("has room for every name that may be registered", () => {
    const name = parsePersonName("ﷺ".repeat(60)) ?? "";
    expect(keyOf(name).length).toBe(600);
  });
});
