import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { required } from "./config.ts";
import type { ENV } from "./env-names.ts";
import { Unavailable } from "./errors.ts";
import { CLIENT_OPTIONS } from "./sdk/client-options.ts";

/** @returns a function that throws Unavailable if the secret can't be read */
export const createSecretReader = (
  idVariable: (typeof ENV)[
    | "signingKeysSecretId"
    | "cursorKeysSecretId"
    | "mailKeysSecretId"
    | "edgeKeysSecretId"
    | "shopifySecretId"],
): (() => Promise<string>) => {
  const secrets = new SecretsManagerClient(CLIENT_OPTIONS);
  const SecretId = required(idVariable);
  return async () => {
    try {
      const { SecretString = "" } = await secrets.send(new GetSecretValueCommand({ SecretId }));
      return SecretString;
    } catch (error) {
      throw new Unavailable(error);
    }
  };
};
