/** Markup that is safe to send: every value in it has been escaped. */
export type Html = { readonly markup: string };

/** Builds markup; values are escaped unless they are markup themselves, lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const markup = parts.reduce(
    (text, part, index) => text + (index === 0 ? "" : render(values[index - 1])) + part,
    "",
  );
  return { markup };
}

/** What may stand in markup. */
export type HtmlValue = string | Html | readonly Html[] | undefined;

function render(value: HtmlValue): string {
  if (value === undefined) return "";
  if (typeof value === "string") return escape(value);
  if ("markup" in value) return value.markup;
  return value.map(({ markup }) => markup).join("");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");
}
