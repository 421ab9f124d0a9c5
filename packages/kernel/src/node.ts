export { type Environment, readEnvironment } from "./environment.ts";
export { networkOf } from "./network.ts";
export { findRoot } from "./root.ts";
