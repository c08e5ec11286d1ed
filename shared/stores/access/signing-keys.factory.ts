import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { type Cursors, createCursors } from "../../administration/cursor.ts";
import { required } from "../../platform/config.ts";
import { ENV } from "../../platform/env-names.ts";
import { Unavailable } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { now } from "../../platform/runtime.factory.ts";
import { CLIENT_OPTIONS } from "../../platform/sdk/client-options.ts";
import { fromKeySet, type KeySetSource } from "./key-set-source.ts";

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
