import { expect, test } from "vitest";
import { STREAM_RECORDS } from "../../../shared/vocabulary/stream-records.ts";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const queue = (path: string) => dev.at(path, "AWS::SQS::Queue");
const DAY = 86_400;

type Row = [what: string, resource: Record<string, unknown>, has: object, lacks?: readonly string[]];

const table = dev.at("Table", "AWS::DynamoDB::Table");
const attribution = dev.eventSource("attribution");
const { GenerateSecretString, ...secret } = dev.at("SigningKeys", "AWS::SecretsManager::Secret");
const KEPT = { MessageRetentionPeriod: 14 * DAY };
const REPORTS = { FunctionResponseTypes: ["ReportBatchItemFailures"] };

const keys = (prefix: string) => [
  { AttributeName: `${prefix}PK`, KeyType: "HASH" },
  { AttributeName: `${prefix}SK`, KeyType: "RANGE" },
];
/** Beside keys it holds videos and refresh schedules, and nothing of an order. */
const Projection = { ProjectionType: "INCLUDE", NonKeyAttributes: ["video", "brand", "interval_minutes"] };

const workQueue = (id: string, consumer: string, batch: object, lacks: string[]): Row[] => [
  [
    `${id}: five failures make a dead letter; invisible for six times the function's timeout`,
    queue(`${id}/Queue`),
    {
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: `${id}/DeadLetterQueue` },
      VisibilityTimeout: 6 * Number(dev.function(consumer).Timeout),
      MessageRetentionPeriod: 4 * DAY,
    },
  ],
  [`${id}'s dead letters stay 14 days`, queue(`${id}/DeadLetterQueue`), KEPT],
  [
    `${consumer} takes every message and reports those that failed`,
    dev.eventSource(consumer),
    { EventSourceArn: `${id}/Queue`, ...REPORTS, ...batch },
    ["FilterCriteria", ...lacks],
  ],
];

const ROWS: Row[] = [
  [
    "the table has PK, SK and GSI1 alone, a stream, a time to live, a generated name, and can be restored",
    table,
    {
      KeySchema: keys(""),
      GlobalSecondaryIndexes: [{ IndexName: "GSI1", KeySchema: keys("GSI1"), Projection }],
      TimeToLiveSpecification: { AttributeName: "expires_at", Enabled: true },
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      BillingMode: "PAY_PER_REQUEST",
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
    // A replacement does not collide with the table that it replaces.
    ["LocalSecondaryIndexes", "TableName"],
  ],
  [
    "attribution reads the stream from its beginning at once; a record at fault is isolated, then a dead letter",
    attribution,
    {
      EventSourceArn: "Table.StreamArn",
      StartingPosition: "TRIM_HORIZON",
      BatchSize: 100,
      ...REPORTS,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      MaximumRecordAgeInSeconds: DAY / 2, // The stream still holds it.
      DestinationConfig: { OnFailure: { Destination: "AttributionStream/DeadLetterQueue" } },
    },
    // Records of one store are processed in order.
    ["MaximumBatchingWindowInSeconds", "ParallelizationFactor"],
  ],
  ["its dead letters stay 14 days", queue("AttributionStream/DeadLetterQueue"), KEPT],
  // More than 10 only where it waits to gather them: SQS asks for that.
  ...workQueue("PullQueue", "catalog-pull", { BatchSize: 20, MaximumBatchingWindowInSeconds: 1 }, []),
  ...workQueue("PlanQueue", "catalog-plan", { BatchSize: 1 }, ["MaximumBatchingWindowInSeconds"]),
  [
    "uploads expire after a day, begun ones too; a browser of any origin may upload, and nothing else",
    dev.at("UploadsBucket", "AWS::S3::Bucket"),
    {
      LifecycleConfiguration: {
        Rules: [{ ExpirationInDays: 1, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }],
      },
      CorsConfiguration: {
        CorsRules: [{ AllowedOrigins: ["*"], AllowedMethods: ["PUT"], AllowedHeaders: ["*"] }],
      },
    },
  ],
  [
    "checked media are kept until they are deleted, and then they are gone",
    dev.at("MediaBucket", "AWS::S3::Bucket"),
    { LifecycleConfiguration: { Rules: [{ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }] } },
    ["VersioningConfiguration", "CorsConfiguration", "BucketName"],
  ],
  ["the credentials' key is rotated", dev.at("CredentialsKey", "AWS::KMS::Key"), { EnableKeyRotation: true }],
  [
    "operators find it by the stage's name",
    dev.at("CredentialsKey/Alias", "AWS::KMS::Alias"),
    { AliasName: "alias/shoppable-video-dev-credentials", TargetKeyId: "CredentialsKey" },
  ],
  ["no signing key is in the template", secret, { KmsKeyId: "CredentialsKey" }, ["SecretString"]],
  [
    "the first key is 48 bytes in base64 without padding, beside the field that makes it the active one",
    { ...Object(GenerateSecretString) },
    {
      SecretStringTemplate: '{"active":"k1"}',
      GenerateStringKey: "k1",
      PasswordLength: 64,
      ExcludePunctuation: true,
    },
    ["IncludeSpace"],
  ],
  [
    "nobody signs up by themselves",
    dev.at("AdminUsers", "AWS::Cognito::UserPool"),
    { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } },
  ],
  [
    "an address that is changed stays the old one until the new one is confirmed",
    dev.at("AdminUsers", "AWS::Cognito::UserPool"),
    {
      AutoVerifiedAttributes: ["email"],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
    },
  ],
  [
    "who loses the group or the store loses it within five minutes: Cognito's minimum",
    dev.at("AdminUsers/Client", "AWS::Cognito::UserPoolClient"),
    {
      IdTokenValidity: 5,
      AccessTokenValidity: 5,
      RefreshTokenValidity: 1_440,
      TokenValidityUnits: { IdToken: "minutes", AccessToken: "minutes", RefreshToken: "minutes" },
      EnableTokenRevocation: true,
    },
  ],
  [
    "users can't choose the store that they see; the client has no secret",
    dev.at("AdminUsers/Client", "AWS::Cognito::UserPoolClient"),
    {
      WriteAttributes: ["email", "name"],
      ReadAttributes: ["custom:brand", "email", "email_verified", "name"],
      GenerateSecret: false,
    },
  ],
  [
    "operators are a group",
    dev.at("AdminUsers/Operators", "AWS::Cognito::UserPoolGroup"),
    { GroupName: "operators" },
  ],
  [
    "paths start at the base address: the stage deploys by itself",
    dev.at("Api/Stage", "AWS::ApiGatewayV2::Stage"),
    { StageName: "$default", AutoDeploy: true },
  ],
  [
    "the clock starts catalog-schedule, shopify-schedule and store-deletion alone",
    dev.at("RefreshClock/Rule", "AWS::Events::Rule"),
    {
      Targets: ["catalog-schedule", "shopify-schedule", "store-deletion"].map((Arn) => ({
        Arn,
        DeadLetterConfig: { Arn: "RefreshClock/DeadLetterQueue" },
        RetryPolicy: { MaximumEventAgeInSeconds: 600, MaximumRetryAttempts: 2 },
      })),
    },
  ],
  [
    "once an hour, reports-fold is started",
    dev.at("RefreshClock/Hourly", "AWS::Events::Rule"),
    {
      ScheduleExpression: "rate(1 hour)",
      Targets: [
        {
          Arn: "reports-fold",
          DeadLetterConfig: { Arn: "RefreshClock/DeadLetterQueue" },
          RetryPolicy: { MaximumEventAgeInSeconds: 3_000, MaximumRetryAttempts: 2 },
        },
      ],
    },
  ],
  [
    "once a day, soon after a day is closed, figures-fold is started",
    dev.at("RefreshClock/Daily", "AWS::Events::Rule"),
    {
      ScheduleExpression: "cron(20 13 * * ? *)",
      Targets: [
        {
          Arn: "figures-fold",
          DeadLetterConfig: { Arn: "RefreshClock/DeadLetterQueue" },
          RetryPolicy: { MaximumEventAgeInSeconds: DAY / 4, MaximumRetryAttempts: 2 },
        },
      ],
    },
  ],
  [
    "each minute, figures-fold is started for open days",
    dev.at("RefreshClock/OpenDays", "AWS::Events::Rule"),
    {
      ScheduleExpression: "rate(1 minute)",
      Targets: [
        {
          Arn: "figures-fold",
          Input: '{"days":"open"}',
          DeadLetterConfig: { Arn: "RefreshClock/DeadLetterQueue" },
          RetryPolicy: { MaximumEventAgeInSeconds: 600, MaximumRetryAttempts: 2 },
        },
      ],
    },
  ],
  [
    "the ends of the stage's own conversions go to the media queue",
    dev.at("Conversions/Ended", "AWS::Events::Rule"),
    {
      EventPattern: {
        source: ["aws.mediaconvert"],
        "detail-type": ["MediaConvert Job State Change"],
        detail: { status: ["COMPLETE", "ERROR", "CANCELED"], queue: ["Conversions/Queue"] },
      },
      Targets: [{ Arn: "MediaQueue/Queue" }],
    },
  ],
  [
    "a conversion reads uploads and writes beside them, and nothing else",
    dev
      .resources("AWS::IAM::Policy")
      .find(({ Roles }) => dev.nameOf((Roles as unknown[])[0]) === "Conversions/Role") ?? {},
    {
      PolicyDocument: {
        Statement: [
          {
            Action: ["s3:GetObject", "s3:PutObject"],
            Resource: { "Fn::Join": ["", ["UploadsBucket", "/*"]] },
            Effect: "Allow",
          },
        ],
      },
    },
  ],
  [
    "a tick that the function fails for is a dead letter too: EventBridge only hands it to Lambda",
    { ofEach: dev.resources("AWS::Lambda::EventInvokeConfig") },
    {
      ofEach: [600, 600, 600, 3_000, DAY / 4].map((seconds) => ({
        DestinationConfig: { OnFailure: { Destination: "RefreshClock/DeadLetterQueue" } },
        MaximumEventAgeInSeconds: seconds,
        MaximumRetryAttempts: 2,
      })),
    },
  ],
  ["its dead letters stay 14 days", queue("RefreshClock/DeadLetterQueue"), KEPT],
];

test.each(ROWS)("%s", (_, resource, has, lacks = []) => {
  expect(dev.named(resource)).toMatchObject(has);
  for (const property of lacks) expect(resource).not.toHaveProperty(property);
});

test("attribution starts for new records alone, and of those kinds that it handles", () => {
  const { Filters } = attribution.FilterCriteria as { Filters: { Pattern: string }[] };
  const prefixes = Object.values(STREAM_RECORDS);
  expect(prefixes).toContain("ORDER#");
  expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
    { eventName: ["INSERT"], dynamodb: { Keys: { SK: { S: prefixes.map((prefix) => ({ prefix })) } } } },
  ]);
});

test("a table that fails for three minutes makes no dead letters", () => {
  const pause = Number(dev.environment("attribution").RETRY_PAUSE_SECONDS);
  expect(pause * Number(attribution.MaximumRetryAttempts)).toBeGreaterThanOrEqual(180);
  expect(pause).toBeLessThan(Number(dev.function("attribution").Timeout) / 2);
});

test("there is one table", () => {
  dev.template.resourceCountIs("AWS::DynamoDB::Table", 1);
});

test("every queue is standard, encrypted, and denies connections without TLS", () => {
  const queues = dev.resources("AWS::SQS::Queue");
  const policies = dev.resources("AWS::SQS::QueuePolicy");
  for (const each of queues) {
    expect(each).toMatchObject({ SqsManagedSseEnabled: true });
    expect(each).not.toHaveProperty("FifoQueue");
  }
  const denied = { Effect: "Deny", Action: "sqs:*", Condition: { Bool: { "aws:SecureTransport": "false" } } };
  for (const { PolicyDocument } of policies as { PolicyDocument: { Statement: object[] } }[]) {
    expect(PolicyDocument.Statement[0]).toMatchObject(denied);
  }
  expect(new Set(policies.map(({ Queues }) => dev.nameOf((Queues as unknown[])[0]))).size).toBe(
    queues.length,
  );
});

test("no bucket is public, and none takes connections without TLS", () => {
  const buckets = dev.resources("AWS::S3::Bucket");
  const policies = dev.resources("AWS::S3::BucketPolicy") as {
    Bucket: unknown;
    PolicyDocument: { Statement: object[] };
  }[];
  for (const each of buckets) {
    expect(each).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
    });
  }
  const denied = { Effect: "Deny", Action: "s3:*", Condition: { Bool: { "aws:SecureTransport": "false" } } };
  for (const { PolicyDocument } of policies) expect(PolicyDocument.Statement[0]).toMatchObject(denied);
  expect(new Set(policies.map(({ Bucket }) => dev.nameOf(Bucket))).size).toBe(buckets.length);
});

test("what may send to a queue without being one of our functions is a rule of our own", () => {
  const allowed = dev
    .resources("AWS::SQS::QueuePolicy")
    .flatMap(({ PolicyDocument }) => (PolicyDocument as { Statement: Record<string, unknown>[] }).Statement)
    .filter(({ Effect }) => Effect === "Allow");
  expect(allowed.map((statement) => dev.named(statement))).toMatchObject([
    {
      Principal: { Service: "events.amazonaws.com" },
      Resource: "MediaQueue/Queue",
      Condition: { ArnEquals: { "aws:SourceArn": "Conversions/Ended" } },
    },
    ...["Rule", "Hourly", "Daily", "OpenDays"].map((rule) => ({
      Action: "sqs:SendMessage",
      Principal: { Service: "events.amazonaws.com" },
      Resource: "RefreshClock/DeadLetterQueue",
      Condition: { ArnEquals: { "aws:SourceArn": `RefreshClock/${rule}` } },
    })),
  ]);
});
