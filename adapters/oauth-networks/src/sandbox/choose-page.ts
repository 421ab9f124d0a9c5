import { type Html, html } from "@fairline/http/html";
import { PERSONS } from "./persons.ts";
import type { Texts } from "./texts.ts";

/** The page on which a visitor chooses who he is at the network. */
export function choosePage(name: string, question: string, t: Texts): string {
  return document(t, name, t("title", { network: name }), [
    html`<p class="note">${t("choose")}</p>`,
    html`<form method="post" action="choose">
<input type="hidden" name="question" value="${question}">
${PERSONS.map(({ subject, name: person, email }) => button(subject, person, email))}
${button("new", t("new"), t("newNote"))}
${button("decline", t("decline"), t("declineNote"))}
</form>`,
  ]);
}

/** The page of a question that is none. */
export function unknownPage(name: string, t: Texts): string {
  return document(t, name, t("unknown"), [html`<p>${t("unknownNote")}</p>`]);
}

function button(value: string, label: string, note: string): Html {
  return html`<button name="person" value="${value}"><strong>${label}</strong><span>${note}</span></button>
`;
}

function document(t: Texts, name: string, title: string, content: readonly Html[]): string {
  return html`<!doctype html>
<html lang="${t.language}" dir="${t.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><strong>${t("banner", { network: name })}</strong><p>${t("bannerNote")}</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}
