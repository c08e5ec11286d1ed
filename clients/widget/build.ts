/** Builds what pages load: the loader, the modules, their source maps, and what editors read. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile, type Plugin, transform } from "esbuild";

const SOURCE = fileURLToPath(new URL(".", import.meta.url));
const ELEMENT = /elements\/shoppable-video-(\w+)\.ts$/;

/** Styles and templates are written to be read; what is loaded has no indentation, and styles are minified. */
const compactTexts: Plugin = {
  name: "compact-texts",
  setup(builder) {
    builder.onLoad({ filter: /widget\/(styles|elements)\/.*\.ts$/ }, async ({ path }) => {
      const source = readFileSync(path, "utf8");
      const styles = [...source.matchAll(/css`([^`]*)`/g)];
      let contents = source.replace(/\n\s+/g, "\n");
      for (const [, text = ""] of styles) {
        const { code } = await transform(text, { loader: "css", minify: true });
        contents = contents.replace(text.replace(/\n\s+/g, "\n"), () => code.trim());
      }
      return { contents, loader: "ts" };
    });
  },
};

/** An output and what it imports at once, by file name. */
const closureOf = (outputs: Metafile["outputs"], path: string, found = new Set<string>()): Set<string> => {
  found.add(path);
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind === "import-statement" && !found.has(imported)) closureOf(outputs, imported, found);
  }
  return found;
};

/** The modules of each surface, without those that every page loads. */
const modulesOf = (outputs: Metafile["outputs"]): Record<string, string[]> => {
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
  const pathOf = (suffix: string) =>
    entries.find(([, { entryPoint }]) => entryPoint?.endsWith(suffix))?.[0] ?? "";
  const base = closureOf(outputs, pathOf("page-api.ts"), closureOf(outputs, pathOf("define.ts")));
  const surfaces = entries.flatMap(([path, { entryPoint = "" }]) => {
    const [, surface] = ELEMENT.exec(entryPoint) ?? [];
    const own = [...closureOf(outputs, path)].filter((module) => !base.has(module));
    return surface ? [[surface, own.map((module) => basename(module))]] : [];
  });
  return { base: [...base].map((module) => basename(module)), ...Object.fromEntries(surfaces) };
};

/**
 * Writes `v1.js`, the modules and their source maps. The names of modules hold their content's hash, so that they may
 * be cached for ever; `v1.js` changes with them.
 *
 * @param outDir made if it isn't there; other files in it stay
 */
export const buildWidget = async (outDir: string): Promise<void> => {
  mkdirSync(outDir, { recursive: true });
  const shared = {
    bundle: true,
    minify: true,
    target: "es2022",
    legalComments: "none",
    charset: "utf8",
  } as const;
  const { metafile } = await build({
    ...shared,
    absWorkingDir: SOURCE,
    entryPoints: [join(SOURCE, "define.ts")],
    outdir: outDir,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    sourcemap: true,
    metafile: true,
    plugins: [compactTexts],
  });
  const { outputFiles } = await build({
    ...shared,
    entryPoints: [join(SOURCE, "loader.ts")],
    define: { MODULES: JSON.stringify(modulesOf(metafile.outputs)) },
    format: "iife",
    write: false,
  });
  writeFileSync(join(outDir, "v1.js"), outputFiles[0]?.text ?? "");
};

if (import.meta.main) {
  const outDir = process.argv[2] ?? join(SOURCE, "dist");
  await buildWidget(outDir);
  console.log(relative(process.cwd(), outDir));
}
