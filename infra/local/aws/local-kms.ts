import { randomBytes } from "node:crypto";
import { CompactEncrypt, type CompactJWEHeaderParameters, compactDecrypt, errors } from "jose";
import { isRecord } from "../process/is-record.ts";
import { readState, writeState } from "../process/state-file.ts";
import { AwsServiceError, type Operations } from "./aws-endpoint.ts";
import { arn } from "./aws-identity.ts";

type Keys = Readonly<Record<string, string>>;

/** Encrypts with AES-256-GCM. The encryption context is authenticated data in the JWE header. */
export function localKms(keyIds: readonly string[], stateFile: string): Operations {
  const keys = keyMaterial(keyIds, stateFile);
  return {
    "TrentService.Encrypt": async ({ KeyId, Plaintext, EncryptionContext }) => {
      const kid = keyIds.find((id) => KeyId === keyArn(id));
      if (!kid) throw new AwsServiceError("NotFoundException", `Key '${KeyId}' does not exist`);
      const jwe = await new CompactEncrypt(Buffer.from(String(Plaintext), "base64"))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid, context: canonical(EncryptionContext) })
        .encrypt(findKey(keys, kid));
      return { CiphertextBlob: Buffer.from(jwe).toString("base64"), KeyId };
    },
    "TrentService.Decrypt": async ({ KeyId, CiphertextBlob, EncryptionContext }) => {
      const jwe = Buffer.from(String(CiphertextBlob), "base64");
      const { plaintext, protectedHeader } = await compactDecrypt(jwe, ({ kid }) => findKey(keys, kid)).catch(
        (error: unknown) => {
          throw error instanceof errors.JOSEError ? invalidCiphertext() : error;
        },
      );
      if (protectedHeader.context !== canonical(EncryptionContext)) throw invalidCiphertext();
      const usedKey = keyArn(String(protectedHeader.kid));
      if (KeyId !== undefined && KeyId !== usedKey) {
        throw new AwsServiceError("IncorrectKeyException", "Another key encrypted the ciphertext");
      }
      return { KeyId: usedKey, Plaintext: Buffer.from(plaintext).toString("base64") };
    },
  };
}

/** Keeps the material of keys that are removed from the template. */
function keyMaterial(keyIds: readonly string[], stateFile: string): Keys {
  const kept = readState<Record<string, string>>(stateFile) ?? {};
  for (const id of keyIds) kept[id] ??= randomBytes(32).toString("base64");
  writeState(stateFile, kept);
  return kept;
}

function findKey(keys: Keys, kid: CompactJWEHeaderParameters["kid"]): Buffer {
  const material = keys[kid ?? ""];
  if (!material) throw invalidCiphertext();
  return Buffer.from(material, "base64");
}

const canonical = (context: unknown): string =>
  JSON.stringify(Object.entries(isRecord(context) ? context : {}).sort(([a], [b]) => (a < b ? -1 : 1)));

const keyArn = (keyId: string): string => arn("kms", `key/${keyId}`);

/** KMS returns the same error for a wrong context and for invalid bytes. */
const invalidCiphertext = (): AwsServiceError => new AwsServiceError("InvalidCiphertextException", "");
