import {
  DecryptCommand,
  EncryptCommand,
  InvalidCiphertextException,
  type KMSClient,
} from "@aws-sdk/client-kms";
import type { CredentialPurpose } from "../../vocabulary/deployment.ts";
import { createBoundedCache } from "../bounded-cache.ts";
import { Unavailable } from "../errors.ts";

const MAX_DECRYPTED = 1_000;

/** Treats a failure of KMS as temporary. A ciphertext of another brand fails permanently. */
const orUnavailable = async <Output>(answer: Promise<Output>): Promise<Output> => {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof InvalidCiphertextException ? error : new Unavailable(error);
  }
};

/** Drops the parser's error, because its message quotes the credentials. */
const parse = <Credentials>(credentials: string): Credentials => {
  try {
    return JSON.parse(credentials);
  } catch {
    throw new Error("The decrypted credentials are not JSON");
  }
};

/**
 * Encrypts credentials with the brand and purpose as encryption context. KMS decrypts for the same
 * brand only, and IAM grants each function only its own purpose:
 * https://docs.aws.amazon.com/kms/latest/developerguide/encrypt_context.html
 */
export const createCredentialCipher = <Credentials>(
  kms: KMSClient,
  keyId: string,
  purpose: CredentialPurpose,
) => {
  const decrypted = createBoundedCache<string, Promise<Credentials>>({ maxEntries: MAX_DECRYPTED });

  const decrypt = async (brand: string, encrypted: string): Promise<Credentials> => {
    const command = new DecryptCommand({
      KeyId: keyId,
      CiphertextBlob: Buffer.from(encrypted, "base64"),
      EncryptionContext: { brand, purpose },
    });
    const { Plaintext = new Uint8Array() } = await orUnavailable(kms.send(command));
    return parse(Buffer.from(Plaintext).toString("utf8"));
  };

  return {
    async encrypt(brand: string, auth: Credentials): Promise<string> {
      const command = new EncryptCommand({
        KeyId: keyId,
        Plaintext: Buffer.from(JSON.stringify(auth), "utf8"),
        EncryptionContext: { brand, purpose },
      });
      const { CiphertextBlob = new Uint8Array() } = await orUnavailable(kms.send(command));
      return Buffer.from(CiphertextBlob).toString("base64");
    },

    /** Caches the result, so that a refresh of thousands of products sends one request to KMS. */
    decrypt(brand: string, encrypted: string): Promise<Credentials> {
      return decrypted.getOrCreate(`${brand}:${encrypted}`, () => decrypt(brand, encrypted));
    },
  };
};

export type CredentialCipher<Credentials> = ReturnType<typeof createCredentialCipher<Credentials>>;
