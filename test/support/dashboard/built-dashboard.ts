import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { CACHE_CONTROL } from "../../../infra/assets/freshness.ts";
import { builtFiles } from "../../../infra/constructs/edge/built-files.ts";

declare module "vitest" {
  export interface ProvidedContext {
    dashboardDirectory: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "dashboard-"));
  for (const freshness of Object.keys(CACHE_CONTROL)) {
    const built = join(builtFiles(), freshness, "dashboard");
    if (existsSync(built)) cpSync(built, directory, { recursive: true });
  }
  project.provide("dashboardDirectory", directory);
  return () => rm(directory, { recursive: true, force: true });
}
