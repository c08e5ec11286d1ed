import { type Cursors, createCursors } from "../../platform/cursors.ts";
import { ENV } from "../../platform/env-names.ts";
import type { Logger } from "../../platform/logger.ts";
import { now } from "../../platform/runtime.factory.ts";
import { createSecretReader } from "../../platform/secret-reader.factory.ts";
import { fromKeySet, type KeySetSource } from "./key-set-source.ts";

export const createKeySetSource = (logger: Logger): KeySetSource => ({
  readSecret: createSecretReader(ENV.signingKeysSecretId),
  now,
  onFailure: (error) => logger.error("The signing keys can't be read again; the old ones are used", error),
});

export const createCursorSource = (logger: Logger): (() => Promise<Cursors>) =>
  fromKeySet(createKeySetSource(logger), createCursors);
