import { vi } from "vitest";

/** Unit test files share a worker thread. Each loads the sources again, to be independent of other files. */
vi.resetModules();
// Stubs of a file's last test would be removed before the next test, too late for the next file's top-level code.
vi.unstubAllEnvs();
vi.unstubAllGlobals();
