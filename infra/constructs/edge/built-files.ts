import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Freshness } from "../../assets/freshness.ts";

const BUILD = fileURLToPath(new URL("../../assets/build.ts", import.meta.url));

let built: string | undefined;

/**
 * Copies the built files of one freshness. The first call builds all of them, in a process of its own: CDK waits for
 * what it bundles, and builds are asynchronous.
 *
 * @param output an existing folder
 * @throws when a build fails; it prints why
 */
export function copyBuiltFiles(freshness: Freshness, output: string): void {
  built ??= build();
  cpSync(join(built, freshness), output, { recursive: true });
}

function build(): string {
  const folder = mkdtempSync(join(tmpdir(), "edge-files-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [BUILD, folder], { stdio: ["ignore", "ignore", "inherit"] });
  return folder;
}
