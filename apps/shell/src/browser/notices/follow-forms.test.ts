import { describe, expect, it } from "vitest";
import { followForms } from "./follow-forms.ts";

function open() {
  const page = new EventTarget();
  const forms = followForms(page, new AbortController().signal);
  const tell = (name: string, target: object) => {
    const event = new Event(name);
    Object.defineProperty(event, "target", { value: target });
    page.dispatchEvent(event);
  };
  return { forms, type: (form: object | null) => tell("input", { form }), tell };
}

const formOf = (method: string) => ({ method, isConnected: true });

describe("forms of a page", () => {
  it("are dirty from the first thing typed until they are sent or reset", () => {
    const { forms, type, tell } = open();
    for (const end of ["submit", "reset"]) {
      const form = formOf("post");
      expect(forms.areDirty()).toBe(false);
      type(form);
      expect(forms.areDirty()).toBe(true);
      tell(end, form);
      expect(forms.areDirty()).toBe(false);
    }
  });

  it("are forgotten with the page they stood on", () => {
    const { forms, type } = open();
    const form = formOf("post");
    type(form);
    form.isConnected = false;
    expect(forms.areDirty()).toBe(false);
  });

  it("do not count where they only ask, and neither do fields without one", () => {
    const { forms, type, tell } = open();
    type(formOf("get"));
    type(null);
    tell("input", {});
    expect(forms.areDirty()).toBe(false);
  });
});
