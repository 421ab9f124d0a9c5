/** Styles of the sandbox's page; the sandbox is a site of its own and shares nothing. */
export const styleSheet = `
:root { color-scheme: light dark; --ink: oklch(25% 0.02 300); --soft: oklch(45% 0.02 300);
  --paper: oklch(98% 0.005 300); --card: oklch(100% 0 0); --line: oklch(86% 0.01 300);
  --warn: oklch(92% 0.09 85); --warn-ink: oklch(30% 0.06 70); --focus: oklch(50% 0.19 300); }
@media (prefers-color-scheme: dark) { :root { --ink: oklch(94% 0.01 300); --soft: oklch(76% 0.02 300);
  --paper: oklch(19% 0.02 300); --card: oklch(25% 0.02 300); --line: oklch(40% 0.02 300);
  --warn: oklch(40% 0.07 80); --warn-ink: oklch(95% 0.05 90); --focus: oklch(80% 0.12 300); } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100dvh; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
header { padding: 0.75rem 1rem; background: var(--warn); color: var(--warn-ink); text-align: center; }
header p { margin: 0; font-size: 0.875rem; }
main { inline-size: min(26rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 1rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.2; }
.note { margin: 0 0 1rem; color: var(--soft); }
form { display: grid; gap: 0.5rem; }
button { display: grid; gap: 0.125rem; min-block-size: 3.5rem; padding: 0.5rem 1rem; font: inherit;
  color: var(--ink); text-align: start; background: var(--paper); border: 1px solid var(--line);
  border-radius: 0.75rem; cursor: pointer; }
button span { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
button:hover { border-color: var(--soft); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

/** The icon of the sandbox's page. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect
width="32" height="32" rx="8" fill="purple"/><circle cx="16" cy="12" r="5" fill="white"/><path
d="M6 26a10 8 0 0 1 20 0z" fill="white"/></svg>`;
