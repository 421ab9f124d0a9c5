import { vi } from "vitest";

// Runs before each test file: files share a process, but what a module of ours remembers is of one
// file. Modules of others stay, which is what makes a shared process fast.
vi.resetModules();
