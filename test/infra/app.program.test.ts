import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENV } from "../../shared/platform/env-names.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const output = mkdtempSync(join(tmpdir(), "synth-"));

afterAll(() => rmSync(output, { recursive: true }));

/** Skips CDK's own validation, most of the run time. `npm run synth` validates every stage. */
const synthesize = (context: object, directory: string) =>
  spawnSync(process.execPath, ["infra/app.ts"], {
    cwd: PROJECT,
    env: {
      ...process.env,
      CDK_VALIDATION: "false",
      CDK_OUTDIR: directory,
      CDK_CONTEXT_JSON: JSON.stringify(context),
    },
    encoding: "utf8",
  });

test("an unknown stage fails with one line and writes no template", () => {
  const directory = join(output, "refused");

  const { status, stdout, stderr } = synthesize({ stage: "prod" }, directory);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Unknown stage "prod": choose one of [^\n]* with -c stage=<name>\.\n$/);
  expect(readdirSync(directory).filter((name) => name.endsWith(".template.json"))).toEqual([]);
});

type Resource = {
  readonly Type: string;
  readonly Metadata?: Readonly<Record<string, string>>;
  readonly Properties: {
    readonly Endpoint?: string;
    readonly FunctionName?: string;
    readonly AlarmConfiguration?: object;
  };
};

describe("production synthesized with every option", () => {
  const directory = join(output, "production");
  let resources: Resource[];
  let bundles: string[];

  beforeAll(() => {
    const options = { alarm_email: "on-call@shop.example", rollback: "off" };
    const { status, stderr } = synthesize({ stage: "production", ...options }, directory);
    if (status !== 0) throw new Error(stderr);
    const template = readFileSync(join(directory, "shoppable-video-production.template.json"), "utf8");
    resources = Object.values(JSON.parse(template).Resources);
    bundles = readdirSync(directory)
      .filter((name) => name.startsWith("asset."))
      .map((name) => join(directory, name, "index.js"))
      .filter(existsSync);
  }, 60_000);

  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);

  test("has a bundle for each function, found in the template's metadata", () => {
    const own = ofType("AWS::Lambda::Function").filter(({ Properties }) => Properties.FunctionName);
    const functions = own.map(({ Metadata }) =>
      join(directory, String(Metadata?.["aws:asset:path"]), "index.js"),
    );
    expect(functions).toHaveLength(globSync("functions/*/index.ts", { cwd: PROJECT }).length);
    expect(functions.sort()).toEqual(bundles.sort());
  });

  test("has bundles that load in plain Node as CommonJS", () => {
    writeFileSync(join(output, "package.json"), '{"type":"module"}');
    const load = `for (const bundle of process.argv.slice(1)) console.log(typeof require(bundle).handler)`;
    const environment = Object.fromEntries(Object.values(ENV).map((name) => [name, "x"]));

    const { stdout, stderr } = spawnSync(process.execPath, ["--eval", load, ...bundles], {
      env: { ...environment, AWS_REGION: "eu-west-1", LAMBDA_TASK_ROOT: "x" },
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual(bundles.map(() => "function"));
  });

  test("sends its alarms by mail and never rolls back on them", () => {
    const groups = ofType("AWS::CodeDeploy::DeploymentGroup");
    expect(ofType("AWS::SNS::Subscription")).toMatchObject([
      { Properties: { Endpoint: "on-call@shop.example" } },
    ]);
    expect(groups.length).toBeGreaterThan(0);
    for (const { Properties } of groups)
      expect(Properties.AlarmConfiguration).toMatchObject({ Enabled: false });
  });
});

test("the cdk command sends no usage data and fetches no notices", () => {
  const settings = JSON.parse(readFileSync(join(PROJECT, "cdk.json"), "utf8"));
  expect(settings).toMatchObject({
    app: "node infra/app.ts",
    versionReporting: false,
    notices: false,
    context: { "cli-telemetry": false },
  });
});
