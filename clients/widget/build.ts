/** Builds what pages load: the loader, the modules, and what editors read. No source maps: what is here is published. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { type OutputChunk, type Plugin, type PreRenderedChunk, rolldown } from "rolldown";
import { leanLit } from "./lean-lit.ts";
import { customElementsManifest } from "./manifest.ts";

const SOURCE = fileURLToPath(new URL(".", import.meta.url));
const CORE = fileURLToPath(new URL("../core/", import.meta.url));
const DEFINE = join(SOURCE, "define.ts");
const PAGE_API = join(SOURCE, "page-api.ts");
const MARKS = join(SOURCE, "marks.ts");
const PANEL = join(SOURCE, "elements/parts/reel-panel.ts");
const elementFile = (surface: string): string => join(SOURCE, `elements/shoppable-video-${surface}.ts`);
const INDENTATION = /\n[ \t]+/g;
/** Line ends of a tag that may as well stand inside the code of a value. */
const VALUE_BEFORE_END = /\}\n(\/?>)/g;
const NAME = /\n([@.?]?[a-z-]+=\$\{)/g;
/** Line ends that only part what is a box of its own: a tag from a tag, or from the code of a value. */
const BETWEEN_TAGS = />\n(?=<|\$\{)|(?<=\})\n(?=<)/g;
/** Quotes that HTML can do without, and the empty text that it takes for granted. */
const QUOTED = /(?<=[\s][a-z-]+)="([a-z][a-z-]*|)"(?=[\s>])/g;
const VOID_END = / \/>/g;
const ELEMENT = /elements\/shoppable-video-(\w+)\.ts$/;

/**
 * Styles and templates are written to be read; what is loaded has no indentation, and styles are minified. Spaces
 * within a line stay: they part words.
 */
const compactTexts: Plugin = {
  name: "compact-texts",
  async transform(source, path) {
    if (!/widget\/(styles|elements)\/.*\.ts$/.test(path)) return null;
    let code = source
      .replace(INDENTATION, "\n")
      .replace(VALUE_BEFORE_END, "\n}$1")
      .replace(NAME, " $1\n")
      .replace(BETWEEN_TAGS, (end) => end.trim())
      .replace(QUOTED, (_, value: string) => value && `=${value}`)
      .replace(VOID_END, ">");
    for (const [, text = ""] of source.matchAll(/css`([^`]*)`/g)) {
      const minified = await transform(text, { loader: "css", minify: true });
      code = code.replace(text.replace(INDENTATION, "\n"), () => minified.code.trim());
    }
    return { code, map: null };
  },
};

/** Long names of what the elements, and core, call among themselves. No page, no template and no text has them. */
const OWN_NAMES =
  "activeId addController captionsBox edgeUrl followCta getOrLoad hasCaptions hasMore hostConnected hostDisconnected hostUpdate hostUpdated isBuffering isFirst isFullyVisible isInView isModal isMuted isPassing isPaused isPlaying loadMore maxEntries moreProducts moreVideos nextCursor onOpen openReel openShared openShopper otherTabWrote pageHidden pauseVideos playersIn playVideos productProvider productsOf ratioOf recordAddToCart recordView refreshAll renderRoot requestUpdate scroller sharedEventId soundOff soundOn subscribe tapProduct toggleCaptions togglePlaying toggleSound updateComplete visibleRatio wantsCaptions widgetType willUpdate withoutGone".split(
    " ",
  );
const OWN_NAME = new RegExp(`\\b(${OWN_NAMES.join("|")})\\b`, "g");

/** Minifiers shorten variables, not what objects have: they can't know who else reads it. */
const shortNames: Plugin = {
  name: "short-names",
  transform(source, path) {
    if (!path.startsWith(SOURCE) && !path.startsWith(CORE)) return null;
    return {
      code: source.replace(OWN_NAME, (name) => `$${OWN_NAMES.indexOf(name).toString(36)}`),
      map: null,
    };
  },
};

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** A module and all that it imports at once. */
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

/**
 * Few modules, each of which compresses as a whole: what every page has, with the carousel, which most have; what is
 * kept of the shopper and reported; what the Reel shares with other players; what only those share.
 */
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
    plugins: [leanLit, shortNames, compactTexts],
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

/** A module's file and those of what it imports at once. */
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

/** The module that gives elements the looks their store chose. */
const LOOKS = join(SOURCE, "appearance.ts");

/** Names of modules: of each surface, and of the base that every page loads, which the others don't repeat. */
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

/**
 * Scripts that put products into the cart of a platform, or hear a page's consent tool; their names stand in merchants' pages,
 * as the loader's does.
 */
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
 * Writes `v1.js`, the modules, `custom-elements.json`, types and licences. The names of modules hold their
 * content's hash, so that they may be cached for ever; the others keep theirs.
 *
 * @param outDir made if it isn't there; other files in it stay
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
