import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { isRecord } from "../process/is-record.ts";
import { readState, writeState } from "../process/state-file.ts";
import { AwsServiceError, type Operations } from "./aws-endpoint.ts";
import { arn } from "./aws-identity.ts";

type Keys = Readonly<Record<string, string>>;

const FORMAT = 1;
const KEY_ID_BYTES = 36;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * KMS's `Encrypt` and `Decrypt`: AES-256-GCM with the encryption context as authenticated data, so that a
 * ciphertext decrypts only with the same context.
 *
 * @param keyIds ids of the template's keys
 * @param stateFile where key material is stored between runs
 */
export function localKms(keyIds: readonly string[], stateFile: string): Operations {
  const keys = keyMaterial(keyIds, stateFile);
  return {
    "TrentService.Encrypt": ({ KeyId, Plaintext, EncryptionContext }) => {
      const keyId = keyIds.find((id) => KeyId === keyArn(id));
      if (!keyId) throw new AwsServiceError("NotFoundException", `Key '${KeyId}' does not exist`);
      const blob = seal(keys, keyId, Buffer.from(String(Plaintext), "base64"), canonical(EncryptionContext));
      return { CiphertextBlob: blob.toString("base64"), KeyId };
    },
    "TrentService.Decrypt": ({ KeyId, CiphertextBlob, EncryptionContext }) => {
      const blob = Buffer.from(String(CiphertextBlob), "base64");
      const { keyId, plaintext } = open(keys, blob, canonical(EncryptionContext));
      if (KeyId !== undefined && KeyId !== keyArn(keyId)) {
        throw new AwsServiceError("IncorrectKeyException", "Another key encrypted the ciphertext");
      }
      return { KeyId: keyArn(keyId), Plaintext: plaintext.toString("base64") };
    },
  };
}

/** Creates missing key material. Keys that left the template keep theirs. */
function keyMaterial(keyIds: readonly string[], stateFile: string): Keys {
  const kept = readState<Record<string, string>>(stateFile) ?? {};
  for (const id of keyIds) kept[id] ??= randomBytes(32).toString("base64");
  writeState(stateFile, kept);
  return kept;
}

/** Layout of the result: format, key id, nonce, tag, ciphertext. */
function seal(keys: Keys, keyId: string, plaintext: Buffer, context: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", findKey(keys, keyId), iv).setAAD(context);
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.from([FORMAT]), Buffer.from(keyId), iv, cipher.getAuthTag(), ciphertext]);
}

function open(keys: Keys, blob: Buffer, context: Buffer): { keyId: string; plaintext: Buffer } {
  const ivAt = 1 + KEY_ID_BYTES;
  const tagAt = ivAt + IV_BYTES;
  const textAt = tagAt + TAG_BYTES;
  if (blob[0] !== FORMAT || blob.length < textAt) throw invalidCiphertext();
  const keyId = blob.subarray(1, ivAt).toString();
  const decipher = createDecipheriv("aes-256-gcm", findKey(keys, keyId), blob.subarray(ivAt, tagAt))
    .setAAD(context)
    .setAuthTag(blob.subarray(tagAt, textAt));
  try {
    return { keyId, plaintext: Buffer.concat([decipher.update(blob.subarray(textAt)), decipher.final()]) };
  } catch {
    throw invalidCiphertext(); // KMS doesn't say whether the context or the bytes are wrong.
  }
}

function findKey(keys: Keys, keyId: string): Buffer {
  const material = keys[keyId];
  if (!material) throw invalidCiphertext();
  return Buffer.from(material, "base64");
}

/** The same bytes for any order of the pairs. */
const canonical = (context: unknown): Buffer =>
  Buffer.from(
    JSON.stringify(Object.entries(isRecord(context) ? context : {}).sort(([a], [b]) => (a < b ? -1 : 1))),
  );

const keyArn = (keyId: string): string => arn("kms", `key/${keyId}`);

const invalidCiphertext = (): AwsServiceError => new AwsServiceError("InvalidCiphertextException", "");
