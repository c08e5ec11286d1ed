import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ResourceNotFoundException,
} from "@aws-sdk/client-lambda";
import { ListQueuesCommand, MediaConvertClient } from "@aws-sdk/client-mediaconvert";
import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import {
  account,
  BOOTSTRAP_VERSION,
  bootstrap,
  concurrency,
  mediaConvert,
  region,
} from "../../../infra/preflight/account-checks.ts";
import { stageNamed } from "../../../infra/stages.ts";
import { stages } from "../support/stages.ts";

const [dev, staging, production] = (["dev", "staging", "production"] as const).map(stageNamed) as [
  ReturnType<typeof stageNamed>,
  ReturnType<typeof stageNamed>,
  ReturnType<typeof stageNamed>,
];
const lambda = mockClient(LambdaClient);
const ssm = mockClient(SSMClient);
const sts = mockClient(STSClient);
const mediaconvert = mockClient(MediaConvertClient);
const mocks = [lambda, ssm, sts, mediaconvert];

afterAll(() => {
  for (const mock of mocks) mock.restore();
});

beforeEach(() => {
  for (const mock of mocks) mock.reset();
  vi.stubEnv("AWS_REGION", "us-east-1");
});

function accountHas(limit: number, reservedByOthers = 0, own: Readonly<Record<string, number>> = {}): void {
  const reserved = Object.values(own).reduce((sum, each) => sum + each, reservedByOthers);
  lambda.on(GetAccountSettingsCommand).resolves({
    AccountLimit: { ConcurrentExecutions: limit, UnreservedConcurrentExecutions: limit - reserved },
  });
  lambda
    .on(GetFunctionConcurrencyCommand)
    .rejects(new ResourceNotFoundException({ message: "none", $metadata: {} }));
  for (const [FunctionName, ReservedConcurrentExecutions] of Object.entries(own))
    lambda.on(GetFunctionConcurrencyCommand, { FunctionName }).resolves({ ReservedConcurrentExecutions });
}

test.each([
  ["dev", dev, 10, "ok"],
  ["dev", dev, 1_000, "ok"],
  ["staging", staging, 10, "failed"],
  ["production", production, 400, "failed"],
  ["production", production, 500, "failed"],
  ["production", production, 1_000, "ok"],
  ["production", production, 5_000, "warning"],
] as const)("%s in an account of %$ concurrent invocations", async (_, stage, limit, state) => {
  accountHas(limit);
  const found = await concurrency(stage);
  expect(found.state).toBe(state);
  if (state === "failed") expect(found.todo).toContain(`--desired-value ${stage.accountConcurrency}`);
});

test("concurrency reserved by other stages is not available, but the stage's own is", async () => {
  accountHas(1_000, 600);
  expect(await concurrency(production)).toMatchObject({ state: "failed" });
  accountHas(1_000, 510, {
    "shoppable-video-production-order-tracking": 200,
    "shoppable-video-production-admin-read": 70,
    "shoppable-video-production-admin": 60,
    "shoppable-video-production-admin-users": 20,
    "shoppable-video-production-not-found": 20,
  });
  expect(await concurrency(production)).toMatchObject({ state: "ok" });
});

test.each([
  ["30", "ok"],
  ["5", "failed"],
] as const)("bootstrap version %s has the state %s", async (Value, state) => {
  ssm.on(GetParameterCommand, { Name: "/cdk-bootstrap/svdev/version" }).resolves({ Parameter: { Value } });
  expect(await bootstrap(dev)).toMatchObject({ state });
});

test("a stage without bootstrap gets the command with its own qualifier", async () => {
  ssm.on(GetParameterCommand).rejects(new ParameterNotFound({ message: "none", $metadata: {} }));
  const { state, todo } = await bootstrap(production);
  expect(state).toBe("failed");
  expect(todo).toContain("--qualifier svproducti --toolkit-stack-name CDKToolkit-svproducti");
});

test("the required bootstrap version equals the template's", () => {
  const { Rules } = stages.production.template.toJSON() as { Rules: object };
  const refused = [...JSON.stringify(Rules).matchAll(/\["1"[^\]]*\]/g)].map(([list]) => JSON.parse(list));
  expect(refused).toEqual([Array.from({ length: BOOTSTRAP_VERSION - 1 }, (_, index) => String(index + 1))]);
});

test("an account other than the stage's is refused", async () => {
  sts.on(GetCallerIdentityCommand).resolves({ Account: "111122223333" });
  expect(await account(dev)).toMatchObject({ state: "ok" });
  expect(await account({ ...dev, account: "111122223333" })).toMatchObject({ state: "ok" });
  expect(await account({ ...dev, account: "999999999999" })).toMatchObject({ state: "failed" });
});

test("a stage that watches its edge must be in us-east-1", async () => {
  expect(await region(dev)).toMatchObject({ state: "ok" });
  vi.stubEnv("AWS_REGION", "eu-west-1");
  expect(await region(dev)).toMatchObject({ state: "failed", says: expect.stringContaining("watchEdge") });
  expect(await region({ ...dev, watchEdge: false })).toMatchObject({ state: "ok" });
});

test("MediaConvert is unavailable only if its endpoint is unknown, and other errors are thrown", async () => {
  mediaconvert.on(ListQueuesCommand).resolves({});
  expect(await mediaConvert(dev)).toMatchObject({ state: "ok" });
  mediaconvert.on(ListQueuesCommand).rejects(Object.assign(new Error("no address"), { code: "ENOTFOUND" }));
  expect(await mediaConvert(dev)).toMatchObject({ state: "failed" });
  mediaconvert.on(ListQueuesCommand).rejects(new Error("AccessDenied"));
  await expect(mediaConvert(dev)).rejects.toThrow("AccessDenied");
});
