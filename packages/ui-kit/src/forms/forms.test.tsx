import { I18nProvider, loadDictionary } from "@fairline/i18n";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "../button/button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";

const dictionary = await loadDictionary("en");

function draw(node: ReactNode): string {
  return renderToStaticMarkup(
    <I18nProvider lang="en" dictionary={dictionary} timeZoneMinutes={0} oddsFormat="decimal">
      {node}
    </I18nProvider>,
  );
}

describe("fields", () => {
  it("tie an error to the input it is about", () => {
    const html = draw(<TextField label="E-mail" name="email" error="Looks wrong" />);
    const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`for="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-note"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain("Looks wrong");
  });

  it("let a password be shown by a named button", () => {
    expect(draw(<PasswordField label="Password" name="password" />)).toContain("Show password");
  });

  it("tie a box to its sentence", () => {
    const html = draw(<Checkbox label="I am of age" error="Needed" name="age" />);
    const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`for="${id}"`);
    expect(html).toContain(`id="${id}-note"`);
  });
});

describe("Button", () => {
  it("says that it works and keeps its words in place", () => {
    const html = draw(
      <Button look="primary" isBusy>
        Deposit
      </Button>,
    );
    expect(html).toContain("Deposit");
    expect(html).toContain("Working…");
    expect(html).toContain('aria-disabled="true"');
  });
});
