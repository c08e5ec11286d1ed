import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

/** One minified file that includes everything, so that the tested version of the SDK runs. */
const OPTIONS: BuildOptions = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "cjs", // ESM costs about 30 ms more of each cold start.
  mainFields: ["module", "main"], // Only the ESM sources of dependencies can be tree-shaken.
  // Replaces parts of the SDK that no function uses, 40 % of a bundle (docs/benchmarks.md).
  alias: Object.fromEntries(
    ["credential-provider-node", "middleware-endpoint-discovery"].map((name) => [
      `@aws-sdk/${name}`,
      join(SDK_REPLACEMENTS, `${name}.ts`),
    ]),
  ),
  // The page of the Shopify app is shown as it stands in its files.
  loader: { ".html": "text", ".css": "text" },
  logLevel: "warning",
};

/** Only clients with operations that stream events load it; of those that functions have, S3's alone. */
const EVENT_STREAMS = "@smithy/core/event-streams";
const STREAMING: readonly string[] = ["media"];

/** Files that a function runs in a process of its own. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = { media: ["inspection"] };

/**
 * The code of `functions/<name>/index.ts` as a Lambda asset.
 *
 * esbuild runs in this process: `NodejsFunction` runs it by `npx`, which is slower and fails inside
 * `npm exec -c`. Commands that need no code (`cdk list`, `cdk destroy`) don't bundle.
 *
 * @param name folder under `functions/`
 * @throws when there is no such function or it can't be bundled; esbuild prints why
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

/** The script of the page that the Shopify app shows: for browsers, so it is compiled by itself. */
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

/** Texts that a function's bundle holds, by the names that its source has for them. */
const TEXTS: Readonly<Record<string, () => Record<string, string>>> = {
  "shopify-app": () => ({ SHOPIFY_PAGE_SCRIPT: JSON.stringify(pageScript()) }),
  admin: () => ({ PACKED_GUIDES: JSON.stringify(packGuides(readGuideTexts())) }),
};

/**
 * Writes the files of the asset.
 *
 * @param output an existing folder
 */
export function writeFunctionBundle(name: string, output: string): void {
  buildSync({
    ...OPTIONS,
    define: TEXTS[name]?.() ?? {},
    external: STREAMING.includes(name) ? [] : [EVENT_STREAMS],
    entryPoints: ["index", ...(PROGRAMS[name] ?? [])].map((file) => join(FUNCTIONS, name, `${file}.ts`)),
    outdir: output,
  });
  // Without its own package.json, Node would load a bundle inside this project as ESM.
  writeFileSync(join(output, "package.json"), "{}\n");
}
