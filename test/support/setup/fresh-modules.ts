import { vi } from "vitest";

/** Unit test files share a worker thread: each loads the sources anew and meets no state of another file. */
vi.resetModules();
// What the last test of a file stubbed is undone before the next test, too late for what the next file does at its top.
vi.unstubAllEnvs();
vi.unstubAllGlobals();
