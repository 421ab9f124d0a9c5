import { type Html, html } from "@fairline/http/html";
import { findCurrency, formatMinor } from "@fairline/money";
import { isOver, type PayAction, returnUrlOf, type SandboxOrder } from "./order.ts";
import { languages, type TextKey, type Texts } from "./texts.ts";

/** The page of one order: what is paid, and the four answers the provider can give. */
export function payPage(order: SandboxOrder, t: Texts): string {
  const amount = amountText(order);
  return document(t, t("title"), [
    html`<p class="status" role="status">${t(`status.${order.status}`)}</p>`,
    summary(order, amount, t),
    isOver(order) ? backLink(order, t) : payForm(order, amount, t),
  ]);
}

/** The page of an address nobody knows. */
export function unknownPage(t: Texts): string {
  return document(t, t("unknownTitle"), [html`<p>${t("unknownNote")}</p>`]);
}

function document(t: Texts, title: string, content: readonly Html[]): string {
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
<header><strong>${t("banner")}</strong><p>${t("bannerNote")}</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
<nav aria-label="${t("language")}">${languages.map(languageLink(t))}</nav>
</body>
</html>
`.markup;
}

function languageLink(t: Texts) {
  return ({ code, name }: (typeof languages)[number]): Html =>
    code === t.language
      ? html`<a href="?lang=${code}" lang="${code}" aria-current="true">${name}</a>`
      : html`<a href="?lang=${code}" lang="${code}">${name}</a>`;
}

function summary(order: SandboxOrder, amount: string, t: Texts): Html {
  return html`<dl>
<div><dt>${t("merchant")}</dt><dd>Fairline</dd></div>
<div class="amount"><dt>${t("amount")}</dt><dd>${amount}</dd></div>
<div><dt>${t("order")}</dt><dd>${order.orderId}</dd></div>
<div><dt>${t("validUntil")}</dt><dd>${timeText(order.expiresAtMs)}</dd></div>
</dl>`;
}

function payForm(order: SandboxOrder, amount: string, t: Texts): Html {
  return html`<form method="post" action="/pay/${order.reference}">
<fieldset>
<legend>${t("details")}</legend>
<p class="note" id="details-note">${t("detailsNote")}</p>
${detailFields(order, t)}
</fieldset>
<fieldset>
<legend>${t("choose")}</legend>
${button("pay", t("pay", { amount }), "payNote", t)}
${button("decline", t("decline"), "declineNote", t)}
${button("pending", t("pending"), "pendingNote", t)}
${button("cancel", t("cancel"), "cancelNote", t)}
</fieldset>
</form>`;
}

function detailFields(order: SandboxOrder, t: Texts): Html[] {
  if (order.method === "sandbox-bank") {
    return [
      field("holder", t("bankHolder"), t("holderValue")),
      field("bank", t("bank"), t("bankValue")),
      field("account", t("bankAccount"), "SANDBOX-0001"),
    ];
  }
  return [
    field("holder", t("cardHolder"), t("holderValue")),
    field("card", t("card"), t("cardValue")),
    field("expiry", t("cardExpiry"), "12/39"),
  ];
}

// Read-only and without a name: nobody can type a number here, and none is sent.
function field(id: string, label: string, value: string): Html {
  return html`<div class="field"><label for="${id}">${label}</label>
<input id="${id}" value="${value}" readonly autocomplete="off" aria-describedby="details-note"></div>
`;
}

function button(action: PayAction, label: string, note: TextKey, t: Texts): Html {
  return html`<div class="choice">
<button name="action" value="${action}" aria-describedby="${action}-note">${label}</button>
<p class="note" id="${action}-note">${t(note)}</p>
</div>
`;
}

function backLink(order: SandboxOrder, t: Texts): Html {
  return html`<p><a class="back" href="${returnUrlOf(order)}">${t("back")}</a></p>`;
}

function amountText(order: SandboxOrder): string {
  const exponent = findCurrency(order.currency)?.exponent ?? 0;
  return `${formatMinor(BigInt(order.amountMinor), exponent)} ${order.currency}`;
}

function timeText(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
