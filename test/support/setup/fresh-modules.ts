import { vi } from "vitest";

/** Unit test files share a worker thread. Loading the sources again keeps the files independent. */
vi.resetModules();
// Vitest would remove the stubs of a file's last test only before the next test, too late for the next file's
// top-level code.
vi.unstubAllEnvs();
vi.unstubAllGlobals();
