/** The `package.json` in each folder tells Node and TypeScript the module format. */
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const SOURCE = dirname(fileURLToPath(import.meta.url));
const TSC = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));
const FORMS = { esm: "module", cjs: "commonjs" } as const;

const PUBLIC_TYPES = [
  "index.d.ts",
  "types.d.ts",
  "service-error.d.ts",
  "verify-webhook.d.ts",
  "webhook-types.d.ts",
];

export const buildNodePackage = async (directory: string): Promise<void> => {
  const dist = join(directory, "dist");
  rmSync(dist, { recursive: true, force: true });
  const types = join(dist, "types");
  execFileSync(TSC, ["-p", SOURCE, "--outDir", types], { stdio: "inherit" });
  for (const [format, type] of Object.entries(FORMS) as [keyof typeof FORMS, string][]) {
    const form = join(dist, format);
    await build({
      entryPoints: [join(SOURCE, "index.ts")],
      outfile: join(form, "index.js"),
      bundle: true,
      platform: "node",
      target: "node20",
      format,
    });
    for (const file of PUBLIC_TYPES) {
      const declarations = readFileSync(join(types, file), "utf8");
      writeFileSync(join(form, file), declarations.replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"'));
    }
    writeFileSync(join(form, "package.json"), `${JSON.stringify({ type })}\n`);
  }
  rmSync(types, { recursive: true });
  if (directory === SOURCE) return;
  for (const file of ["package.json", "README.md", "LICENSE", "CHANGELOG.md"])
    cpSync(join(SOURCE, file), join(directory, file));
};

if (import.meta.main) await buildNodePackage(SOURCE);
