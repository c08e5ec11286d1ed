/**
 * `npm run build`: builds the package. `npm pack` runs it. TypeScript compiles the sources and the used files
 * of `clients/core` to ES modules and CommonJS.
 */
import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const DIST = join(ROOT, "dist");
const STAGED = join(DIST, "src");
const TSC = join(ROOT, "node_modules/.bin/tsc");
/** `type` in the package.json of each output folder. */
const FORMATS = { esm: "module", cjs: "commonjs" };

const change = (path, from, to) => writeFileSync(path, readFileSync(path, "utf8").replaceAll(from, to));

/** Copies the sources and the core into one folder, so that no paths of the repository remain. */
const stage = () => {
  cpSync(join(ROOT, "src"), STAGED, { recursive: true });
  cpSync(join(ROOT, "../core"), join(STAGED, "core"), { recursive: true });
  for (const file of globSync("**/*.{ts,tsx}", { cwd: STAGED })) {
    if (file.startsWith("core/")) continue;
    change(join(STAGED, file), /"((?:\.\.\/)*)\.\.\/\.\.\/core\//g, (_, up) => `"${up || "./"}core/`);
  }
};

const compile = (format) => {
  const config = {
    extends: "../tsconfig.build.json",
    compilerOptions: {
      module: format === "esm" ? "esnext" : "commonjs",
      verbatimModuleSyntax: format === "esm",
      rootDir: STAGED,
      outDir: join(DIST, format),
    },
    files: [join(STAGED, "index.ts")],
  };
  const project = join(DIST, `${format}.json`);
  writeFileSync(project, JSON.stringify(config));
  execFileSync(TSC, ["-p", project], { stdio: "inherit" });
  for (const file of globSync("**/*.d.ts", { cwd: join(DIST, format) })) {
    // Declarations still import files with source extensions, so the extensions are replaced.
    change(join(DIST, format, file), /((?:from |import\()"\.[^"]*)\.tsx?"/g, '$1.js"');
  }
  writeFileSync(join(DIST, format, "package.json"), `${JSON.stringify({ type: FORMATS[format] })}\n`);
};

rmSync(DIST, { recursive: true, force: true });
stage();
for (const format of Object.keys(FORMATS)) {
  compile(format);
  rmSync(join(DIST, `${format}.json`));
}
rmSync(STAGED, { recursive: true });
