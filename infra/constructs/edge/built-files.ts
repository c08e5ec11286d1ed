import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBuildCache } from "../../assets/build-cache.ts";
import type { Freshness } from "../../assets/freshness.ts";

const BUILD = fileURLToPath(new URL("../../assets/build.ts", import.meta.url));
export const EDGE_SOURCES: readonly string[] = [
  "clients/{admin,api-reference,core,dashboard,widget}/**/*.*",
  "clients/woocommerce/*",
  "clients/php/**/*.*",
  "docs/{guides/*.md,openapi.json}",
  "shared/**/*.ts",
  "infra/assets/*.ts",
  "package-lock.json",
];

/** Builds in a child process, because CDK bundles synchronously and the build is asynchronous. */
export function copyBuiltFiles(freshness: Freshness, output: string): void {
  cpSync(join(builtFiles(), freshness), output, { recursive: true });
}

export function builtFiles(): string {
  const cache = openBuildCache("edge-files", EDGE_SOURCES);
  return cache.find() ?? cache.keep(build(cache.begin()));
}

function build(folder: string): string {
  // Any other value, such as `test`, makes libraries bundle their development version.
  const env = { ...process.env, NODE_ENV: "production" };
  try {
    execFileSync(process.execPath, [BUILD, folder], { stdio: ["ignore", "ignore", "inherit"], env });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
