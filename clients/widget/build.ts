/** Builds what pages load: the loader, the modules, their source maps, and what editors read. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { type OutputChunk, type Plugin, type PreRenderedChunk, rolldown } from "rolldown";
import { customElementsManifest } from "./manifest.ts";

const SOURCE = fileURLToPath(new URL(".", import.meta.url));
const DEFINE = join(SOURCE, "define.ts");
const PAGE_API = join(SOURCE, "page-api.ts");
const CAROUSEL = join(SOURCE, "elements/shoppable-video-carousel.ts");
const INDENTATION = /\n[ \t]+/g;
const MARKS = join(SOURCE, "marks.ts");
const ELEMENT = /elements\/shoppable-video-(\w+)\.ts$/;

/**
 * Styles and templates are written to be read; what is loaded has no indentation, and styles are minified. Lines stay
 * where they are, so source maps need no other.
 */
const compactTexts: Plugin = {
  name: "compact-texts",
  async transform(source, path) {
    if (!/widget\/(styles|elements)\/.*\.ts$/.test(path)) return null;
    let code = source.replace(INDENTATION, "\n");
    for (const [, text = ""] of source.matchAll(/css`([^`]*)`/g)) {
      const minified = await transform(text, { loader: "css", minify: true });
      code = code.replace(text.replace(INDENTATION, "\n"), () => minified.code.trim());
    }
    return { code, map: null };
  },
};

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** A module and all that it imports at once. */
const closureOf = (graph: Graph, id: string, found = new Set<string>()): Set<string> => {
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (!found.has(imported)) closureOf(graph, imported, found);
  }
  return found;
};

const membersOf = (entry: string, name: string) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (closureOf(graph, entry).has(id) ? name : null),
});

/** Few modules, each of which compresses as a whole: what every page has, what cards share, what players share. */
const GROUPS = [
  { ...membersOf(DEFINE, "base"), priority: 3 },
  { ...membersOf(PAGE_API, "signals"), priority: 2, minShareCount: 2 },
  { ...membersOf(MARKS, "marks"), priority: 1, minShareCount: 2 },
  { ...membersOf(CAROUSEL, "cards"), priority: 1, minShareCount: 2 },
  { name: "player", minShareCount: 2 },
];

const bundleModules = async (outDir: string): Promise<readonly OutputChunk[]> => {
  const bundle = await rolldown({
    input: DEFINE,
    cwd: SOURCE,
    plugins: [compactTexts],
    preserveEntrySignatures: false,
    checks: { bundlerTimings: false },
    transform: { target: "es2022" },
  });
  const fileNames = ({ name }: PreRenderedChunk) => `${name}-[hash].js`;
  const { output } = await bundle.write({
    dir: outDir,
    format: "es",
    entryFileNames: fileNames,
    chunkFileNames: fileNames,
    hashCharacters: "base36",
    minify: true,
    sourcemap: true,
    comments: { legal: false },
    codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
  });
  await bundle.close();
  return output.filter((file) => file.type === "chunk");
};

/** A module's file and those of what it imports at once. */
const filesOf = (
  chunks: readonly OutputChunk[],
  fileName: string,
  found = new Set<string>(),
): Set<string> => {
  found.add(fileName);
  for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) {
    if (!found.has(imported)) filesOf(chunks, imported, found);
  }
  return found;
};

/** The modules of each surface, without those that every page loads. */
const modulesOf = (chunks: readonly OutputChunk[]): Record<string, string[]> => {
  const fileNameOf = (id: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId === id)?.fileName ?? "";
  const base = filesOf(chunks, fileNameOf(PAGE_API), filesOf(chunks, fileNameOf(DEFINE)));
  const surfaces = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, surface] = ELEMENT.exec(facadeModuleId ?? "") ?? [];
    return surface ? [[surface, [...filesOf(chunks, fileName)].filter((name) => !base.has(name))]] : [];
  });
  return { base: [...base], ...Object.fromEntries(surfaces) };
};

const bundleLoader = async (outDir: string, modules: Record<string, string[]>): Promise<void> => {
  const bundle = await rolldown({
    input: join(SOURCE, "loader.ts"),
    transform: { target: "es2022", define: { MODULES: JSON.stringify(modules) } },
  });
  await bundle.write({ file: join(outDir, "v1.js"), format: "iife", minify: true });
  await bundle.close();
};

/**
 * Writes `v1.js`, the modules with their source maps, `custom-elements.json` and types. The names of modules hold their
 * content's hash, so that they may be cached for ever; `v1.js` changes with them.
 *
 * @param outDir made if it isn't there; other files in it stay
 */
export const buildWidget = async (outDir: string): Promise<void> => {
  mkdirSync(outDir, { recursive: true });
  await bundleLoader(outDir, modulesOf(await bundleModules(outDir)));
  writeFileSync(join(outDir, "custom-elements.json"), JSON.stringify(customElementsManifest(), null, 2));
  copyFileSync(join(SOURCE, "shoppable-video.d.ts"), join(outDir, "shoppable-video.d.ts"));
};

if (import.meta.main) {
  const outDir = process.argv[2] ?? join(SOURCE, "dist");
  await buildWidget(outDir);
  console.log(relative(process.cwd(), outDir));
}
