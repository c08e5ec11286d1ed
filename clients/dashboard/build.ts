import react from "@vitejs/plugin-react";
import { build, type InlineConfig, mergeConfig, type Plugin, type Rolldown } from "vite";
import { type BuiltLanguage, TRANSLATIONS, type Translation } from "./src/lib/text/language.ts";
import { withoutDescriptions } from "./without-descriptions.ts";

const ROOT = import.meta.dirname;
const BASE = "/dashboard/";
const START = "src/app/start.tsx";

/** Otherwise, about thirty shared chunks would delay each other on a slow connection. */
const GROUPS = [
  { name: "sign-in", test: /\/dashboard\/src\/main\.ts$/, priority: 2 },
  { name: "first-view", test: /\/dashboard\/src\/app\/start\.tsx$/, priority: 1 },
];

const configure = (outDir: string, config: InlineConfig): InlineConfig =>
  mergeConfig(
    {
      root: ROOT,
      configFile: false,
      base: BASE,
      logLevel: "warn",
      plugins: [react(), withoutDescriptions()],
      build: {
        outDir,
        target: "es2023",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false }, // The polyfill would be an inline script.
        chunkSizeWarningLimit: 950,
        rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
      },
    } satisfies InlineConfig,
    config,
  );

const textsIn = (language: Translation): Plugin => ({
  name: "texts-in-language",
  enforce: "pre",
  resolveId(source, importer) {
    if (!source.includes("/texts/en/")) return null;
    return this.resolve(source.replace("/texts/en/", `/texts/${language}/`), importer, { skipSelf: true });
  },
});

const buildTranslation = async (
  outDir: string,
  language: Translation,
  emptyOutDir: boolean,
): Promise<BuiltLanguage> => {
  const built = (await build(
    configure(outDir, {
      plugins: [textsIn(language)],
      build: {
        emptyOutDir,
        assetsDir: `assets/${language}`,
        rolldownOptions: { input: `${ROOT}/${START}`, preserveEntrySignatures: "exports-only" },
      },
    }),
  )) as Rolldown.RolldownOutput;
  const entry = built.output.find((file) => file.type === "chunk" && file.isEntry) as Rolldown.OutputChunk;
  const styles = built.output
    .map(({ fileName }) => fileName)
    .filter((name) => /\/first-view-.*\.css$/.test(name));
  const addresses = (names: readonly string[]) => names.map((name) => BASE + name);
  return {
    script: BASE + entry.fileName,
    imports: addresses(entry.imports),
    styles: addresses(styles),
  };
};

/**
 * A user loads only one language. Without inline scripts, `script-src 'self'` suffices.
 * @param outDir is emptied first
 */
export const buildDashboard = async (
  outDir: string,
  translations: readonly Translation[] = TRANSLATIONS,
): Promise<void> => {
  const built: [Translation, BuiltLanguage][] = [];
  for (const language of translations) {
    built.push([language, await buildTranslation(outDir, language, built.length === 0)]);
  }
  await build(
    configure(outDir, {
      define: { "import.meta.env.TRANSLATIONS": JSON.stringify(Object.fromEntries(built)) },
      build: { emptyOutDir: built.length === 0 },
    }),
  );
};
