/** Styles of the provider's pages; the provider is a site of its own and shares nothing. */
export const styleSheet = `
:root { color-scheme: light dark; --ink: oklch(25% 0.02 260); --soft: oklch(45% 0.02 260);
  --paper: oklch(98% 0.005 260); --card: oklch(100% 0 0); --line: oklch(86% 0.01 260);
  --warn: oklch(92% 0.09 85); --warn-ink: oklch(30% 0.06 70); --go: oklch(45% 0.13 150);
  --on-go: oklch(99% 0 0); --focus: oklch(50% 0.19 260); }
@media (prefers-color-scheme: dark) { :root { --ink: oklch(94% 0.01 260); --soft: oklch(76% 0.02 260);
  --paper: oklch(19% 0.02 260); --card: oklch(25% 0.02 260); --line: oklch(40% 0.02 260);
  --warn: oklch(40% 0.07 80); --warn-ink: oklch(95% 0.05 90); --go: oklch(80% 0.16 150);
  --on-go: oklch(20% 0.04 150); --focus: oklch(80% 0.12 260); } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100dvh; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
header { padding: 0.75rem 1rem; background: var(--warn); color: var(--warn-ink); text-align: center; }
header p { margin: 0; font-size: 0.875rem; }
main { inline-size: min(30rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 1rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.2; }
.status { margin: 0 0 1rem; color: var(--soft); }
dl { margin: 0 0 1.5rem; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: 0.5rem;
  border-block-end: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.amount dd { font-size: 1.25rem; font-weight: 700; }
fieldset { margin: 0 0 1.5rem; padding: 0; border: 0; }
legend { padding: 0; margin-block-end: 0.5rem; font-weight: 700; }
.note { margin: 0.25rem 0 0.75rem; color: var(--soft); font-size: 0.875rem; }
.field { margin-block-end: 0.75rem; }
label { display: block; font-size: 0.875rem; color: var(--soft); }
input { inline-size: 100%; padding: 0.625rem 0.75rem; color: inherit; font: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: 0.5rem; }
.choice button { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 1rem; font: inherit;
  font-weight: 600; color: var(--ink); background: var(--paper); border: 1px solid var(--soft);
  border-radius: 0.5rem; cursor: pointer; }
.choice button[value="pay"] { color: var(--on-go); background: var(--go); border-color: var(--go); }
.choice button:hover { filter: brightness(0.95); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
a { color: inherit; }
.back { display: inline-block; padding-block: 0.625rem; font-weight: 600; }
nav { display: flex; justify-content: center; gap: 1.5rem; padding: 0 1rem 2rem; }
nav a { padding: 0.5rem; }
nav a[aria-current] { font-weight: 700; text-decoration: none; }
`;

/** The icon of the provider's pages. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect
width="32" height="32" rx="8" fill="teal"/><path d="M7 12h18v3H7zM7 18h8v3H7z" fill="white"/></svg>`;
