import { describe, expect, test } from "vitest";
import { ROUTES } from "../../shared/contract/routes.ts";
import { stages } from "./support/stages.ts";

const { dev } = stages;

describe("environment", () => {
  const published = ROUTES.filter(({ path }) => !path.startsWith("/admin/"));
  const PUBLISHED = published.map(({ method, path }) => `${method} ${path}`).join(",");
  const table = { STAGE: "dev", TABLE_NAME: "Table" };
  const pullQueue = { PULL_QUEUE_URL: "PullQueue/Queue" };
  const planQueue = { PLAN_QUEUE_URL: "PlanQueue/Queue" };
  const sitemapQueue = { SITEMAP_QUEUE_URL: "SitemapQueue/Queue" };
  const webhookQueue = { WEBHOOK_QUEUE_URL: "Webhooks/Queue/Queue" };
  const interactionsQueue = { INTERACTIONS_QUEUE_URL: "InteractionsQueue/Queue" };
  const reportLogQueue = { REPORT_LOG_QUEUE_URL: "RefusedCalls/Queue/Queue" };
  const edge = { EDGE_URL: "https://Edge/Distribution.DomainName" };
  const shopify = { SHOPIFY_QUEUE_URL: "Shopify/Queue/Queue", SHOPIFY_SECRET_ID: "Shopify/Secret" };
  const cursors = { CURSOR_KEYS_SECRET_ID: "CursorKeys" };
  const endpoint = { ...table, SIGNING_KEYS_SECRET_ID: "SigningKeys" };

  test.each([
    ["access-token", endpoint],
    ["product-upsert", endpoint],
    ["order-tracking", endpoint],
    ["order-amendments", endpoint],
    ["shop-days", endpoint],
    ["feed", { ...table, ...cursors, ...edge }],
    ["video-sitemap", { ...table, ...edge }],
    ["interactions", { ...table, EDGE_KEYS_SECRET_ID: "EdgeKeys", ...interactionsQueue }],
    ["funnel", { ...table, ...interactionsQueue }],
    ["refused-calls", { ...table, ...reportLogQueue }],
    ["report-log", { ...table, ...reportLogQueue }],
    [
      "admin",
      {
        ...table,
        ...cursors,
        ...planQueue,
        ...sitemapQueue,
        CREDENTIALS_KEY_ID: "CredentialsKey",
        USER_POOL_ID: "AdminUsers",
        UPLOADS_BUCKET: "UploadsBucket",
        MEDIA_QUEUE_URL: "MediaQueue/Queue",
        ...webhookQueue,
        ...edge,
      },
    ],
    ["not-found", { STAGE: "dev", ROUTES: PUBLISHED }],
    [
      "attribution",
      {
        ...table,
        ATTRIBUTION_FAILURES_URL: "AttributionStream/DeadLetterQueue",
        RETRY_PAUSE_SECONDS: "20",
      },
    ],
    ["catalog-pull", { ...table, ...pullQueue, CREDENTIALS_KEY_ID: "CredentialsKey" }],
    ["catalog-plan", { ...table, ...pullQueue, ...planQueue, ...sitemapQueue }],
    ["catalog-sitemap", { ...table, ...planQueue, ...sitemapQueue }],
    ["catalog-schedule", { ...table, ...planQueue }],
    ["shopify-schedule", { ...table, SHOPIFY_QUEUE_URL: "Shopify/Queue/Queue" }],
    ["shopify-webhook", { STAGE: "dev", ...shopify }],
    [
      "shopify-app",
      {
        ...table,
        ...shopify,
        ...edge,
        CREDENTIALS_KEY_ID: "CredentialsKey",
        USER_POOL_ID: "AdminUsers",
      },
    ],
    ["shopify-worker", { ...table, ...shopify, CREDENTIALS_KEY_ID: "CredentialsKey" }],
    ["figures-fold", table],
    ["reports-fold", table],
    ["store-deletion", { ...table, USER_POOL_ID: "AdminUsers", MEDIA_QUEUE_URL: "MediaQueue/Queue" }],
    [
      "webhook-events",
      { ...table, ...webhookQueue, WEBHOOK_FAILURES_URL: "Webhooks/Stream/DeadLetterQueue" },
    ],
    ["mail-unsubscribe", { ...table, ...cursors }],
    ["webhook-delivery", { ...table, ...webhookQueue, CREDENTIALS_KEY_ID: "CredentialsKey" }],
  ])("%s is told the names of what it may use, and no more", (name, expected) => {
    const variables = Object.entries(dev.environment(name)).map(([variable, value]) => [
      variable,
      typeof value === "string" ? value : dev.nameOf(value),
    ]);
    expect(Object.fromEntries(variables)).toEqual(expected);
  });

  test("plain http to loopback is allowed on the local stage alone, and there to what fetches", () => {
    for (const stage of ["dev", "staging", "production"] as const) {
      expect(JSON.stringify(stages[stage].template)).not.toContain("ALLOW_LOOPBACK_HTTP");
    }
    const { local } = stages;
    const names = local
      .resources("AWS::Lambda::Function")
      .map(({ FunctionName }) => String(FunctionName).replace("shoppable-video-local-", ""));
    const allowed = names.filter((name) => "ALLOW_LOOPBACK_HTTP" in local.environment(name));
    expect(allowed.sort()).toEqual([
      "admin",
      "catalog-pull",
      "catalog-sitemap",
      "shopify-app",
      "shopify-worker",
      "webhook-delivery",
    ]);
    for (const name of allowed) expect(local.environment(name).ALLOW_LOOPBACK_HTTP).toBe("true");
  });
});
