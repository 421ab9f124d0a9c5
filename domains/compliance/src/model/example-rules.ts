import type { VisitorRule } from "./visitor-rule.ts";

const paused = { priority: 0, state: "paused" } as const;

/** Rules that show an operator what rules look like; none of them is in force. */
export const exampleRules: readonly VisitorRule[] = [
  {
    ...paused,
    id: "0199a000-0000-7000-8000-000000000001",
    kind: "block",
    when: { countries: ["ua"] },
    reasons: [],
    outcome: { reasonId: 13, displayTypeId: 1 },
    note: "Closes the site for one country.",
  },
  {
    ...paused,
    id: "0199a000-0000-7000-8000-000000000002",
    kind: "allow",
    when: { cidrs: ["192.0.2.0/24"] },
    reasons: [],
    note: "Lets the office in, whatever else holds.",
  },
  {
    ...paused,
    id: "0199a000-0000-7000-8000-000000000003",
    kind: "redirect",
    when: { platforms: ["phone"], paths: ["/mobile"], percent: 50 },
    outcome: { to: "/en/mobile/app-download", code: 302, keepPath: false, keepQuery: true },
    reasons: [1],
    note: "Sends half of the phones on from one page to another.",
  },
];
