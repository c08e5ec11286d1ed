import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { BrandInvalid } from "../../../../shared/platform/errors.ts";
import { createStoreAccess } from "../../../../shared/stores/access/store-access.factory.ts";
import { aStore } from "../../../support/values/builders.ts";

const secrets = mockClient(SecretsManagerClient);
const dynamo = mockClient(DynamoDBDocumentClient);
afterAll(() => {
  secrets.restore();
  dynamo.restore();
});

beforeEach(() => {
  secrets.reset();
  dynamo.reset();
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("STAGE", "dev");
  vi.stubEnv("TABLE_NAME", "service-table");
  vi.stubEnv("SIGNING_KEYS_SECRET_ID", "signing-keys");
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
