export { descriptionHead, escapeAttribute } from "./page/description-head.ts";
export { ProblemPanel } from "./page/problem-panel.tsx";
