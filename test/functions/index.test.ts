import { readdirSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ENV } from "../../shared/platform/env-names.ts";

const STORE_ENDPOINT = [ENV.stage, ENV.tableName, ENV.signingKeysSecretId];

const UPLOADS = [ENV.uploadsBucket, ENV.mediaQueueUrl, ENV.edgeUrl];

const SHOPIFY = [ENV.stage, ENV.shopifySecretId, ENV.shopifyQueueUrl];

const FUNCTIONS: Record<string, readonly string[]> = {
  "access-token": STORE_ENDPOINT,
  admin: [
    ENV.stage,
    ENV.tableName,
    ENV.cursorKeysSecretId,
    ENV.credentialsKeyId,
    ENV.planQueueUrl,
    ENV.sitemapQueueUrl,
    ENV.webhookQueueUrl,
    ...UPLOADS,
  ],
  "admin-read": [ENV.stage, ENV.tableName, ENV.cursorKeysSecretId, ENV.edgeUrl],
  "admin-users": [ENV.stage, ENV.tableName, ENV.userPoolId],
  attribution: [ENV.stage, ENV.tableName, ENV.retryPauseSeconds, ENV.attributionFailuresUrl],
  "catalog-plan": [ENV.stage, ENV.tableName, ENV.pullQueueUrl, ENV.planQueueUrl, ENV.sitemapQueueUrl],
  "catalog-pull": [ENV.stage, ENV.tableName, ENV.pullQueueUrl, ENV.credentialsKeyId],
  "catalog-sitemap": [ENV.stage, ENV.tableName, ENV.planQueueUrl, ENV.sitemapQueueUrl],
  "catalog-schedule": [ENV.stage, ENV.tableName, ENV.planQueueUrl],
  feed: [ENV.stage, ENV.tableName, ENV.cursorKeysSecretId, ENV.edgeUrl],
  funnel: [ENV.stage, ENV.tableName],
  interactions: [ENV.stage, ENV.tableName, ENV.edgeKeysSecretId, ENV.interactionsQueueUrl],
  mailer: [ENV.stage, ENV.tableName, ENV.mailKeysSecretId, ENV.edgeUrl, ENV.mailQueueUrl, ENV.apiUrl],
  "mail-unsubscribe": [ENV.stage, ENV.tableName, ENV.mailKeysSecretId],
  media: [
    ENV.stage,
    ENV.tableName,
    ENV.uploadsBucket,
    ENV.mediaBucket,
    ENV.mediaQueueUrl,
    ENV.mediaConvertRoleArn,
    ENV.mediaConvertQueueArn,
    ENV.draftJobPrefix,
    ENV.distributionId,
  ],
  "not-found": [ENV.stage, ENV.routes],
  "order-amendments": STORE_ENDPOINT,
  "order-tracking": STORE_ENDPOINT,
  "product-upsert": STORE_ENDPOINT,
  "shop-days": STORE_ENDPOINT,
  "shopify-app": [...SHOPIFY, ENV.tableName, ENV.credentialsKeyId, ENV.userPoolId, ENV.edgeUrl],
  "shopify-schedule": [ENV.stage, ENV.tableName, ENV.shopifyQueueUrl],
  "shopify-webhook": SHOPIFY,
  "shopify-worker": [...SHOPIFY, ENV.tableName, ENV.credentialsKeyId],
  "store-deletion": [ENV.stage, ENV.tableName, ENV.userPoolId, ENV.mediaQueueUrl],
  "video-sitemap": [ENV.stage, ENV.tableName, ENV.edgeUrl],
  "webhook-delivery": [ENV.stage, ENV.tableName, ENV.webhookQueueUrl, ENV.credentialsKeyId],
  "webhook-events": [ENV.stage, ENV.tableName, ENV.webhookQueueUrl, ENV.webhookFailuresUrl],
};

const load = (name: string): Promise<{ handler: unknown }> => import(`../../functions/${name}/index.ts`);

beforeEach(() => {
  vi.resetModules();
  for (const name of Object.values(ENV)) vi.stubEnv(name, undefined);
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("LAMBDA_TASK_ROOT", "/var/task");
  vi.stubGlobal("SHOPIFY_PAGE_SCRIPT", "");
});

describe.each(Object.entries(FUNCTIONS))("functions/%s", (name, variables) => {
  test("starts with its environment variables and exports its handler", async () => {
    for (const variable of variables) vi.stubEnv(variable, "dev");
    expect((await load(name)).handler).toBeTypeOf("function");
  });

  test.each(variables)("fails to start without %s and names it", async (missing) => {
    for (const variable of variables) vi.stubEnv(variable, variable === missing ? undefined : "dev");
    await expect(load(name)).rejects.toThrow(`The environment variable ${missing} is not set`);
  });
});

test("the table lists every function", () => {
  const folders = readdirSync(new URL("../../functions", import.meta.url), { recursive: true });
  const names = folders.map(String).flatMap((path) => /^([^/]+)\/index\.ts$/.exec(path)?.[1] ?? []);
  expect(Object.keys(FUNCTIONS).sort()).toEqual(names.sort());
});
