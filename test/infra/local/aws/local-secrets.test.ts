import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AwsEndpoint, startAwsEndpoint } from "../../../../infra/local/aws/aws-endpoint.ts";
import { LOCAL_CREDENTIALS, REGION } from "../../../../infra/local/aws/aws-identity.ts";
import { localSecrets } from "../../../../infra/local/aws/local-secrets.ts";

const ARN = `arn:aws:secretsmanager:${REGION}:000000000000:secret:signing-keys-a1b2c3`;
const GENERATED = {
  SecretStringTemplate: '{"active":"k1"}',
  GenerateStringKey: "k1",
  PasswordLength: 64,
  ExcludePunctuation: true,
};

let directory: string;
let endpoint: AwsEndpoint | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(async () => {
  await endpoint?.stop();
  rmSync(directory, { recursive: true });
});

async function read(SecretId = ARN, generation = GENERATED) {
  await endpoint?.stop();
  const secrets = [{ ref: ARN, properties: { GenerateSecretString: generation } }];
  endpoint = await startAwsEndpoint(localSecrets(secrets, join(directory, "secrets.json")));
  const client = new SecretsManagerClient({
    region: REGION,
    endpoint: endpoint.url,
    credentials: LOCAL_CREDENTIALS,
  });
  return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? "";
}

describe("Secrets Manager, called by the AWS SDK", () => {
  test("a generated secret is the template's JSON with random letters and digits", async () => {
    expect(JSON.parse(await read())).toEqual({
      active: "k1",
      k1: expect.stringMatching(/^[A-Za-z0-9]{64}$/),
    });
  });

  test("a restart gives the same secret", async () => {
    expect(await read()).toBe(await read());
  });

  test("another secret is not found", async () => {
    await expect(read("other")).rejects.toThrow(ResourceNotFoundException);
  });

  test.each([{ ExcludePunctuation: false }, { IncludeSpace: true }])(
    "generation with %j is refused",
    async (option) => {
      await expect(read(ARN, { ...GENERATED, ...option })).rejects.toThrow("can't generate the secret");
    },
  );
});
