import { describe, expect, it } from "vitest";
import { descriptionHead } from "./description-head.ts";

describe("descriptionHead", () => {
  it("never lets the words leave their attribute", () => {
    expect(descriptionHead('Cash & "odds" <script>')).toEqual({
      head: '<meta name="description" content="Cash &amp; &quot;odds&quot; &lt;script>">',
    });
  });

  it("writes nothing where there is nothing to say", () => {
    expect(descriptionHead("")).toEqual({});
  });
});
