import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AssetCode, Code } from "aws-cdk-lib/aws-lambda";
import { AssetHashType, DockerImage } from "aws-cdk-lib/core";
import { type BuildOptions, buildSync } from "esbuild";

const FUNCTIONS = fileURLToPath(new URL("../../functions/", import.meta.url));
const STAND_INS = fileURLToPath(new URL("../../shared/platform/sdk/", import.meta.url));

/** One minified file with everything included, so that no version of the SDK but the tested one runs. */
const OPTIONS: BuildOptions = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "cjs", // ESM costs about 30 ms more of each cold start.
  mainFields: ["module", "main"], // Only the ESM sources of dependencies can be tree-shaken.
  // Parts of the SDK that no function uses: together 40 % of one (docs/benchmarks.md).
  alias: Object.fromEntries(
    ["credential-provider-node", "middleware-endpoint-discovery"].map((name) => [
      `@aws-sdk/${name}`,
      join(STAND_INS, `${name}.ts`),
    ]),
  ),
  external: ["@smithy/core/event-streams"], // Loaded by operations that stream events: none of ours does.
  logLevel: "warning",
};

/**
 * The code of `functions/<name>/index.ts` as a Lambda asset.
 *
 * esbuild runs in this process. `NodejsFunction` makes the same file through `npx`, which takes longer and
 * fails inside `npm exec -c`, whose settings it inherits. Commands that need no code (`cdk list`,
 * `cdk destroy`) don't bundle.
 *
 * @param name folder under `functions/`
 * @throws when there is no such function or it can't be bundled; esbuild prints why
 */
export function functionBundle(name: string): AssetCode {
  return Code.fromAsset(join(FUNCTIONS, name), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry("not-used"), // Asked for by the type: bundling is always local.
      local: {
        tryBundle: (output) => {
          writeFunctionBundle(name, output);
          return true;
        },
      },
    },
  });
}

/**
 * Writes what the asset consists of.
 *
 * @param output an existing folder
 */
export function writeFunctionBundle(name: string, output: string): void {
  buildSync({
    ...OPTIONS,
    entryPoints: [join(FUNCTIONS, name, "index.ts")],
    outfile: join(output, "index.js"),
  });
  // Without a package.json of its own a bundle run inside this project would be taken for ESM.
  writeFileSync(join(output, "package.json"), "{}\n");
}
