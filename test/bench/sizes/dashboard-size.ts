import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { copyBuiltFiles } from "../../../infra/constructs/edge/built-files.ts";

/** Modules that a module loads with itself. */
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

/**
 * Compressed bytes of the scripts that the dashboard's first view loads: the sign-in's, the application's, and all that
 * these import.
 */
export const dashboardBytes = (): number => {
  const folder = mkdtempSync(join(tmpdir(), "size-"));
  try {
    copyBuiltFiles("immutable", folder);
    const assets = join(folder, "dashboard/assets");
    const entries = readdirSync(assets).filter((name) => /^(sign-in|first-view)-.*\.js$/.test(name));
    if (entries.length < 2) throw new Error("The dashboard's first scripts have other names.");
    const sizes = new Map<string, number>();
    const waiting = [...entries];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (sizes.has(name)) continue;
      const script = readFileSync(join(assets, name), "utf8");
      sizes.set(name, gzipSync(script, { level: 9 }).length);
      for (const [, imported = ""] of script.matchAll(STATIC_IMPORT)) waiting.push(imported);
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
