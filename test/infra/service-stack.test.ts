import { describe, expect, test } from "vitest";
import { stages } from "./support/stages.ts";

const { dev } = stages;
const { production } = stages;

describe("stages", () => {
  test("the stack and its named resources contain the stage", () => {
    expect(dev.stack.stackName).toBe("shoppable-video-dev");
    expect(production.stack.stackName).toBe("shoppable-video-production");
    expect(production.stack.tags.tagValues()).toEqual({ service: "shoppable-video", stage: "production" });
    expect(JSON.stringify(production.template)).not.toContain("shoppable-video-dev");
  });

  test("resources with data keep their logical ids", () => {
    const ids = [
      "AWS::DynamoDB::Table",
      "AWS::SecretsManager::Secret",
      "AWS::KMS::Key",
      "AWS::S3::Bucket",
    ].flatMap((type) => Object.keys(production.template.findResources(type)));
    expect(ids).toEqual([
      "TableCD117FA1",
      "SigningKeysA56F0358",
      "CursorKeysBBA42BD5",
      "MailKeysB72AEA90",
      "EdgeKeys75E7C77E",
      "ShopifySecretEFF94287",
      "CredentialsKeyA24B74BF",
      "UploadsBucket5E5E9B64",
      "MediaBucketBCBB02BA",
      "AssetsBucket5CB76180",
    ]);
  });

  test("a template contains no account and no region", () => {
    // Matches whole words: a hash may contain twelve digits in a row.
    expect(JSON.stringify(production.template)).not.toMatch(/\b\d{12}\b|(?<![\w-])[a-z]{2}-[a-z]+-\d/);
  });
});

test("the outputs are the values that an operator needs", () => {
  const outputs = dev.template.toJSON().Outputs as Record<string, { Value: unknown }>;
  const named = Object.entries(outputs).map(([id, { Value }]) => [id, dev.nameOf(Value)]);
  expect(Object.fromEntries(named)).toEqual({
    BaseUrl: "Api.ApiEndpoint",
    ApiLogGroupName: "Api/AccessLog",
    EdgeLogGroupName: "Edge/AccessLog/Group",
    AdminUserPoolId: "AdminUsers",
    AdminIssuer: "AdminUsers.ProviderURL",
    AdminClientId: "AdminUsers/Client",
    TableName: "Table",
    SigningKeysSecretId: "SigningKeys",
    CursorKeysSecretId: "CursorKeys",
    MailKeysSecretId: "MailKeys",
    EdgeKeysSecretId: "EdgeKeys",
    CredentialsKeyId: "CredentialsKey",
    PullQueueUrl: "PullQueue/Queue",
    PullDeadLetterQueueUrl: "PullQueue/DeadLetterQueue",
    PlanQueueUrl: "PlanQueue/Queue",
    PlanDeadLetterQueueUrl: "PlanQueue/DeadLetterQueue",
    InteractionsQueueUrl: "InteractionsQueue/Queue",
    InteractionsDeadLetterQueueUrl: "InteractionsQueue/DeadLetterQueue",
    SitemapQueueUrl: "SitemapQueue/Queue",
    SitemapDeadLetterQueueUrl: "SitemapQueue/DeadLetterQueue",
    AttributionDeadLetterQueueUrl: "AttributionStream/DeadLetterQueue",
    ClockDeadLetterQueueUrl: "RefreshClock/DeadLetterQueue",
    MailQueueUrl: "Mail/Queue/Queue",
    MailDeadLetterQueueUrl: "Mail/Queue/DeadLetterQueue",
    MediaQueueUrl: "MediaQueue/Queue",
    MediaDeadLetterQueueUrl: "MediaQueue/DeadLetterQueue",
    ShopifySecretId: "Shopify/Secret",
    WebhookQueueUrl: "Webhooks/Queue/Queue",
    WebhookDeadLetterQueueUrl: "Webhooks/Queue/DeadLetterQueue",
    WebhookEventsDeadLetterQueueUrl: "Webhooks/Stream/DeadLetterQueue",
    ShopifyQueueUrl: "Shopify/Queue/Queue",
    ShopifyDeadLetterQueueUrl: "Shopify/Queue/DeadLetterQueue",
    EdgeUrl: "https://Edge/Distribution.DomainName",
    DistributionId: "Edge/Distribution",
    AssetsBucketName: "AssetsBucket",
    DashboardUrl: "https://Edge/Distribution.DomainName/dashboard/",
    UploadsBucketName: "UploadsBucket",
    MediaBucketName: "MediaBucket",
  });
});
