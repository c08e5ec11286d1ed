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
const Projection = {
  ProjectionType: "INCLUDE",
  NonKeyAttributes: ["video", "brand", "interval_minutes", "time_zones"],
};

testRows([
  [
    "the table has only PK, SK and GSI1, a stream, TTL, a generated name and point-in-time recovery",
    table,
    {
      KeySchema: keys(""),
      GlobalSecondaryIndexes: [{ IndexName: "GSI1", KeySchema: keys("GSI1"), Projection }],
      TimeToLiveSpecification: { AttributeName: "expires_at", Enabled: true },
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      BillingMode: "PAY_PER_REQUEST",
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
    // A new table must not collide with the one it replaces.
    ["LocalSecondaryIndexes", "TableName"],
  ],
  [
    "uploads expire after a day, and browsers of any origin can only upload",
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
    "published media are kept without old versions",
    dev.at("MediaBucket", "AWS::S3::Bucket"),
    { LifecycleConfiguration: { Rules: [{ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }] } },
    ["VersioningConfiguration", "CorsConfiguration", "BucketName"],
  ],
  ["the credentials' key is rotated", dev.at("CredentialsKey", "AWS::KMS::Key"), { EnableKeyRotation: true }],
  [
    "the credentials' key has an alias with the stage's name",
    dev.at("CredentialsKey/Alias", "AWS::KMS::Alias"),
    { AliasName: "alias/shoppable-video-dev-credentials", TargetKeyId: "CredentialsKey" },
  ],
  ["the template contains no signing key", secret, { KmsKeyId: "CredentialsKey" }, ["SecretString"]],
  [
    "the first signing key is 48 bytes in base64 without padding and marked as active",
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
    "users can't sign up by themselves",
    dev.at("AdminUsers", "AWS::Cognito::UserPool"),
    { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } },
  ],
  [
    "a changed address is used only after its confirmation",
    dev.at("AdminUsers", "AWS::Cognito::UserPool"),
    {
      AutoVerifiedAttributes: ["email"],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
    },
  ],
  [
    "users can change only name and address, and the client has no secret",
    dev.at("AdminUsers/Client", "AWS::Cognito::UserPoolClient"),
    {
      WriteAttributes: ["email", "name"],
      ReadAttributes: ["email", "email_verified", "name"],
      GenerateSecret: false,
    },
  ],
  [
    "operators are a Cognito group",
    dev.at("AdminUsers/Operators", "AWS::Cognito::UserPoolGroup"),
    { GroupName: "operators" },
  ],
  [
    "the API uses the default stage with automatic deployment",
    dev.at("Api/Stage", "AWS::ApiGatewayV2::Stage"),
    { StageName: "$default", AutoDeploy: true },
  ],
  [
    "a conversion can only read and write objects in the uploads bucket",
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

test("no bucket is public or accepts connections without TLS", () => {
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
