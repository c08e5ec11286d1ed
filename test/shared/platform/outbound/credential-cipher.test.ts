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
  return { kms, cipher: createCredentialCipher(client, "key-1") };
};

const inputs = (kms: ReturnType<typeof mockClient>) =>
  kms.calls().map(({ args: [command] }) => [command.constructor.name, command.input] as const);

describe("credentials", () => {
  test("are encrypted for their brand", async () => {
    const { kms, cipher } = aCipher();
    kms.on(EncryptCommand).resolves({ CiphertextBlob: Buffer.from("ciphertext") });
    expect(await cipher.encrypt("br_acme", AUTH)).toBe(Buffer.from("ciphertext").toString("base64"));
    const input = { KeyId: "key-1", Plaintext: bytes(AUTH), EncryptionContext: { brand: "br_acme" } };
    expect(inputs(kms)).toStrictEqual([["EncryptCommand", input]]);
  });

  test("are decrypted with their brand as context, once for many products", async () => {
    const { kms, cipher } = aCipher();
    kms.on(DecryptCommand).resolves({ Plaintext: bytes(AUTH) });
    const decrypted = await Promise.all(Array.from({ length: 20 }, () => cipher.decrypt("br_acme", "YQ==")));
    expect(decrypted).toEqual(decrypted.map(() => AUTH));
    const EncryptionContext = { brand: "br_acme" };
    const input = { KeyId: "key-1", CiphertextBlob: Buffer.from("a"), EncryptionContext };
    expect(inputs(kms)).toStrictEqual([["DecryptCommand", input]]);
  });

  test("of another brand, or new ones, are decrypted anew", async () => {
    const { kms, cipher } = aCipher();
    kms.on(DecryptCommand).callsFake(({ CiphertextBlob, EncryptionContext: { brand } }) => ({
      Plaintext: bytes({ scheme: "bearer", token: `${brand}:${Buffer.from(CiphertextBlob)}` }),
    }));
    expect(await cipher.decrypt("br_a", "YQ==")).toHaveProperty("token", "br_a:a");
    expect(await cipher.decrypt("br_b", "YQ==")).toHaveProperty("token", "br_b:a");
    expect(await cipher.decrypt("br_a", "Yg==")).toHaveProperty("token", "br_a:b");
  });

  test("that could not be decrypted are tried again the next time", async () => {
    const { kms, cipher } = aCipher();
    kms
      .on(DecryptCommand)
      .rejectsOnce(new Error("throttled"))
      .resolves({ Plaintext: bytes(AUTH) });
    await expect(cipher.decrypt("br_acme", "YQ==")).rejects.toThrow(Unavailable);
    expect(await cipher.decrypt("br_acme", "YQ==")).toEqual(AUTH);
  });

  test("that KMS says are not the brand's fail as that, not as a service that is away", async () => {
    const { kms, cipher } = aCipher();
    kms.on(DecryptCommand).rejects(new InvalidCiphertextException({ message: "no", $metadata: {} }));
    await expect(cipher.decrypt("br_acme", "YQ==")).rejects.toThrow(InvalidCiphertextException);
  });

  test("that can't be encrypted for now fail as that", async () => {
    const { kms, cipher } = aCipher();
    kms.on(EncryptCommand).rejects(new Error("down"));
    await expect(cipher.encrypt("br_acme", AUTH)).rejects.toThrow(Unavailable);
  });

  test("that are not what was encrypted are not quoted in the error", async () => {
    const { kms, cipher } = aCipher();
    kms.on(DecryptCommand).resolves({ Plaintext: Buffer.from("s3cret-token") });
    const failure = await cipher.decrypt("br_acme", "YQ==").catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: "The decrypted credentials are not JSON" });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("s3cret");
  });
});
