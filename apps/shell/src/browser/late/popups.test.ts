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

  it("close with the page they were said on, but not dialogs that go on by themselves", () => {
    let shown: PageUi["popup"] | undefined = null;
    const setUi = ({ popup }: Partial<PageUi>) => {
      shown = popup;
    };
    const standing = () => shown?.popup.title;
    const popups = createPopups(
      { setUi },
      () => null,
      () => null,
    );
    popups.leave();
    popups.show({ title: "said", text: "", actions: [] });
    expect(standing()).toBe("said");
    popups.leave();
    expect(standing()).toBeUndefined();
    popups.show({ title: "dialog", text: "", actions: [], View: () => null });
    popups.leave();
    expect(standing()).toBe("dialog");
  });
});
