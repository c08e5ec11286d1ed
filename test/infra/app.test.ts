import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENV } from "../../shared/platform/env-names.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const output = mkdtempSync(join(tmpdir(), "synth-"));

afterAll(() => rmSync(output, { recursive: true }));

function synthesize(context: object, directory: string, environment: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, ["infra/app.ts"], {
    cwd: PROJECT,
    env: { ...process.env, ...environment, CDK_OUTDIR: directory, CDK_CONTEXT_JSON: JSON.stringify(context) },
    encoding: "utf8",
  });
}

describe("a stage that does not exist", () => {
  test.each([
    [{ stage: "prod" }, 'Unknown stage "prod"'],
    [{}, "No stage given"],
  ])("%j ends in one line and writes no template", (context, problem) => {
    const directory = join(output, "refused");

    const { status, stdout, stderr } = synthesize(context, directory);

    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toBe(`${problem}: choose one of local, dev, staging, production with -c stage=<name>.\n`);
    expect(readdirSync(directory).filter((name) => name.endsWith(".template.json"))).toEqual([]);
  });
});

describe("a synthesized stage", () => {
  const directory = join(output, "local");
  let bundles: string[];

  beforeAll(() => {
    const { status, stderr } = synthesize({ stage: "local" }, directory);
    if (status !== 0) throw new Error(stderr);
    bundles = readdirSync(directory)
      .filter((name) => name.startsWith("asset."))
      .map((name) => join(directory, name, "index.js"));
  }, 60_000);

  test("has a bundle for each function, found by the template's metadata", () => {
    const template = JSON.parse(readFileSync(join(directory, "shoppable-video-local.template.json"), "utf8"));
    const functions = Object.values<{ Type: string; Metadata: Record<string, string> }>(template.Resources)
      .filter(({ Type }) => Type === "AWS::Lambda::Function")
      .map(({ Metadata }) => join(directory, String(Metadata["aws:asset:path"]), "index.js"));

    const sources = readdirSync(join(PROJECT, "functions")).filter((name) =>
      existsSync(join(PROJECT, "functions", name, "index.ts")),
    );
    expect(functions).toHaveLength(sources.length);
    expect(functions.sort()).toEqual(bundles.sort());
  });

  test("bundles load with nothing but Node, as CommonJS even below a package of ES modules", () => {
    writeFileSync(join(output, "package.json"), '{"type":"module"}');
    const load = `for (const bundle of process.argv.slice(1)) console.log(typeof require(bundle).handler)`;
    const environment = Object.fromEntries(Object.values(ENV).map((name) => [name, "x"]));

    const { stdout, stderr } = spawnSync(process.execPath, ["--eval", load, ...bundles], {
      env: { ...environment, AWS_REGION: "eu-west-1" },
      encoding: "utf8",
    });

    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual(bundles.map(() => "function"));
  });
});

test("what is said at a deployment reaches the template: whom alarms tell, and that they stop no release", () => {
  const directory = join(output, "production");
  const unbundled = { "aws:cdk:bundling-stacks": [] };

  synthesize(
    { stage: "production", alarm_email: "on-call@shop.example", rollback: "off", ...unbundled },
    directory,
    { CDK_VALIDATION: "false" },
  );
  const template = readFileSync(join(directory, "shoppable-video-production.template.json"), "utf8");
  const groups = Object.values<{ Type: string; Properties: { AlarmConfiguration?: object } }>(
    JSON.parse(template).Resources,
  ).filter(({ Type }) => Type === "AWS::CodeDeploy::DeploymentGroup");

  expect(template).toContain('"Endpoint": "on-call@shop.example"');
  expect(groups.length).toBeGreaterThan(0);
  for (const { Properties } of groups)
    expect(Properties.AlarmConfiguration).toMatchObject({ Enabled: false });
});

test("the cdk command sends no usage data and asks nobody for notices", () => {
  const settings = JSON.parse(readFileSync(join(PROJECT, "cdk.json"), "utf8"));

  expect(settings).toMatchObject({
    app: "node infra/app.ts",
    versionReporting: false,
    notices: false,
    context: { "cli-telemetry": false },
  });
});
