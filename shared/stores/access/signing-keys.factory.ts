import { type Cursors, createCursors } from "../../platform/cursors.ts";
import { ENV } from "../../platform/env-names.ts";
import type { Logger } from "../../platform/logger.ts";
import { now } from "../../platform/runtime.factory.ts";
import { createSecretReader } from "../../platform/secret-reader.factory.ts";
import { createEdgeCheck, type EdgeCheck } from "./edge-check.ts";
import { fromKeySet, type KeySetSource } from "./key-set.ts";

type KeySetVariable = (typeof ENV)[
  | "signingKeysSecretId"
  | "cursorKeysSecretId"
  | "mailKeysSecretId"
  | "edgeKeysSecretId"];

export const createKeySetSource = (logger: Logger, idVariable: KeySetVariable): KeySetSource => ({
  readSecret: createSecretReader(idVariable),
  now,
  onFailure: (error) => logger.error("A key set can't be read again; the old one is used", error),
});

export const createCursorSource = (logger: Logger): (() => Promise<Cursors>) =>
  fromKeySet(createKeySetSource(logger, ENV.cursorKeysSecretId), createCursors);

export const createMailSealSource = (logger: Logger): (() => Promise<Cursors>) =>
  fromKeySet(createKeySetSource(logger, ENV.mailKeysSecretId), createCursors);

export const createEdgeCheckSource = (logger: Logger): (() => Promise<EdgeCheck>) =>
  fromKeySet(createKeySetSource(logger, ENV.edgeKeysSecretId), createEdgeCheck);
