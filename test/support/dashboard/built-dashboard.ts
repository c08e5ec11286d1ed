import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildDashboard } from "../../../clients/dashboard/build.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the dashboard was built, in all of its languages. */
    dashboardDirectory: string;
  }
}

/** Builds the dashboard once for all tests of its screens. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "dashboard-"));
  await buildDashboard(directory);
  project.provide("dashboardDirectory", directory);
  return () => rm(directory, { recursive: true, force: true });
}
