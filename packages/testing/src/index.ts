export { atDepth } from "./depth.ts";
export { type TestDatabase, testDatabase } from "./test-database.ts";
export { type TestRoles, testRoles } from "./test-roles.ts";
