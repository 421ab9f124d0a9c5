import { describe, expect, it } from "vitest";
import type { PageUi } from "../../page/page-ui.ts";
import { createPopups } from "./popups.ts";

describe("popups", () => {
  it("stand one at a time, give the focus back and are three in waiting at most", () => {
    let shown: PageUi["popup"] | undefined = null;
    let focused = 0;
    const closed: string[] = [];
    const popups = createPopups(
      {
        setUi(change) {
          if (change.popup !== undefined) shown = change.popup;
        },
      },
      () => null,
      () => ({ focus: () => (focused += 1) }),
    );
    const standing = () => shown?.popup;
    for (const title of ["one", "two", "three", "four", "five"]) {
      popups.show({ title, text: "", actions: [], onClosed: () => void closed.push(title) });
    }
    for (const title of ["one", "two", "three", "four"]) {
      expect(standing()?.title).toBe(title);
      standing()?.close();
    }
    expect(standing()).toBeUndefined();
    expect(closed).toEqual(["one", "two", "three", "four"]);
    expect(focused).toBe(4);
  });
});
