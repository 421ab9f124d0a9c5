export { type Environment, readEnvironment } from "./environment.ts";
export { findRoot } from "./root.ts";
