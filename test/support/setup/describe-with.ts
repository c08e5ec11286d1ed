import { describe, inject } from "vitest";
import type { Tool } from "./tools.ts";

/** Tests that need a program, and get its path. Without it they are skipped; in CI the run fails. */
export const describeWith = (tool: Tool, name: string, define: (path: string) => void): void => {
  const path = inject("tools")[tool];
  describe.skipIf(path === undefined)(name, () => define(path ?? ""));
};
