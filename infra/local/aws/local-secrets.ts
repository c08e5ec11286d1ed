import { randomUUID } from "node:crypto";
import { LocalStackError } from "../process/local-stack-error.ts";
import { readOrCreateState, writeState } from "../process/state-file.ts";
import type { Resource } from "../template/template.ts";
import { AwsServiceError, type Operations } from "./aws-endpoint.ts";
import { type GenerateOptions, generateSecret } from "./generate-secret.ts";

/** A secret of the template by the ARN that references give it. */
export type SecretResource = { readonly arn: string; readonly resource: Resource };

type StoredSecret = { readonly value: string; readonly versionId: string; readonly createdAt: number };

/**
 * Secrets Manager's `GetSecretValue`.
 *
 * Generated secrets are made on first start and kept, so that what they signed stays valid.
 */
export function localSecrets(secrets: readonly SecretResource[], stateFile: string): Operations {
  const kept = readOrCreateState<Record<string, StoredSecret>>(stateFile, () => ({}));
  for (const { arn, resource } of secrets) {
    kept[arn] ??= { value: initialValue(resource), versionId: randomUUID(), createdAt: Date.now() / 1000 };
  }
  writeState(stateFile, kept);
  return {
    "secretsmanager.GetSecretValue": ({ SecretId }) => {
      const found = secrets.find(({ arn }) => arn === SecretId || nameOf(arn) === SecretId);
      const secret = found && kept[found.arn];
      if (!found || !secret) {
        throw new AwsServiceError(
          "ResourceNotFoundException",
          "Secrets Manager can't find the specified secret.",
        );
      }
      return {
        ARN: found.arn,
        Name: nameOf(found.arn),
        SecretString: secret.value,
        VersionId: secret.versionId,
        VersionStages: ["AWSCURRENT"],
        CreatedDate: secret.createdAt,
      };
    },
  };
}

/** The part of the ARN between `secret:` and the six characters that Secrets Manager adds. */
const nameOf = (arn: string): string => arn.replace(/^.*:secret:/, "").replace(/-.{6}$/, "");

function initialValue({ logicalId, properties }: Resource): string {
  if (typeof properties.SecretString === "string") return properties.SecretString;
  if (!properties.GenerateSecretString) {
    throw new LocalStackError(`The secret ${logicalId} has no value: the local stack can only generate one.`);
  }
  return generateSecret(properties.GenerateSecretString as GenerateOptions);
}
