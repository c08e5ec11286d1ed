import { expect, test } from "vitest";
import { testRows } from "../support/property-rows.ts";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const table = dev.at("Table", "AWS::DynamoDB::Table");
const { GenerateSecretString, ...secret } = dev.at("SigningKeys", "AWS::SecretsManager::Secret");

const keys = (prefix: string) => [
  { AttributeName: `${prefix}PK`, KeyType: "HASH" },
  { AttributeName: `${prefix}SK`, KeyType: "RANGE" },
];
/** Beside keys it holds videos and refresh schedules, and nothing of an order. */
const Projection = {
  ProjectionType: "INCLUDE",
  NonKeyAttributes: ["video", "brand", "interval_minutes", "order_shards", "time_zones"],
};

testRows([
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
    "who loses the group loses it within five minutes: Cognito's minimum",
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
    "users change their name and address alone; the client has no secret",
    dev.at("AdminUsers/Client", "AWS::Cognito::UserPoolClient"),
    {
      WriteAttributes: ["email", "name"],
      ReadAttributes: ["email", "email_verified", "name"],
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
]);

test("there is one table", () => {
  dev.template.resourceCountIs("AWS::DynamoDB::Table", 1);
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
