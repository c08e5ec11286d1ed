/** `-- --sbom <folder>` writes a bill of materials (CycloneDX) per bundle instead. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BuildOptions, build } from "esbuild";

const ROOT = join(import.meta.dirname, "..");

const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  widget: ["clients/widget/{define,loader}.ts", "clients/widget/adapters/*.ts"],
  dashboard: ["clients/dashboard/src/main.ts"],
  "Node client": ["clients/node/index.ts"],
  functions: ["functions/*/{index,inspection}.ts"],
};
/** npm and Maven create the bills of materials for React Native and Android. */
const WITHOUT_OTHERS = ["PHP client", "WooCommerce plugin"];
/** Bundles for browsers. Licenses require the publication of license texts with them. */
const PUBLISHED = ["widget", "dashboard"];

const options = (name: string): BuildOptions => ({
  bundle: true,
  minify: true,
  metafile: true,
  write: false,
  outdir: join(ROOT, "dist"),
  absWorkingDir: ROOT,
  format: "esm",
  platform: name === "functions" || name === "Node client" ? "node" : "browser",
  mainFields: ["module", "main"],
  external: ["stream"], // Papa Parse only uses it in Node.
  loader: { ".md": "text", ".html": "text", ".svg": "text", ...(name === "functions" && { ".css": "text" }) },
  logLevel: "error",
});

/** `node_modules/@smithy/core` */
const readPackageFolder = (file: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

const listPackages = async (name: string): Promise<Set<string>> => {
  const entryPoints = globSync([...(BUNDLES[name] ?? [])], { cwd: ROOT }).sort();
  const { metafile } = await build({ ...options(name), entryPoints });
  const folders = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? (readPackageFolder(file) ?? []) : [],
    ),
  );
  return new Set(folders);
};

type Manifest = { readonly name: string; readonly version: string; readonly license?: string };
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));

/** Reads a package's license text. Falls back to the license's name. */
const readLicence = (folder: string): string => {
  const files = existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)) : [];
  const shipped = files.filter((file) => /^(licen[cs]e|notice)(\.(md|txt))?$/i.test(file)).sort();
  const texts = shipped.map((file) => readFileSync(join(ROOT, folder, file), "utf8").trim());
  return texts.length > 0 ? texts.join("\n\n") : `${readManifest(folder).license} (it ships no text)`;
};

const byName = (folders: Iterable<string>): [name: string, folder: string][] =>
  [...new Map([...folders].map((folder) => [readManifest(folder).name, folder] as const))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );

const writeNotices = (name: string, folders: Iterable<string>): string => {
  const parts = byName(folders).map(([each, folder]) => `${each}\n\n${readLicence(folder)}\n`);
  const intro = `What the ${name} holds of others, and under which licences.\n`;
  return [intro, ...parts].join(`\n${"-".repeat(80)}\n\n`);
};

const writeTable = (bundles: ReadonlyMap<string, Set<string>>): string => {
  const all = byName([...bundles.values()].flatMap((folders) => [...folders]));
  const rows = all.map(([name, folder]) => {
    const within = [...bundles].flatMap(([bundle, folders]) =>
      byName(folders).some(([each]) => each === name) ? bundle : [],
    );
    return `| \`${name}\` | ${readManifest(folder).license} | ${within.join(", ")} |`;
  });
  const head = "| package | licence | in |\n|---|---|---|";
  return `# What is bundled of others\n\nMade by \`npm run notices\` from what the bundles hold. The packages for React Native, Android and PHP and the plugin\nof WooCommerce hold nothing of others.\n\n${head}\n${rows.join("\n")}\n`;
};

const listBundles = async (): Promise<Map<string, Set<string>>> => {
  const bundles = new Map<string, Set<string>>();
  for (const name of Object.keys(BUNDLES)) bundles.set(name, await listPackages(name));
  return bundles;
};

export const describeThirdParty = async (): Promise<Record<string, string>> => {
  const bundles = await listBundles();
  const notices = PUBLISHED.map((name) => [
    `clients/${name}/THIRD-PARTY-NOTICES.txt`,
    writeNotices(name, bundles.get(name) ?? []),
  ]);
  return { "docs/third-party.md": writeTable(bundles), ...Object.fromEntries(notices) };
};

/** https://cyclonedx.org/docs/1.6/json/ */
const describeMaterials = (name: string, folders: Iterable<string>) => ({
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: {
    component: { type: "application", name: `shoppable-video ${name}`, version: readManifest(".").version },
  },
  components: byName(folders).map(([each, folder]) => {
    const { version, license } = readManifest(folder);
    return {
      type: "library",
      name: each,
      version,
      purl: `pkg:npm/${each.replace("@", "%40")}@${version}`,
      ...(license !== undefined && { licenses: [{ expression: license }] }),
    };
  }),
});

export const describeBundles = async (): Promise<Record<string, ReturnType<typeof describeMaterials>>> =>
  Object.fromEntries(
    [...(await listBundles()), ...WITHOUT_OTHERS.map((name) => [name, []] as const)].map(
      ([name, folders]) => [
        `${name.toLowerCase().replace(" ", "-")}.cdx.json`,
        describeMaterials(name, folders),
      ],
    ),
  );

const main = async (): Promise<void> => {
  const { sbom } = parseArgs({ options: { sbom: { type: "string" } } }).values;
  if (sbom === undefined) {
    const files = Object.entries(await describeThirdParty());
    for (const [path, text] of files) writeFileSync(join(ROOT, path), text);
    return;
  }
  mkdirSync(sbom, { recursive: true });
  for (const [name, materials] of Object.entries(await describeBundles())) {
    writeFileSync(join(sbom, name), `${JSON.stringify(materials, null, 2)}\n`);
  }
};

if (import.meta.main) await main();
