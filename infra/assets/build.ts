/**
 * `node infra/assets/build.ts <folder>`: builds what browsers load into the folder, as
 * `<freshness>/<path below the edge's root>`.
 */
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshnessOf } from "./freshness.ts";

/** Each client with the function of its `build.ts`. */
const CLIENTS = { widget: "buildWidget", dashboard: "buildDashboard" } as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: node infra/assets/build.ts <folder>");
const built = mkdtempSync(join(tmpdir(), "clients-"));
try {
  for (const [client, name] of Object.entries(CLIENTS)) {
    const module = new URL(`../../clients/${client}/build.ts`, import.meta.url);
    if (existsSync(module)) await (await import(module.href))[name](join(built, client));
  }
  for (const path of globSync("**/*.*", { cwd: built })) {
    cpSync(join(built, path), join(folder, freshnessOf(path), path));
  }
} finally {
  rmSync(built, { recursive: true, force: true });
}
