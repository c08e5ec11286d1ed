/**
 * Builds the package, ready for `npm pack`, which calls it: `npm run build`. TypeScript compiles the sources and what
 * they use of `clients/core`, which the package carries.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const DIST = join(ROOT, "dist");
const TSC = join(ROOT, "node_modules/.bin/tsc");

rmSync(DIST, { recursive: true, force: true });
execFileSync(TSC, ["-p", join(ROOT, "tsconfig.build.json")], { stdio: "inherit" });
for (const file of globSync("**/*.d.ts", { cwd: DIST })) {
  const path = join(DIST, file);
  // TypeScript leaves the endings of imports in declarations as they are.
  writeFileSync(
    path,
    readFileSync(path, "utf8").replaceAll(/((?:from |import\()"\.[^"]*)\.tsx?"/g, '$1.js"'),
  );
}
writeFileSync(join(DIST, "package.json"), `${JSON.stringify({ type: "module" })}\n`);
