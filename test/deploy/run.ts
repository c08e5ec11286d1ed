import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Finding } from "../../infra/preflight/finding.ts";
import type { StageSettings } from "../../infra/stage-settings.ts";
import { bootstrapQualifier, resourceName, stageNamed } from "../../infra/stages.ts";
import { Account } from "./account.ts";
import { pasteGuide } from "./guide.ts";
import { DeployedStore, signInOperator } from "./main-job.ts";
import { ACCOUNT, installTools, PROJECT, RECORDED_TYPES, REGION, StandIn } from "./stand-in.ts";

/**
 * A resource created in mid-deployment: its function refers to the table and both buckets, so these already
 * exist.
 */
const IN_THE_MIDDLE = "mediaAlias";
const GUIDED = "dev";
const OPERATOR = "ana@service.example";
const MAX_COMMAND_MS = 300_000;

const NOTHING = { tables: 0, pools: 0, buckets: 0, secrets: 0 };
const DATA = { tables: 1, pools: 1, buckets: 3, secrets: 4 };

const asked = process.argv.slice(2);
const stages = (asked.length > 0 ? asked : ["dev", "staging", "production"]).map(stageNamed);
const tools = installTools();
const standIn = await StandIn.start(tools);
try {
  Object.assign(process.env, standIn.environment);
  for (const stage of stages) await tryStage(stage);
  console.log(`Only noted, not created: ${RECORDED_TYPES.join(", ")}, and alarms on expressions.`);
} finally {
  await standIn.stop();
}

async function tryStage(stage: StageSettings): Promise<void> {
  const account = new Account();
  const name = resourceName(stage);
  const told = (what: string) => console.log(`${name}: ${what}`);
  const deploy = (...options: string[]) =>
    run("infra/deploy/deploy.ts", "-c", `stage=${stage.name}`, "--require-approval", "never", ...options);
  const cdk = (...args: string[]) =>
    run("node_modules/aws-cdk/bin/cdk", ...args, "-c", `stage=${stage.name}`);
  const secretsBefore = (await account.data(name)).secrets;
  const data = async () => {
    const { secrets, ...others } = await account.data(name);
    return { ...others, secrets: secrets - secretsBefore };
  };

  const qualifier = bootstrapQualifier(stage);
  const bootstrapped = await cdk(
    ...["bootstrap", "--qualifier", qualifier, "--toolkit-stack-name", `CDKToolkit-${qualifier}`],
    `aws://${ACCOUNT}/${REGION}`,
  );
  assert.equal(bootstrapped.status, 0, bootstrapped.output);

  told(`preflight: ${await tryPreflight(stage)}`);

  await lint(stage);
  told("cfn-lint finds no error");

  const failed = await standIn.whileFailing(IN_THE_MIDDLE, () => deploy());
  assert.notEqual(failed.status, 0, "A resource failed, and the deployment did not.");
  const created = (await account.events(name)).flatMap(({ ResourceStatus, ResourceType = "" }) =>
    ResourceStatus === "CREATE_COMPLETE" ? [ResourceType] : [],
  );
  for (const type of ["AWS::DynamoDB::Table", "AWS::Cognito::UserPool", "AWS::S3::Bucket", "AWS::KMS::Key"])
    assert.ok(created.includes(type), `${type} was there before the failure.`);
  const rolledBack = await account.stack(name);
  assert.equal(rolledBack.status, "ROLLBACK_COMPLETE");
  assert.equal(rolledBack.isProtected, false);
  assert.deepEqual(await data(), NOTHING, "A failed creation keeps nothing.");
  told(`a creation that fails after ${created.length} resources leaves none that holds data`);

  await deployed(deploy());
  const { status, isProtected } = await account.stack(name);
  assert.match(status, /^(CREATE|UPDATE)_COMPLETE$/);
  assert.equal(isProtected, stage.protectData);
  const template = await account.template(name);
  const resources = await account.resources(name);
  for (const [id, { Type }] of Object.entries(template))
    assert.match(String(resources.get(id)), new RegExp(`^${Type} (CREATE|UPDATE)_COMPLETE$`), id);
  const count = Object.values(template).filter(({ Type }) => Type !== "AWS::CDK::Metadata").length;
  told(`${resources.size} of ${count} resources created`);
  assert.equal(resources.size, count);
  assert.deepEqual(await data(), DATA);

  const { changed } = await account.stack(name);
  assert.match(await deployed(deploy()), /no changes/);
  assert.equal((await account.stack(name)).changed, changed);
  told("a second deployment changes nothing");

  const { MediaBucketName = "" } = (await account.stack(name)).outputs;
  await account.putObject(String(MediaBucketName));
  if (stage.protectData) {
    const refused = await cdk("destroy", "--force");
    assert.notEqual(refused.status, 0, "A protected stage was deleted.");
    await deployed(
      run("node_modules/aws-cdk/bin/cdk", "deploy", "--require-approval", "never", ...unprotected(stage)),
    );
  }
  const deleted = await run("node_modules/aws-cdk/bin/cdk", "destroy", "--force", ...unprotected(stage));
  assert.equal(deleted.status, 0, deleted.output);
  assert.deepEqual(await data(), stage.keepData ? DATA : NOTHING);
  told(stage.keepData ? "its data outlive it" : "deleted, with an object in a bucket, it leaves nothing");

  if (stage.name === GUIDED) await createByGuide(stage, account);
  else await deployed(deploy());
  told(stage.name === GUIDED ? "created again, by what the guide for operators says" : "created again");
  await tryMainJob(stage, account, told);
  if (stage.name !== GUIDED) return;
  const shown = await pasteGuide(guideEnvironment(), ["Delete a stage"]);
  assert.deepEqual(await data(), NOTHING, shown);
  told("deleted by the guide");
}

async function createByGuide(stage: StageSettings, account: Account): Promise<void> {
  const shown = await pasteGuide(guideEnvironment(), ["Deploy", "First operator"]);
  const { status, outputs } = await account.stack(resourceName(stage));
  assert.match(status, /^(CREATE|UPDATE)_COMPLETE$/, shown);
  for (const name of ["BaseUrl", "AdminIssuer", "AdminClientId"])
    assert.ok(shown.includes(String(outputs[name])), `The guide prints ${name}: ${shown}`);
  assert.match(shown, /you@example\.com/);
}

function guideEnvironment(): NodeJS.ProcessEnv {
  const path = [tools, join(PROJECT, "node_modules/.bin"), process.env.PATH].join(":");
  return { ...process.env, PATH: path };
}

async function tryPreflight(stage: StageSettings): Promise<string> {
  const { output } = await run("infra/preflight/preflight.ts", "-c", `stage=${stage.name}`, "--json");
  const findings: readonly Finding[] = JSON.parse(output);
  for (const check of ["account", "region", "bootstrap", "certificate", "mail"])
    assert.equal(findings.find((finding) => finding.check === check)?.state, "ok", output);
  return findings.map(({ check, state }) => `${check} ${state}`).join(", ");
}

async function tryMainJob(
  stage: StageSettings,
  account: Account,
  told: (what: string) => void,
): Promise<void> {
  const { BaseUrl, AdminUserPoolId, TableName } = (await account.stack(resourceName(stage))).outputs;
  await deployed(run("clients/admin-cli/admin.ts", "operators", "create", OPERATOR, "--stage", stage.name));
  const token = await signInOperator(String(AdminUserPoolId), OPERATOR);
  const store = await DeployedStore.create(standIn.reachable(String(BaseUrl)), token);
  const eventId = await store.showProduct();
  await store.sell("A-1001", eventId);
  assert.partialDeepStrictEqual(await store.credited(), { orders: 1, units: 2, revenue: "99.80" });
  told("an order of a pushed product is credited to its video");
  await store.takeBack("A-1001");
  assert.partialDeepStrictEqual(await store.credited(), { gross: { revenue: "99.80" }, revenue: "49.90" });
  told("one of its units came back");

  const attach = (...options: string[]) =>
    deployed(run("infra/restore/attach.ts", "-c", `stage=${stage.name}`, ...options));
  assert.doesNotMatch(await attach(), /stream|event source/);
  await account.loseAndRestoreTable(String(TableName));
  told((await attach("--write")).trim());
  assert.match(await attach(), /has all settings/);
  await store.sell("A-1002", eventId);
  assert.partialDeepStrictEqual(await store.credited(), {
    gross: { orders: 2, units: 4, revenue: "199.60" },
  });
  told("an order is credited on the restored table, beside the one before");
}

/** Warnings come from CDK itself: it names some dependencies twice. */
async function lint(stage: StageSettings): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    await deployed(
      run("node_modules/aws-cdk/bin/cdk", "synth", "--quiet", "-c", `stage=${stage.name}`, "-o", folder),
    );
    const template = join(folder, `${resourceName(stage)}.template.json`);
    execFileSync(join(tools, "cfn-lint"), ["--regions", REGION, "--non-zero-exit-code", "error", template]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function unprotected({ name }: StageSettings): string[] {
  return ["-c", `stage=${name}`, "-c", "protection=off"];
}

type Outcome = { readonly status: number | null; readonly output: string };

async function deployed(running: Promise<Outcome>): Promise<string> {
  const { status, output } = await running;
  assert.equal(status, 0, output);
  return output;
}

async function run(program: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(PROJECT, program), ...args], {
    cwd: PROJECT,
    timeout: MAX_COMMAND_MS,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output };
}
