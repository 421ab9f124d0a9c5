import { expect, it } from "vitest";
import { unbroken } from "./unbroken.ts";

it("keeps a number and the sign behind it on one line", () => {
  expect(unbroken("about 15 %. And 4 € of 100 games")).toBe(
    "about 15\u00a0%. And 4\u00a0€ of 100 games",
  );
  expect(unbroken("15% of 7 matches")).toBe("15% of 7 matches");
});
