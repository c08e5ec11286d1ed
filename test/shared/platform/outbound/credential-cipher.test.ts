import { DecryptCommand, EncryptCommand, InvalidCiphertextException, KMSClient } from "@aws-sdk/client-kms";
import { mockClient } from "aws-sdk-client-mock";
import { describe, expect, test } from "vitest";
import type { ProductApiAuth } from "../../../../shared/catalog/product-api/credentials.schema.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { createCredentialCipher } from "../../../../shared/platform/outbound/credential-cipher.ts";

const AUTH: ProductApiAuth = { scheme: "bearer", token: "t0k3n-ü" };
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value), "utf8");

const aCipher = () => {
  const client = new KMSClient({ region: "eu-west-1" });
  const kms = mockClient(client);
  return { kms, cipher: createCredentialCipher(client, "key-1", "product-api") };
};

const inputs = (kms: ReturnType<typeof mockClient>) =>
  kms.calls().map(({ args: [command] }) => [command.constructor.name, command.input] as const);

describe("credentials", () => {
  test("are encrypted for their brand and purpose", async () => {
    const { kms, cipher } = aCipher();
    kms.on(EncryptCommand).resolves({ CiphertextBlob: Buffer.from("ciphertext") });
    const EncryptionContext = { brand: "br_acme", purpose: "product-api" };
    expect(await cipher.encrypt("br_acme", AUTH)).toBe(Buffer.from("ciphertext").toString("base64"));
    const input = { KeyId: "key-1", Plaintext: bytes(AUTH), EncryptionContext };
    expect(inputs(kms)).toStrictEqual([["EncryptCommand", input]]);
  });

  test("are decrypted with their brand and purpose as context, once for many calls", async () => {
    const { kms, cipher } = aCipher();
    kms.on(DecryptCommand).resolves({ Plaintext: bytes(AUTH) });
    const decrypted = await Promise.all(Array.from({ length: 20 }, () => cipher.decrypt("br_acme", "YQ==")));
    expect(decrypted).toEqual(decrypted.map(() => AUTH));
    const EncryptionContext = { brand: "br_acme", purpose: "product-api" };
    const input = { KeyId: "key-1", CiphertextBlob: Buffer.from("a"), EncryptionContext };
    expect(inputs(kms)).toStrictEqual([["DecryptCommand", input]]);
  });

  test("are decrypted separately for another brand or a new ciphertext", async () => {
    const { kms, cipher } = aCipher();
    kms.on(DecryptCommand).callsFake(({ CiphertextBlob, EncryptionContext: { brand } }) => ({
      Plaintext: bytes({ scheme: "bearer", token: `${brand}:${Buffer.from(CiphertextBlob)}` }),
    }));
    expect(await cipher.decrypt("br_a", "YQ==")).toHaveProperty("token", "br_a:a");
    expect(await cipher.decrypt("br_b", "YQ==")).toHaveProperty("token", "br_b:a");
    expect(await cipher.decrypt("br_a", "Yg==")).toHaveProperty("token", "br_a:b");
  });

  test("are decrypted again after a failure", async () => {
    const { kms, cipher } = aCipher();
    kms
      .on(DecryptCommand)
      .rejectsOnce(new Error("throttled"))
      .resolves({ Plaintext: bytes(AUTH) });
    await expect(cipher.decrypt("br_acme", "YQ==")).rejects.toThrow(Unavailable);
    expect(await cipher.decrypt("br_acme", "YQ==")).toEqual(AUTH);
  });

  test("fail with KMS's own error, not Unavailable, if they belong to another brand", async () => {
    const { kms, cipher } = aCipher();
    kms.on(DecryptCommand).rejects(new InvalidCiphertextException({ message: "no", $metadata: {} }));
    await expect(cipher.decrypt("br_acme", "YQ==")).rejects.toThrow(InvalidCiphertextException);
  });

  test("fail with Unavailable if KMS can't encrypt", async () => {
    const { kms, cipher } = aCipher();
    kms.on(EncryptCommand).rejects(new Error("down"));
    await expect(cipher.encrypt("br_acme", AUTH)).rejects.toThrow(Unavailable);
  });

  test("are not quoted in the error if they are not JSON", async () => {
    const { kms, cipher } = aCipher();
    kms.on(DecryptCommand).resolves({ Plaintext: Buffer.from("s3cret-token") });
    const failure = await cipher.decrypt("br_acme", "YQ==").catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: "The decrypted credentials are not JSON" });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("s3cret");
  });
});
