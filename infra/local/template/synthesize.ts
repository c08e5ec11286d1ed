import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openBuildCache } from "../../assets/build-cache.ts";
import { EDGE_SOURCES } from "../../constructs/edge/built-files.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { TemplateDocument } from "./template-document.ts";

export type SynthesizedStack = {
  readonly name: string;
  readonly template: TemplateDocument;
  readonly assetDirectory: (objectKey: string) => string;
};

type Manifest = {
  readonly artifacts: Readonly<
    Record<string, { readonly type: string; readonly properties?: { readonly templateFile?: string } }>
  >;
};
type Assets = { readonly files: Readonly<Record<string, { readonly source: { readonly path: string } }>> };

const run = promisify(execFile);
const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));
const STAGE = "local";
const SOURCES = [
  ...EDGE_SOURCES,
  "{functions,infra}/**/*.*",
  "shared/**/*.*",
  "clients/shopify/app/*.*",
  "cdk.json",
];

/** Does the same as `cdk synth -c stage=local`. Reuses the result if the sources are unchanged. */
export async function synthesize(directory: string): Promise<SynthesizedStack> {
  const cache = openBuildCache("assembly", SOURCES);
  await cp(cache.find() ?? cache.keep(await runApp(cache.begin())), directory, { recursive: true });
  return readAssembly(directory);
}

async function runApp(directory: string): Promise<string> {
  const { context } = readJson<{ context: object }>(`${PROJECT}cdk.json`);
  const env = {
    ...process.env,
    CDK_OUTDIR: directory,
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage: STAGE }),
    CDK_VALIDATION: "false", // Validation takes most of the time and only matters for deployments.
  };
  await run(process.execPath, ["infra/app.ts"], { cwd: PROJECT, env }).catch(({ stdout, stderr }) => {
    rmSync(directory, { recursive: true, force: true });
    throw new LocalStackError(`The template could not be synthesized:\n${`${stdout}${stderr}`.trim()}`);
  });
  return directory;
}

function readAssembly(directory: string): SynthesizedStack {
  const { artifacts } = readJson<Manifest>(join(directory, "manifest.json"));
  const [stack, ...others] = Object.entries(artifacts).filter(
    ([, { type }]) => type === "aws:cloudformation:stack",
  );
  const [name = "", artifact] = stack ?? [];
  if (!artifact?.properties?.templateFile || others.length > 0) {
    throw new LocalStackError(`The local stack runs one stack: ${directory} must hold exactly one.`);
  }
  const { files } = readJson<Assets>(join(directory, `${name}.assets.json`));
  return {
    name,
    template: readJson<TemplateDocument>(join(directory, artifact.properties.templateFile)),
    assetDirectory: (objectKey) => {
      const asset = files[objectKey.replace(/\.zip$/, "")];
      if (!asset) throw new LocalStackError(`The assembly has no asset ${objectKey}.`);
      return join(directory, asset.source.path);
    },
  };
}

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, "utf8"));
