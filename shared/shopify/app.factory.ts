import style from "../../clients/shopify/app/page.css?raw";
import html from "../../clients/shopify/app/page.html?raw";
import { fromSecret } from "../platform/cached-secret.ts";
import { ENV } from "../platform/env-names.ts";
import type { Logger } from "../platform/logger.ts";
import { now } from "../platform/runtime.factory.ts";
import { createSecretReader } from "../platform/secret-reader.factory.ts";
import { type AppSecrets, parseAppSecrets } from "./access/app-secrets.ts";
import type { AppPageFiles } from "./app-page.ts";

export const createAppSecrets = (logger: Logger): (() => Promise<AppSecrets>) => {
  const onFailure = (error: unknown) =>
    logger.error("The secret of the Shopify app can't be read again; the old one is used", error);
  return fromSecret({ readSecret: createSecretReader(ENV.shopifySecretId), now, onFailure }, parseAppSecrets);
};

/** Compiled `clients/shopify/app/page.ts`. The bundler defines the constant. */
declare const SHOPIFY_PAGE_SCRIPT: string;

export const createAppPageFiles = (): AppPageFiles => ({ html, style, script: SHOPIFY_PAGE_SCRIPT });
