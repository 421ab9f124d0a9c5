import { type Html, html } from "@fairline/http/html";
import { findCurrency, formatMinor } from "@fairline/money";
import {
  isLapsed,
  type RaisedAlarm,
  rejectReasons,
  type ReviewItem,
  type ReviewQueue,
} from "@fairline/payments";
import { desk } from "./payout-words.ts";

/** What the page of the queue shows. */
type QueueView = {
  readonly queue: ReviewQueue;
  readonly alarms: readonly RaisedAlarm[];
  readonly operator: string;
  /** What became of the last decision. */
  readonly said: string | undefined;
  readonly saidOf: bigint | undefined;
  readonly nowMs: number;
};

/** The page for whoever is not signed in; it says why when something went wrong. */
export function signInPage(problem?: keyof typeof desk.problems): string {
  return document(
    html`<main class="narrow"><h1>${desk.title}</h1>
${problem === undefined ? undefined : html`<p class="alert" role="alert">${desk.problems[problem]}</p>`}
<form method="post" action="/payouts/sign-in">
<label for="key">${desk.key}</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus>
<p class="note">${desk.keyNote}</p>
<button class="go">${desk.signIn}</button>
</form></main>`,
  );
}

/** The queue of withdrawals that wait for a person, the oldest first. */
export function queuePage({ queue, alarms, operator, said, saidOf, nowMs }: QueueView): string {
  const { items, nextId } = queue;
  return document(html`<a class="skip" href="#queue">${desk.skip}</a>
<header><p>${desk.signedIn} <strong>${operator}</strong></p>
<form method="post" action="/payouts/sign-out"><button>${desk.signOut}</button></form></header>
<main id="queue" tabindex="-1"><h1>${desk.title}</h1>
${said === undefined ? undefined : sayWhat(said, saidOf)}
${items.length === 0 ? html`<p class="empty">${desk.empty}</p>` : undefined}
<ol class="queue">${items.map((item) => row(item, operator, nowMs))}</ol>
${nextId === undefined ? undefined : html`<p><a class="more" href="/payouts?after=${String(nextId)}">${desk.more}</a></p>`}
${alarms.length === 0 ? undefined : alarmList(alarms)}
</main>`);
}

function alarmList(alarms: readonly RaisedAlarm[]): Html {
  return html`<section aria-labelledby="alarms"><h2 id="alarms">${desk.alarmsTitle}</h2>
<ul class="alarms">${alarms.map(
    ({ kind, subject, provider, atMs }) =>
      html`<li><strong>${desk.alarms[kind]}</strong> ${subject} <span class="note">${provider}, ${time(atMs)}</span></li>`,
  )}</ul></section>`;
}

function document(body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${desk.title}</title>
<link rel="stylesheet" href="/payouts/style.css">
</head>
<body>
${body}
</body>
</html>
`.markup;
}

function sayWhat(said: string, id: bigint | undefined): Html {
  const done = desk.done.get(said);
  const subject = id === undefined ? "" : `${desk.withdrawal} ${id}: `;
  return done === undefined
    ? html`<p class="alert" role="alert">${subject}${desk.refused.get(said) ?? desk.refusedOther}</p>`
    : html`<p class="done" role="status">${subject}${done}</p>`;
}

function row(item: ReviewItem, operator: string, nowMs: number): Html {
  const { withdrawal } = item;
  const id = String(withdrawal.id);
  const amount = money(withdrawal.amountMinor, withdrawal.currency);
  return html`<li><article aria-labelledby="sum-${id}">
<div class="what"><h2 id="sum-${id}">${amount}</h2>
<dl>
<div><dt>${desk.player}</dt><dd>${String(withdrawal.playerId)}</dd></div>
<div><dt>${desk.withdrawal}</dt><dd>${id}</dd></div>
<div><dt>${desk.method}</dt><dd>${withdrawal.methodId}</dd></div>
<div><dt>${desk.asked}</dt><dd>${time(withdrawal.createdAtMs)}</dd></div>
<div><dt>${desk.sumOfDay}</dt><dd>${money(item.sumOfDayMinor, item.sumCurrency)}</dd></div>
</dl></div>
<div class="why"><h3>${desk.why}</h3>
<ul>${withdrawal.reasons.map((reason) => html`<li>${desk.reasons[reason]}</li>`)}</ul>
${item.sharers.length === 0 ? undefined : html`<p class="note">${desk.sharers} ${item.sharers.map(String).join(", ")}</p>`}</div>
<div class="steps"><h3>${desk.steps}</h3>${steps(item, nowMs)}</div>
<div class="act">${approval(item, operator, amount, nowMs)}${rejection(id, withdrawal.rev, amount)}</div>
</article></li>
`;
}

function steps({ withdrawal, takesTwo }: ReviewItem, nowMs: number): Html {
  const { firstApprover, firstApprovedAtMs } = withdrawal;
  const isGiven = firstApprover !== undefined && firstApprovedAtMs !== undefined;
  const isOver = isLapsed(withdrawal, nowMs);
  const first = isGiven
    ? html`<strong>${firstApprover}</strong>, ${time(firstApprovedAtMs)}`
    : undefined;
  return html`<ol>
<li data-state="${isGiven && !isOver ? "done" : "open"}">${desk.first}: ${first ?? desk.open}${isOver ? ` (${desk.lapsed})` : ""}</li>
<li data-state="${takesTwo ? "open" : "none"}">${desk.second}: ${takesTwo ? desk.open : desk.notNeeded}</li>
</ol>`;
}

function approval(item: ReviewItem, operator: string, amount: string, nowMs: number): Html {
  const { withdrawal, takesTwo } = item;
  const isFirst = withdrawal.state === "review" || isLapsed(withdrawal, nowMs);
  if (!isFirst && withdrawal.firstApprover === operator) {
    return html`<p class="note">${desk.waitsForOther}</p>`;
  }
  const label = takesTwo ? (isFirst ? desk.approveFirst : desk.approveSecond) : desk.approve;
  return html`<form method="post" action="/payouts/decide">
${hidden(String(withdrawal.id), withdrawal.rev)}
<button class="go" name="decision" value="approve" aria-label="${label}: ${amount}">${label}</button>
</form>`;
}

function rejection(id: string, rev: number, amount: string): Html {
  return html`<form class="reject" method="post" action="/payouts/decide">
${hidden(id, rev)}
<label for="reason-${id}">${desk.reason}</label>
<select id="reason-${id}" name="reason" required>
<option value="">${desk.choose}</option>
${rejectReasons.map((reason) => html`<option value="${reason}">${desk.rejectReasons[reason]}</option>`)}
</select>
<button class="stop" name="decision" value="reject" aria-label="${desk.reject}: ${amount}">${desk.reject}</button>
</form>`;
}

function hidden(id: string, rev: number): Html {
  return html`<input type="hidden" name="id" value="${id}"><input type="hidden" name="rev" value="${String(rev)}">`;
}

function money(amountMinor: bigint, currency: string): string {
  const [whole = "", part] = formatMinor(amountMinor, findCurrency(currency)?.exponent ?? 0).split(
    ".",
  );
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${part === undefined ? grouped : `${grouped}.${part}`} ${currency}`;
}

function time(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
