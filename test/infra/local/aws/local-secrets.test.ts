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
import { generateSecret } from "../../../../infra/local/aws/generate-secret.ts";
import { localSecrets } from "../../../../infra/local/aws/local-secrets.ts";

const ARN = `arn:aws:secretsmanager:${REGION}:000000000000:secret:shop/signing-keys-a1b2c3`;
const secretOf = (properties: Record<string, unknown>) => [
  { arn: ARN, resource: { logicalId: "Keys", properties } },
];
const generated = secretOf({
  GenerateSecretString: {
    SecretStringTemplate: '{"active":"k1"}',
    GenerateStringKey: "k1",
    PasswordLength: 64,
    ExcludePunctuation: true,
  },
});

let directory: string;
let endpoint: AwsEndpoint | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(async () => {
  await endpoint?.stop();
  rmSync(directory, { recursive: true });
});

async function read(secrets: typeof generated, SecretId = ARN) {
  await endpoint?.stop();
  endpoint = await startAwsEndpoint(localSecrets(secrets, join(directory, "secrets.json")));
  const client = new SecretsManagerClient({
    region: REGION,
    endpoint: endpoint.url,
    credentials: LOCAL_CREDENTIALS,
  });
  return client.send(new GetSecretValueCommand({ SecretId }));
}

describe("Secrets Manager, spoken to by the AWS SDK", () => {
  test("a generated secret is the template's JSON with the generated text in it", async () => {
    const { SecretString = "" } = await read(generated);
    expect(JSON.parse(SecretString)).toEqual({
      active: "k1",
      k1: expect.stringMatching(/^[A-Za-z0-9]{64}$/),
    });
  });

  test("a restart gives the same secret", async () => {
    const { SecretString: first } = await read(generated);
    const { SecretString: second } = await read(generated);
    expect(second).toBe(first);
  });

  test("a secret is found by its name too, another is not", async () => {
    expect(await read(generated, "shop/signing-keys")).toMatchObject({ ARN, VersionStages: ["AWSCURRENT"] });
    await expect(read(generated, "other")).rejects.toThrow(ResourceNotFoundException);
  });

  test("a secret with a value of its own has that value", async () => {
    expect((await read(secretOf({ SecretString: "fixed" }))).SecretString).toBe("fixed");
  });

  test("a secret that is to be filled by hand is refused", async () => {
    await expect(read(secretOf({}))).rejects.toThrow("The secret Keys has no value");
  });
});

describe("a generated secret", () => {
  test("has the length and the characters asked for, one of each type", () => {
    for (let round = 0; round < 50; round++) {
      const secret = generateSecret({ PasswordLength: 8, ExcludeUppercase: true, ExcludeCharacters: "abc0" });
      expect(secret).toHaveLength(8);
      expect(secret).toMatch(/^[^A-Zabc0]+$/);
      expect(secret).toMatch(/[1-9]/);
      expect(secret).toMatch(/[d-z]/);
      expect(secret).toMatch(/[^A-Za-z0-9]/);
    }
  });

  test("with an option that is unknown is refused", () => {
    expect(() => generateSecret({ ExcludeEmoji: true } as never)).toThrow("ExcludeEmoji is not supported");
  });
});
