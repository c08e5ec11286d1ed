import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { type Cursors, createCursors } from "../auth/cursor.ts";
import { fromKeySet, type KeySetSource } from "../auth/key-set-source.ts";
import { required } from "../config.ts";
import { ENV } from "../env-names.ts";
import { Unavailable } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { CLIENT_OPTIONS } from "./client-options.ts";
import { now } from "./runtime.ts";

/** Reads the secret that holds the signing key set. */
const createSecretReader = (): (() => Promise<string>) => {
  const secrets = new SecretsManagerClient(CLIENT_OPTIONS);
  const SecretId = required(ENV.signingKeysSecretId);
  return async () => {
    try {
      const { SecretString = "" } = await secrets.send(new GetSecretValueCommand({ SecretId }));
      return SecretString;
    } catch (error) {
      throw new Unavailable(error);
    }
  };
};

export const createKeySetSource = (logger: Logger): KeySetSource => ({
  readSecret: createSecretReader(),
  now,
  onFailure: (error) => logger.error("The signing keys can't be read again; the old ones are used", error),
});

export const createCursorSource = (logger: Logger): (() => Promise<Cursors>) =>
  fromKeySet(createKeySetSource(logger), createCursors);
