import { describe, expect, test } from "vitest";
import type { CredentialPurpose } from "../../shared/vocabulary/deployment.ts";
import { stages } from "./support/stages.ts";
import type { Permissions } from "./support/synthesized-stage.ts";

const { dev, production } = stages;

const OBSERVABILITY = ["xray:PutTelemetryRecords", "xray:PutTraceSegments"];
const readSecret = (secret: string): Permissions => ({
  [secret]: ["secretsmanager:GetSecretValue"],
  [`CredentialsKey with kms:EncryptionContext:SecretARN ${secret}, kms:ViaService secretsmanager.<AWS::Region>.amazonaws.com`]:
    ["kms:Decrypt"],
});
const READ_KEYS = readSecret("SigningKeys");
const READ_CURSOR_KEYS = readSecret("CursorKeys");
const READ_MAIL_KEYS = readSecret("MailKeys");
const useKey = (purpose: CredentialPurpose, ...operations: string[]): Permissions => ({
  [`CredentialsKey with kms:EncryptionContext:purpose ${purpose}`]: operations.map((each) => `kms:${each}`),
});
const READ_EDGE_KEYS = readSecret("EdgeKeys");
const READ_SHOPIFY = readSecret("Shopify/Secret");
const CONSUME = [
  "sqs:ChangeMessageVisibility",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:ReceiveMessage",
];
const SEND = ["sqs:SendMessage"];
const DEAD_LETTERS = ["sqs:GetQueueAttributes", "sqs:GetQueueUrl", "sqs:SendMessage"];
const items = (...calls: string[]) => calls.map((call) => `dynamodb:${call}`);
const QUERY_INDEX: Permissions = { "Table/index/GSI1": items("Query") };

const PERMISSIONS: Record<string, Permissions> = {
  "access-token": { Table: items("GetItem", "UpdateItem"), ...READ_KEYS },
  "product-upsert": { Table: items("DeleteItem", "GetItem", "PutItem", "UpdateItem"), ...READ_KEYS },
  "order-tracking": { Table: items("ConditionCheckItem", "GetItem", "PutItem", "UpdateItem"), ...READ_KEYS },
  "shop-days": { Table: items("GetItem", "PutItem", "UpdateItem"), ...READ_KEYS },
  "order-amendments": {
    Table: items("GetItem", "PutItem", "Query", "UpdateItem"),
    ...READ_KEYS,
  },
  feed: { Table: items("BatchGetItem", "GetItem", "Query"), ...QUERY_INDEX, ...READ_CURSOR_KEYS },
  "video-sitemap": { Table: items("BatchGetItem", "GetItem"), ...QUERY_INDEX },
  interactions: { Table: items("GetItem", "UpdateItem"), "InteractionsQueue/Queue": SEND, ...READ_EDGE_KEYS },
  mailer: {
    Table: items("BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"),
    ...QUERY_INDEX,
    ...READ_MAIL_KEYS,
    "Mail/Queue/Queue": [...CONSUME, ...SEND],
    "RefreshClock/DeadLetterQueue": DEAD_LETTERS,
  },
  funnel: {
    Table: items("BatchGetItem", "GetItem", "PutItem", "UpdateItem"),
    "InteractionsQueue/Queue": CONSUME,
  },
  // Its writes count calls and record the first visit of an invited user.
  "admin-read": {
    Table: items("BatchGetItem", "GetItem", "Query"),
    "Table with each dynamodb:Attributes PK,SK,taken,expires_at, each dynamodb:LeadingKeys RATE#ADMIN#*":
      items("UpdateItem"),
    "Table with each dynamodb:Attributes PK,SK,joined_at, each dynamodb:LeadingKeys STORE#*":
      items("UpdateItem"),
    ...QUERY_INDEX,
    ...READ_CURSOR_KEYS,
  },
  admin: {
    Table: items(
      "BatchGetItem",
      "ConditionCheckItem",
      "DeleteItem",
      "GetItem",
      "PutItem",
      "Query",
      "UpdateItem",
    ),
    ...QUERY_INDEX,
    ...useKey("product-api", "Decrypt", "Encrypt"),
    ...useKey("webhook-secrets", "Encrypt"),
    "UploadsBucket/*": ["s3:GetObject", "s3:PutObject"],
    "MediaQueue/Queue": SEND,
    "PlanQueue/Queue": SEND,
    "SitemapQueue/Queue": SEND,
    "Webhooks/Queue/Queue": SEND,
    ...READ_CURSOR_KEYS,
  },
  "admin-users": {
    Table: items("ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
    AdminUsers: ["cognito-idp:AdminCreateUser", "cognito-idp:AdminGetUser"],
  },
  "not-found": {},
  attribution: {
    "*": ["dynamodb:ListStreams", ...OBSERVABILITY], // IAM can't restrict ListStreams to one table.
    Table: items("BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"),
    "Table.StreamArn": ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    "AttributionStream/DeadLetterQueue": DEAD_LETTERS,
  },
  "catalog-pull": {
    Table: items("BatchGetItem", "DeleteItem", "GetItem", "PutItem", "UpdateItem"),
    "Table/index/GSI1": items("Query"),
    ...useKey("product-api", "Decrypt"),
    "PullQueue/Queue": CONSUME,
  },
  "catalog-plan": {
    Table: items("GetItem", "Query", "UpdateItem"),
    "PlanQueue/Queue": [...CONSUME, ...SEND],
    "PullQueue/Queue": SEND,
    "SitemapQueue/Queue": SEND,
  },
  "catalog-sitemap": {
    Table: items("GetItem", "PutItem", "Query", "UpdateItem"),
    "PlanQueue/Queue": SEND,
    "SitemapQueue/Queue": [...CONSUME, ...SEND],
  },
  media: {
    Table: items("DeleteItem", "GetItem", "PutItem", "UpdateItem"),
    UploadsBucket: ["s3:ListBucket"],
    "UploadsBucket/*": ["s3:DeleteObject", "s3:GetObject"],
    MediaBucket: ["s3:ListBucket"],
    "MediaBucket/media/*": ["s3:DeleteObject", "s3:GetObject", "s3:PutObject"],
    "UploadsBucket/*/transcript/*": ["s3:PutObject"],
    "* with transcribe:OutputBucketName UploadsBucket": ["transcribe:StartTranscriptionJob"],
    "arn:AWS::Partition:transcribe:AWS::Region:AWS::AccountId:transcription-job/shoppable-video-dev-draft.*":
      ["transcribe:GetTranscriptionJob"],
    "MediaQueue/Queue": [...CONSUME, ...SEND],
    "Conversions/Queue": ["mediaconvert:CreateJob"],
    "Conversions/Role with iam:PassedToService mediaconvert.amazonaws.com": ["iam:PassRole"],
    "arn:AWS::Partition:mediaconvert:AWS::Region:AWS::AccountId:jobs/*": [
      "mediaconvert:CancelJob",
      "mediaconvert:GetJob",
    ],
    "arn:AWS::Partition:cloudfront::AWS::AccountId:distribution/Edge/Distribution": [
      "cloudfront:CreateInvalidation",
    ],
  },
  "catalog-schedule": {
    Table: items("UpdateItem"),
    ...QUERY_INDEX,
    "PlanQueue/Queue": SEND,
    "RefreshClock/DeadLetterQueue": DEAD_LETTERS,
  },
  "shopify-schedule": {
    Table: items("UpdateItem"),
    ...QUERY_INDEX,
    "Shopify/Queue/Queue": SEND,
    "RefreshClock/DeadLetterQueue": DEAD_LETTERS,
  },
  // The webhook function has no access to the table, so a webhook's sender can't reach a store.
  "shopify-webhook": { "Shopify/Queue/Queue": SEND, ...READ_SHOPIFY },
  "shopify-app": {
    Table: items("DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
    ...useKey("shop-tokens", "Decrypt", "Encrypt"),
    AdminUsers: ["cognito-idp:AdminCreateUser", "cognito-idp:AdminGetUser"],
    "Shopify/Queue/Queue": SEND,
    ...READ_SHOPIFY,
  },
  "shopify-worker": {
    Table: items(
      "BatchGetItem",
      "ConditionCheckItem",
      "DeleteItem",
      "GetItem",
      "PutItem",
      "Query",
      "UpdateItem",
    ),
    ...useKey("shop-tokens", "Decrypt", "Encrypt"),
    "Shopify/Queue/Queue": [...CONSUME, ...SEND],
    ...READ_SHOPIFY,
  },
  "store-deletion": {
    Table: items("DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
    ...QUERY_INDEX,
    "MediaQueue/Queue": SEND,
    AdminUsers: ["cognito-idp:AdminDeleteUser", "cognito-idp:AdminListGroupsForUser"],
    "RefreshClock/DeadLetterQueue": DEAD_LETTERS,
  },
  "mail-unsubscribe": { Table: items("GetItem", "UpdateItem"), ...READ_MAIL_KEYS },
  "webhook-events": {
    "*": ["dynamodb:ListStreams", ...OBSERVABILITY],
    Table: items("Query"),
    "Table.StreamArn": ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    "Webhooks/Queue/Queue": SEND,
    "Webhooks/Stream/DeadLetterQueue": DEAD_LETTERS,
  },
  "webhook-delivery": {
    Table: items("GetItem", "PutItem", "Query", "UpdateItem"),
    ...useKey("webhook-secrets", "Decrypt"),
    "Webhooks/Queue/Queue": [...CONSUME, ...SEND],
  },
};

describe("permissions", () => {
  test.each(Object.entries(PERMISSIONS))("of %s are exactly those it needs", (name, expected) => {
    const ownLog = { [`${name}-log`]: ["logs:CreateLogStream", "logs:PutLogEvents"] };
    expect(dev.permissions(name)).toEqual({ "*": OBSERVABILITY, ...expected, ...ownLog });
  });

  test("are listed for every function", () => {
    const functions = dev.resources("AWS::Lambda::Function").map(({ FunctionName }) => FunctionName);
    expect(functions.sort()).toEqual(
      Object.keys(PERMISSIONS)
        .map((name) => `shoppable-video-dev-${name}`)
        .sort(),
    );
  });

  test("are the same in production and dev", () => {
    for (const name of Object.keys(PERMISSIONS)) {
      const named = JSON.stringify(dev.permissions(name)).replace("-dev-draft.", "-production-draft.");
      expect(production.permissions(name)).toEqual(JSON.parse(named));
    }
  });
});
