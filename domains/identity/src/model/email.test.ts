import { expect, it } from "vitest";
import { normaliseEmail } from "./email.ts";

it.each([
  ["  Anna@Example.COM ", "anna@example.com"],
  ["a.b+tag@sub.example.org", "a.b+tag@sub.example.org"],
  ["ANNA@bücher.example", "anna@xn--bcher-kva.example"],
  ["почта@пример.рф", "почта@xn--e1afmkfd.xn--p1ai"],
  ["e\u0301ve@example.com", "éve@example.com"],
  ["anna@例え。テスト", "anna@xn--r8jz45g.xn--zckzah"],
  ["anna@نامه\u200Cای.com", "anna@xn--mgba3gch31f060k.com"],
])("spells %j in one way", (typed, email) => {
  expect(normaliseEmail(typed)).toBe(email);
});

it.each([
  "",
  "anna",
  "@example.com",
  "anna@",
  "anna@localhost",
  "anna@127.0.0.1",
  "anna@-example.com",
  "anna@exa mple.com",
  "an na@example.com",
  ".anna@example.com",
  "anna.@example.com",
  "an..na@example.com",
  "anna@b@example.com",
  "anna@example..com",
  "anna@example.com/y",
  "anna@example.com?a",
  "anna@example.com#f",
  "anna@example.com:25",
  "anna@example.com\\y",
  "anna@example.com/@example.org",
  "anna@ex%61mple.com",
  "anna@exam\u00ADple.com",
  "anna@exam\tple.com",
  "anna@example.com.",
  "anna\r\nbcc:x@example.com",
  '"><script>@example.com',
  `${"a".repeat(65)}@example.com`,
  `anna@${"a".repeat(250)}.com`,
])("refuses %j", (typed) => {
  expect(normaliseEmail(typed)).toBeUndefined();
});

it("gives the same spelling when asked twice", () => {
  const once = normaliseEmail("АННА@Пример.РФ") ?? "";
  expect(normaliseEmail(once)).toBe(once);
});
