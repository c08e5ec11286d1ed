import { describe, inject } from "vitest";
import type { Tool } from "./tools.ts";

/** Skips the tests without the program, but fails in CI. */
export const describeWith = (tool: Tool, name: string, define: (path: string) => void): void => {
  const path = inject("tools")[tool];
  describe.skipIf(path === undefined)(name, () => define(path ?? ""));
};
