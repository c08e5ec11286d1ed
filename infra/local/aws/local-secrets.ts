import { randomInt } from "node:crypto";
import { LocalStackError } from "../process/local-stack-error.ts";
import { readState, writeState } from "../process/state-file.ts";
import { AwsServiceError, type Operations } from "./aws-endpoint.ts";

export type GenerateSecretString = {
  readonly SecretStringTemplate: string;
  readonly GenerateStringKey: string;
  readonly PasswordLength: number;
  readonly ExcludePunctuation: boolean;
};

export type SecretResource = {
  readonly ref: string;
  readonly properties: { readonly GenerateSecretString: GenerateSecretString };
};

const SUPPORTED = ["ExcludePunctuation", "GenerateStringKey", "PasswordLength", "SecretStringTemplate"];
const LETTERS_AND_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Generates secrets at the first start and stores them, so that tokens stay valid after a restart. */
export function localSecrets(secrets: readonly SecretResource[], stateFile: string): Operations {
  const kept = readState<Record<string, { value: string }>>(stateFile) ?? {};
  for (const { ref, properties } of secrets) {
    kept[ref] ??= { value: generateSecret(ref, properties.GenerateSecretString) };
  }
  writeState(stateFile, kept);
  return {
    "secretsmanager.GetSecretValue": ({ SecretId }) => {
      const secret = secrets.some(({ ref }) => ref === SecretId) && kept[String(SecretId)];
      if (secret) return { ARN: SecretId, SecretString: secret.value };
      throw new AwsServiceError("ResourceNotFoundException", `There is no secret ${SecretId}.`);
    },
  };
}

/** Matches CloudFormation's reference to one JSON field of a secret. */
const REFERENCE = /\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:(\w+)::\}\}/g;

export const resolveSecrets = (text: string, operations: Operations): string =>
  text.replace(REFERENCE, (_, SecretId: string, field: string) => {
    const { SecretString = "{}" } = Object(operations["secretsmanager.GetSecretValue"]?.({ SecretId })) as {
      SecretString?: string;
    };
    const value: unknown = JSON.parse(SecretString)[field];
    if (typeof value === "string") return value;
    throw new LocalStackError(`The secret ${SecretId} has no field ${field}.`);
  });

function generateSecret(arn: string, options: GenerateSecretString): string {
  if (Object.keys(options).sort().join() !== SUPPORTED.join() || !options.ExcludePunctuation) {
    throw new LocalStackError(
      `The local stack can't generate the secret ${arn}: ${JSON.stringify(options)}.`,
    );
  }
  const characters = Array.from(
    { length: options.PasswordLength },
    () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)],
  );
  return JSON.stringify({
    ...JSON.parse(options.SecretStringTemplate),
    [options.GenerateStringKey]: characters.join(""),
  });
}
