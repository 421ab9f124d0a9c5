import type { Translate } from "@fairline/i18n";
import styles from "./shortcut-sheet.module.css";

/** The keys of the site in the order of the sheet, each with its text. */
export const SHORTCUT_ROWS = [
  ["search", "/", "Ctrl K"],
  ["coupon", "C"],
  ["live", "L"],
  ["line", "I"],
  ["settings", ","],
  ["pause", "P"],
  ["tabs", "[", "]"],
  ["markets", "S"],
  ["event", "G"],
  ["favourite", "F"],
  ["expand", "E"],
  ["close", "Esc"],
  ["sheet", "?"],
] as const;

/** Shows which keys do what, in the native modal dialog; it is gone when it is closed. */
export function openShortcutSheet(t: Translate): void {
  const dialog = make("dialog", styles.sheet);
  dialog.setAttribute("aria-labelledby", "shortcuts");
  const title = make("h2", styles.title, t("late.keys.title"));
  title.id = "shortcuts";
  const rows = make("dl", styles.rows);
  for (const [name, ...keys] of SHORTCUT_ROWS) {
    const row = make("div", styles.row);
    const caps = make("dd", styles.keys);
    caps.append(...keys.map((key) => make("kbd", styles.key, key)));
    row.append(make("dt", undefined, t(`late.keys.${name}`)), caps);
    rows.append(row);
  }
  const close = make("button", styles.close, t("common.close"));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(title, rows, make("p", styles.note, t("late.keys.off")), close);
  document.body.append(dialog);
  dialog.showModal();
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  text = "",
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== undefined) element.className = className;
  element.textContent = text;
  return element;
}
