import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DecryptCommand,
  EncryptCommand,
  InvalidCiphertextException,
  KMSClient,
  NotFoundException,
} from "@aws-sdk/client-kms";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AwsEndpoint, startAwsEndpoint } from "../../../../infra/local/aws/aws-endpoint.ts";
import { LOCAL_CREDENTIALS, REGION } from "../../../../infra/local/aws/aws-identity.ts";
import { localKms } from "../../../../infra/local/aws/local-kms.ts";

const KEY = "11111111-2222-4333-8444-555555555555";
const KEY_ARN = `arn:aws:kms:${REGION}:000000000000:key/${KEY}`;
const directory = mkdtempSync(join(tmpdir(), "kms-"));
const start = () => localKms([KEY], join(directory, "keys.json"));

let endpoint: AwsEndpoint;
let kms: KMSClient;

beforeAll(async () => {
  endpoint = await startAwsEndpoint(start());
  kms = new KMSClient({ region: REGION, endpoint: endpoint.url, credentials: LOCAL_CREDENTIALS });
});
afterAll(async () => {
  await endpoint.stop();
  rmSync(directory, { recursive: true });
});

const encrypt = async (text: string, EncryptionContext: Record<string, string>, KeyId = KEY_ARN) =>
  (await kms.send(new EncryptCommand({ KeyId, Plaintext: Buffer.from(text), EncryptionContext })))
    .CiphertextBlob;

const decrypt = async (CiphertextBlob: Uint8Array | undefined, EncryptionContext: Record<string, string>) => {
  const { Plaintext } = await kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }));
  return Buffer.from(Plaintext ?? []).toString();
};

describe("KMS, spoken to by the AWS SDK", () => {
  test("a ciphertext decrypts under the same context with its pairs in any order", async () => {
    const ciphertext = await encrypt("secret", { brand: "br_1", use: "api" });
    expect(Buffer.from(ciphertext ?? []).includes("secret")).toBe(false);
    expect(await decrypt(ciphertext, { use: "api", brand: "br_1" })).toBe("secret");
  });

  test.each<[string, Record<string, string>]>([
    ["another context", { brand: "br_2" }],
    ["no context", {}],
    ["more context", { brand: "br_1", more: "x" }],
  ])("a ciphertext does not decrypt under %s", async (_, context) => {
    const ciphertext = await encrypt("secret", { brand: "br_1" });
    await expect(decrypt(ciphertext, context)).rejects.toThrow(InvalidCiphertextException);
  });

  test("a changed ciphertext does not decrypt", async () => {
    const ciphertext = Uint8Array.from((await encrypt("secret", {})) ?? []);
    ciphertext.set([(ciphertext.at(-1) ?? 0) ^ 1], ciphertext.length - 1);
    await expect(decrypt(ciphertext, {})).rejects.toThrow(InvalidCiphertextException);
    await expect(decrypt(Buffer.from("rubbish"), {})).rejects.toThrow(InvalidCiphertextException);
  });

  test("an unknown key is not found", async () => {
    await expect(encrypt("x", {}, KEY_ARN.replace("1", "2"))).rejects.toThrow(NotFoundException);
  });

  test("a ciphertext of before a restart decrypts", async () => {
    const ciphertext = Buffer.from((await encrypt("kept", {})) ?? []).toString("base64");
    const restarted = await start()["TrentService.Decrypt"]?.({ CiphertextBlob: ciphertext });
    expect(restarted).toMatchObject({ KeyId: KEY_ARN, Plaintext: Buffer.from("kept").toString("base64") });
  });

  test("an unsupported operation is refused", async () => {
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: { "x-amz-target": "TrentService.Sign" },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: "UnknownOperationException" });
  });
});
