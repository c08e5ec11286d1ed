import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readOrCreateState, writeState } from "../process/state-file.ts";
import { AwsServiceError, type Operations } from "./aws-endpoint.ts";
import { arn } from "./aws-identity.ts";

export type KmsOptions = {
  /** Ids of the template's keys. */
  readonly keyIds: readonly string[];
  /** Key id by alias (`alias/…`). */
  readonly aliases: Readonly<Record<string, string>>;
  /** Where key material is kept between runs. */
  readonly stateFile: string;
};

type EncryptionContext = Readonly<Record<string, string>>;
type KeyRing = {
  readonly keyOf: (reference: unknown) => string;
  readonly material: (keyId: string) => Buffer;
};

const FORMAT = 1;
const KEY_ID_BYTES = 36;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * KMS's symmetric operations: AES-256-GCM, authenticated by the encryption context, so that a ciphertext
 * decrypts under the context that it was made with and under no other.
 */
export function localKms(options: KmsOptions): Operations {
  const ring = keyRing(options);
  const encrypted = (keyId: string, plaintext: Buffer, input: Record<string, unknown>) => ({
    CiphertextBlob: seal(ring, keyId, plaintext, contextOf(input)).toString("base64"),
    KeyId: keyArn(keyId),
  });
  return {
    "TrentService.Encrypt": (input) => ({
      ...encrypted(ring.keyOf(input.KeyId), Buffer.from(String(input.Plaintext), "base64"), input),
      EncryptionAlgorithm: "SYMMETRIC_DEFAULT",
    }),
    "TrentService.Decrypt": (input) => decrypt(ring, input),
    "TrentService.GenerateDataKey": (input) => {
      const size = Number(input.NumberOfBytes ?? (input.KeySpec === "AES_128" ? 16 : 32));
      const plaintext = randomBytes(size);
      return {
        ...encrypted(ring.keyOf(input.KeyId), plaintext, input),
        Plaintext: plaintext.toString("base64"),
      };
    },
  };
}

function decrypt(ring: KeyRing, input: Record<string, unknown>) {
  const { keyId, plaintext } = open(
    ring,
    Buffer.from(String(input.CiphertextBlob), "base64"),
    contextOf(input),
  );
  if (input.KeyId !== undefined && ring.keyOf(input.KeyId) !== keyId) {
    throw new AwsServiceError(
      "IncorrectKeyException",
      "The key in the request is not the one that encrypted",
    );
  }
  return {
    KeyId: keyArn(keyId),
    Plaintext: plaintext.toString("base64"),
    EncryptionAlgorithm: "SYMMETRIC_DEFAULT",
  };
}

/** Key material is made on first start; keys that left the template keep theirs, for what they encrypted. */
function keyRing({ keyIds, aliases, stateFile }: KmsOptions): KeyRing {
  const kept = readOrCreateState<Record<string, string>>(stateFile, () => ({}));
  const missing = keyIds.filter((id) => !Object.hasOwn(kept, id));
  for (const id of missing) kept[id] = randomBytes(32).toString("base64");
  if (missing.length > 0) writeState(stateFile, kept);
  return {
    keyOf: (reference) => {
      const name = String(reference)
        .replace(/^arn:[^/]*:(?=alias\/)/, "")
        .replace(/^arn:.*:key\//, "");
      const id = aliases[name] ?? name;
      if (!keyIds.includes(id))
        throw new AwsServiceError("NotFoundException", `Key '${name}' does not exist`);
      return id;
    },
    material: (keyId) => {
      const material = kept[keyId];
      if (!material) throw invalidCiphertext();
      return Buffer.from(material, "base64");
    },
  };
}

/** Format, key id, nonce, tag, ciphertext. */
function seal(ring: KeyRing, keyId: string, plaintext: Buffer, context: EncryptionContext): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", ring.material(keyId), iv).setAAD(canonical(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.from([FORMAT]), Buffer.from(keyId), iv, cipher.getAuthTag(), ciphertext]);
}

function open(ring: KeyRing, blob: Buffer, context: EncryptionContext): { keyId: string; plaintext: Buffer } {
  const ivAt = 1 + KEY_ID_BYTES;
  const tagAt = ivAt + IV_BYTES;
  const textAt = tagAt + TAG_BYTES;
  if (blob[0] !== FORMAT || blob.length < textAt) throw invalidCiphertext();
  const keyId = blob.subarray(1, ivAt).toString();
  const decipher = createDecipheriv("aes-256-gcm", ring.material(keyId), blob.subarray(ivAt, tagAt))
    .setAAD(canonical(context))
    .setAuthTag(blob.subarray(tagAt, textAt));
  try {
    return { keyId, plaintext: Buffer.concat([decipher.update(blob.subarray(textAt)), decipher.final()]) };
  } catch {
    throw invalidCiphertext(); // Another context, or other bytes: KMS doesn't say which.
  }
}

const contextOf = (input: Record<string, unknown>): EncryptionContext =>
  (input.EncryptionContext as EncryptionContext | undefined) ?? {};

/** The same bytes whatever order the pairs come in. */
const canonical = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));

const keyArn = (keyId: string): string => arn("kms", `key/${keyId}`);

const invalidCiphertext = (): AwsServiceError => new AwsServiceError("InvalidCiphertextException", "");
