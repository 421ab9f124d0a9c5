/** Styles of the desk: rows on a wide screen, cards on a phone. */
export const styleSheet = `
:root { color-scheme: light dark; --ink: oklch(24% 0.02 260); --soft: oklch(45% 0.02 260);
  --paper: oklch(97% 0.005 260); --card: oklch(100% 0 0); --line: oklch(86% 0.01 260);
  --go: oklch(45% 0.13 150); --on-go: oklch(99% 0 0); --stop: oklch(48% 0.18 25);
  --alert: oklch(94% 0.04 25); --done: oklch(94% 0.05 150); --focus: oklch(50% 0.19 260); }
@media (prefers-color-scheme: dark) { :root { --ink: oklch(94% 0.01 260); --soft: oklch(76% 0.02 260);
  --paper: oklch(19% 0.02 260); --card: oklch(25% 0.02 260); --line: oklch(40% 0.02 260);
  --go: oklch(80% 0.16 150); --on-go: oklch(20% 0.04 150); --stop: oklch(80% 0.12 25);
  --alert: oklch(34% 0.07 25); --done: oklch(34% 0.06 150); --focus: oklch(80% 0.12 260); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 0.9375rem/1.45 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center;
  justify-content: flex-end; padding: 0.5rem 1rem; background: var(--card);
  border-block-end: 1px solid var(--line); }
header p { margin: 0; }
main { max-inline-size: 90rem; margin-inline: auto; padding: 1rem; }
main:focus { outline: none; }
.narrow { max-inline-size: 26rem; margin-block-start: 10vh; }
.narrow form { display: grid; gap: 0.625rem; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.2; }
h2 { margin: 0 0 0.5rem; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
h3 { margin: 0 0 0.25rem; font-size: 0.8125rem; font-weight: 600; color: var(--soft); }
.queue { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.75rem; }
article { display: grid; gap: 1rem 2rem; padding: 1rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 0.75rem; }
@media (min-width: 60rem) { article { grid-template-columns: 1.2fr 1.2fr 1fr 1fr; } }
dl { margin: 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding-block: 0.125rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.why ul, .steps ol { margin: 0; padding-inline-start: 1.125rem; }
.steps li[data-state="none"] { color: var(--soft); }
.note { margin: 0.25rem 0; color: var(--soft); overflow-wrap: anywhere; }
.act { display: grid; gap: 0.75rem; align-content: start; }
.reject { display: grid; gap: 0.375rem; }
label { color: var(--soft); font-size: 0.8125rem; }
input, select, button { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit;
  color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: 0.5rem; }
button { font-weight: 600; cursor: pointer; }
header button { inline-size: auto; }
.go { color: var(--on-go); background: var(--go); border-color: var(--go); }
.stop { color: var(--stop); border-color: var(--stop); }
button:hover { filter: brightness(0.95); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.alert, .done, .empty { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: 0.5rem; }
.alert { background: var(--alert); }
.done { background: var(--done); }
.empty { background: var(--card); border: 1px solid var(--line); }
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -4rem; padding: 0.5rem 1rem;
  background: var(--card); color: var(--ink); }
.skip:focus { inset-block-start: 0.5rem; }
.more { display: inline-block; padding-block: 0.75rem; color: inherit; font-weight: 600; }
`;
