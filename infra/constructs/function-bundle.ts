import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, parse, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type AssetCode, Code } from "aws-cdk-lib/aws-lambda";
import { AssetHashType, DockerImage } from "aws-cdk-lib/core";
import { type BuildOptions, buildSync } from "esbuild";
import { type GuideTexts, packGuides } from "../../shared/guides/packed-guides.ts";
import { PLATFORMS } from "../../shared/vocabulary/platforms.ts";

const FUNCTIONS = fileURLToPath(new URL("../../functions/", import.meta.url));
const GUIDES = fileURLToPath(new URL("../../docs/guides/", import.meta.url));
const PAGE_SCRIPT = fileURLToPath(new URL("../../clients/shopify/app/page.ts", import.meta.url));
const SDK_REPLACEMENTS = fileURLToPath(new URL("../../shared/platform/sdk/", import.meta.url));

/** Bundles all dependencies into one minified file, which fixes the tested SDK version. */
const OPTIONS: BuildOptions = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "cjs", // An ESM bundle would add about 30 ms to each cold start.
  mainFields: ["module", "main"], // Only the ESM sources of dependencies can be tree-shaken.
  // Replaces SDK packages that would take 40 % of a bundle unused.
  alias: Object.fromEntries(
    ["credential-provider-node", "middleware-endpoint-discovery"].map((name) => [
      `@aws-sdk/${name}`,
      join(SDK_REPLACEMENTS, `${name}.ts`),
    ]),
  ),
  loader: { ".html": "text", ".css": "text" },
  logLevel: "warning",
};

/** Only clients with event-stream operations need this module. S3's is the only such client. */
const EVENT_STREAMS = "@smithy/core/event-streams";
const STREAMING: readonly string[] = ["media"];

const PROGRAMS: Readonly<Record<string, readonly string[]>> = { media: ["inspection"] };

/**
 * `NodejsFunction` runs esbuild through `npx`, which is slower and fails inside `npm exec -c`.
 * Bundling is skipped for commands that need no code (`cdk list`, `cdk destroy`).
 */
export function functionBundle(name: string): AssetCode {
  return Code.fromAsset(join(FUNCTIONS, name), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry("not-used"), // Required by the type; bundling is always local.
      local: {
        tryBundle: (output) => {
          writeFunctionBundle(name, output);
          return true;
        },
      },
    },
  });
}

const pageScript = (): string =>
  buildSync({
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    entryPoints: [PAGE_SCRIPT],
    write: false,
  }).outputFiles[0]?.text ?? "";

const readGuideTexts = (): GuideTexts =>
  Object.fromEntries(
    PLATFORMS.map((platform) => [platform, readFileSync(join(GUIDES, `${platform}.md`), "utf8")]),
  ) as GuideTexts;

const readTexts = (): Record<string, string> => ({
  SHOPIFY_PAGE_SCRIPT: JSON.stringify(pageScript()),
  PACKED_GUIDES: JSON.stringify(packGuides(readGuideTexts())),
});

type Files = Readonly<Record<string, Uint8Array>>;

/** One esbuild run is three times faster than one run per function. */
const build = (names: readonly string[], options: BuildOptions): ReadonlyMap<string, Files> => {
  const { outputFiles = [] } = buildSync({
    ...OPTIONS,
    ...options,
    entryPoints: names.flatMap((name) =>
      ["index", ...(PROGRAMS[name] ?? [])].map((file) => join(FUNCTIONS, name, `${file}.ts`)),
    ),
    outbase: FUNCTIONS,
    outdir: FUNCTIONS,
    write: false,
  });
  const named = outputFiles.map(({ path, contents }) => ({ ...parse(relative(FUNCTIONS, path)), contents }));
  return new Map(
    [...Map.groupBy(named, ({ dir }) => dir)].map(([name, files]) => [
      name,
      Object.fromEntries(files.map(({ base, contents }) => [base, contents])),
    ]),
  );
};

let others: ReadonlyMap<string, Files> | undefined;

const buildOthers = (): ReadonlyMap<string, Files> => {
  const names = readdirSync(FUNCTIONS).filter((name) => !STREAMING.includes(name));
  others ??= build(names, { define: readTexts(), external: [EVENT_STREAMS] });
  return others;
};

export function writeFunctionBundle(name: string, output: string): void {
  const files = (STREAMING.includes(name) ? build([name], {}) : buildOthers()).get(name);
  if (files === undefined) throw new Error(`There is no function ${name} in ${FUNCTIONS}`);
  for (const [file, contents] of Object.entries(files)) writeFileSync(join(output, file), contents);
  // Without its own package.json, Node would apply the project's and load the bundle as ESM.
  writeFileSync(join(output, "package.json"), "{}\n");
}
