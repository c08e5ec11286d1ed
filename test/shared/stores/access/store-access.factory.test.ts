import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BrandInvalid, Unavailable } from "../../../../shared/platform/errors.ts";
import { createStoreAccess } from "../../../../shared/stores/access/store-access.factory.ts";
import { aStore } from "../../../support/values/builders.ts";

const secrets = mockClient(SecretsManagerClient);
const dynamo = mockClient(DynamoDBDocumentClient);
afterAll(() => {
  secrets.restore();
  dynamo.restore();
});
const SecretString = JSON.stringify({ active: "k1", k1: Buffer.alloc(32, 1).toString("base64") });

beforeEach(() => {
  secrets.reset();
  dynamo.reset();
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("STAGE", "dev");
  vi.stubEnv("TABLE_NAME", "service-table");
  vi.stubEnv("SIGNING_KEYS_SECRET_ID", "signing-keys");
});

const readsFor = async (profiles: "cached" | "fresh") => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString });
  dynamo.on(GetCommand).resolves({ Item: aStore() });
  const { tokens, authenticator } = createStoreAccess("test", profiles);
  const authorization = `Bearer ${await (await tokens()).issue(aStore())}`;
  await authenticator.authenticate(authorization);
  expect(await authenticator.authenticate(authorization)).toEqual(aStore());
  return dynamo.commandCalls(GetCommand).length;
};

describe("a store's profile", () => {
  test("is read for each request in fresh mode", async () => {
    expect(await readsFor("fresh")).toBe(2);
  });

  test("is read once for several requests in cached mode", async () => {
    expect(await readsFor("cached")).toBe(1);
  });
});

test.each(["cached", "fresh"] as const)(
  "requests with the same unknown store_id cost one read (%s)",
  async (profiles) => {
    dynamo.on(GetCommand).resolves({});
    const { authenticator } = createStoreAccess("test", profiles);
    for (let time = 0; time < 50; time++) {
      await expect(authenticator.identify("st_nobody")).rejects.toThrow(BrandInvalid);
      await expect(authenticator.confirm(aStore(), "st_nobody")).rejects.toThrow(BrandInvalid);
    }
    expect(dynamo.commandCalls(GetCommand)).toHaveLength(1);
  },
);

describe("the signing keys", () => {
  test("are read once from the stage's secret", async () => {
    await readsFor("fresh");
    expect(secrets.commandCalls(GetSecretValueCommand).map(({ args: [{ input }] }) => input)).toEqual([
      { SecretId: "signing-keys" },
    ]);
  });

  test("make the service unavailable if they can't be read, not the token invalid", async () => {
    secrets.on(GetSecretValueCommand).rejects(new Error("denied"));
    const { authenticator } = createStoreAccess("test", "fresh");
    await expect(authenticator.authenticate("Bearer a.b.c")).rejects.toThrow(Unavailable);
  });
});

test("serves the request if counting fails, and logs and counts the failure", async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  dynamo.on(GetCommand).resolves({});
  dynamo.on(UpdateCommand).rejects(new Error("down"));
  const { limiter } = createStoreAccess("order-tracking", "cached");
  const store = aStore({ rate_limit_per_minute: 1 });
  await expect(limiter.admit(store, 1_795_168_800_000)).resolves.toBeUndefined();
  write.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", service: "order-tracking", stage: "dev", error: { message: "down" } },
    { RateLimiterFailed: 1 },
  ]);
});
