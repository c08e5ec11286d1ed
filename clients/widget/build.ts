import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type OutputChunk, type PreRenderedChunk, rolldown } from "rolldown";
import { customElementsManifest } from "./manifest.ts";

const SOURCE = fileURLToPath(new URL(".", import.meta.url));
const DEFINE = join(SOURCE, "define.ts");
const PAGE_API = join(SOURCE, "page-api.ts");
const MARKS = join(SOURCE, "marks.ts");
const PANEL = join(SOURCE, "elements/parts/reel-panel.ts");
const elementFile = (surface: string): string => join(SOURCE, `elements/shoppable-video-${surface}.ts`);
const ELEMENT = /elements\/shoppable-video-(\w+)\.ts$/;

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const importClosure = (graph: Graph, id: string, found = new Set<string>()): Set<string> => {
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (!found.has(imported)) importClosure(graph, imported, found);
  }
  return found;
};

const createGroup = (name: string, includes: (isIn: (entry: string) => boolean) => boolean) => ({
  debugName: name,
  name: (id: string, graph: Graph) =>
    includes((entry) => importClosure(graph, entry).has(id)) ? name : null,
});

/** Larger modules compress better. */
const GROUPS = [
  {
    ...createGroup("base", (isIn) => isIn(DEFINE)),
    priority: 3,
  },
  { ...createGroup("page-api", (isIn) => isIn(PAGE_API) || isIn(MARKS)), priority: 2 },
  {
    ...createGroup(
      "player",
      (isIn) => isIn(elementFile("reel")) && [elementFile("embed"), elementFile("feed"), PANEL].some(isIn),
    ),
    priority: 1,
  },
  { name: "ground", minShareCount: 2 },
];

const bundleModules = async (outDir: string): Promise<readonly OutputChunk[]> => {
  const bundle = await rolldown({
    input: DEFINE,
    cwd: SOURCE,
    preserveEntrySignatures: false,
    checks: { bundlerTimings: false },
    optimization: { inlineConst: { mode: "all", pass: 3 } },
    transform: { target: "es2022" },
  });
  const fileNames = ({ name }: PreRenderedChunk) => `${name.replace("shoppable-video-", "")}-[hash].js`;
  const { output } = await bundle.write({
    dir: outDir,
    format: "es",
    entryFileNames: fileNames,
    chunkFileNames: fileNames,
    hashCharacters: "base36",
    minify: true,
    comments: { legal: false, annotation: false },
    generatedCode: { symbols: false },
    codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
  });
  await bundle.close();
  return output.filter((file) => file.type === "chunk");
};

const listFiles = (
  chunks: readonly OutputChunk[],
  fileName: string,
  found = new Set<string>(),
): Set<string> => {
  found.add(fileName);
  for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) {
    if (!found.has(imported)) listFiles(chunks, imported, found);
  }
  return found;
};

const LOOKS = join(SOURCE, "appearance.ts");

export type WidgetModules = Readonly<Record<string, readonly string[]>>;

const listModules = (chunks: readonly OutputChunk[]): WidgetModules => {
  const findFileName = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id))?.fileName ?? "";
  const base = listFiles(chunks, findFileName(PAGE_API), listFiles(chunks, findFileName(DEFINE)));
  const surfaces = chunks.flatMap(({ moduleIds, fileName }) =>
    moduleIds.flatMap((id) => {
      const [, surface] = ELEMENT.exec(id) ?? [];
      return surface ? [[surface, [...listFiles(chunks, fileName)].filter((name) => !base.has(name))]] : [];
    }),
  );
  return { base: [...base], looks: [findFileName(LOOKS)], ...Object.fromEntries(surfaces) };
};

const bundleLoader = async (outDir: string, { base, looks, ...modules }: WidgetModules): Promise<void> => {
  const named = Object.entries(modules).map(([surface, names]) => [
    `shoppable-video-${surface}`,
    names.toSorted(),
  ]);
  const bySelector = [["html", base], ...named].filter(([, names]) => names?.length);
  const bundle = await rolldown({
    input: join(SOURCE, "loader.ts"),
    transform: {
      target: "es2022",
      define: { MODULES: JSON.stringify(bySelector), APPEARANCE: JSON.stringify(looks?.[0]) },
    },
  });
  await bundle.write({ file: join(outDir, "v1.js"), format: "iife", minify: true });
  await bundle.close();
};

/** Merchants' pages contain these fixed names. */
const ADAPTERS = ["cart-shopify", "cart-woocommerce", "consent-google", "consent-shopify", "consent-tcf"];

const bundleAdapter = async (outDir: string, name: string): Promise<void> => {
  const bundle = await rolldown({
    input: join(SOURCE, `adapters/${name}.ts`),
    transform: { target: "es2022" },
  });
  await bundle.write({ file: join(outDir, `${name}.js`), format: "iife", minify: true });
  await bundle.close();
};

/**
 * Writes `v1.js`, modules, `custom-elements.json`, types and licenses. Module names contain a content hash,
 * so browsers cache them forever. Other names are fixed.
 *
 * @param outDir created if missing. Other files in it remain
 */
export const buildWidget = async (outDir: string): Promise<WidgetModules> => {
  mkdirSync(outDir, { recursive: true });
  const modules = listModules(await bundleModules(outDir));
  await bundleLoader(outDir, modules);
  await Promise.all(ADAPTERS.map((name) => bundleAdapter(outDir, name)));
  writeFileSync(join(outDir, "custom-elements.json"), JSON.stringify(customElementsManifest(), null, 2));
  const files = ["shoppable-video.d.ts", "tag-manager-container.json", "THIRD-PARTY-NOTICES.txt"];
  for (const file of files) copyFileSync(join(SOURCE, file), join(outDir, file));
  copyFileSync(join(SOURCE, "LICENSE"), join(outDir, "LICENSE.txt"));
  return modules;
};

if (import.meta.main) {
  const outDir = process.argv[2] ?? join(SOURCE, "dist");
  await buildWidget(outDir);
  console.log(relative(process.cwd(), outDir));
}
