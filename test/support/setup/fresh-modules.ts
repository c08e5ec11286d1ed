import { vi } from "vitest";

/** Unit test files share a worker thread: each loads the sources anew and meets no state of another file. */
vi.resetModules();
