import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import type { GenerateSecretString } from "../aws/local-secrets.ts";
import type { CorsRule } from "../aws/s3/bucket-cors.ts";
import type {
  CachePolicyConfig,
  DistributionConfig,
  OriginRequestPolicyConfig,
  ResponseHeadersPolicyConfig,
} from "../edge/edge-settings.ts";
import type { RuleTarget } from "../event-sources/rule-target.ts";
import { optional, type Properties, required } from "./resource-property.ts";

type TableProperty<Name extends keyof CreateTableCommandInput> = NonNullable<CreateTableCommandInput[Name]>;

/**
 * Supported resource types. Other types are refused, because ignoring them would hide differences from AWS.
 */
export const RESOURCES = {
  "AWS::DynamoDB::Table": {
    reads: {
      KeySchema: required<TableProperty<"KeySchema">>(),
      AttributeDefinitions: required<TableProperty<"AttributeDefinitions">>(),
      GlobalSecondaryIndexes: required<TableProperty<"GlobalSecondaryIndexes">>(),
      StreamSpecification: required<{ readonly StreamViewType: "NEW_AND_OLD_IMAGES" }>(),
      TimeToLiveSpecification: required<{ readonly AttributeName: string; readonly Enabled: boolean }>(),
    },
    inert: ["BillingMode", "PointInTimeRecoverySpecification", "DeletionProtectionEnabled"],
  },
  "AWS::CloudFront::Distribution": {
    reads: { DistributionConfig: required<DistributionConfig>() },
    inert: [],
  },
  "AWS::CloudFront::CachePolicy": {
    reads: { CachePolicyConfig: required<CachePolicyConfig>() },
    inert: [],
  },
  "AWS::CloudFront::OriginRequestPolicy": {
    reads: { OriginRequestPolicyConfig: required<OriginRequestPolicyConfig>() },
    inert: [],
  },
  "AWS::CloudFront::ResponseHeadersPolicy": {
    reads: { ResponseHeadersPolicyConfig: required<ResponseHeadersPolicyConfig>() },
    inert: [],
  },
  "AWS::CloudFront::Function": {
    reads: { Name: required<string>(), FunctionCode: required<string>() },
    inert: ["AutoPublish", "FunctionConfig"],
  },
  "AWS::S3::Bucket": {
    reads: {
      CorsConfiguration: optional<{ readonly CorsRules: readonly CorsRule[] }>(),
      LifecycleConfiguration: optional<{
        readonly Rules: readonly { readonly ExpirationInDays?: number }[];
      }>(),
    },
    inert: ["BucketEncryption", "OwnershipControls", "PublicAccessBlockConfiguration", "Tags"],
  },
  "AWS::SQS::Queue": {
    reads: {
      QueueName: required<string>(),
      MessageRetentionPeriod: required<number>(),
      VisibilityTimeout: required<number>(),
      RedrivePolicy: optional<{ readonly deadLetterTargetArn: string; readonly maxReceiveCount: number }>(),
    },
    inert: ["SqsManagedSseEnabled"],
  },
  "AWS::Lambda::Function": {
    reads: {
      FunctionName: required<string>(),
      Runtime: required<string>(),
      Handler: required<string>(),
      Code: required<{ readonly S3Key?: string }>(),
      Timeout: required<number>(),
      MemorySize: required<number>(),
      Environment: required<{ readonly Variables: Readonly<Record<string, string>> }>(),
      LoggingConfig: optional<{ readonly LogGroup: string }>(),
    },
    inert: ["Architectures", "Role", "TracingConfig"],
  },
  "AWS::Lambda::EventSourceMapping": {
    reads: {
      BatchSize: required<number>(),
      EventSourceArn: required<string>(),
      FunctionName: required<string>(),
      FunctionResponseTypes: required<readonly string[]>(),
      BisectBatchOnFunctionError: optional<boolean>(),
      DestinationConfig: optional<{ readonly OnFailure: { readonly Destination: string } }>(),
      FilterCriteria: optional<{ readonly Filters: readonly { readonly Pattern: string }[] }>(),
      MaximumBatchingWindowInSeconds: optional<number>(),
      MaximumRecordAgeInSeconds: optional<number>(),
      MaximumRetryAttempts: optional<number>(),
      ParallelizationFactor: optional<number>(),
      ScalingConfig: optional<{ readonly MaximumConcurrency: number }>(),
      StartingPosition: optional<string>(),
    },
    inert: [],
  },
  "AWS::Events::Rule": {
    reads: {
      Name: required<string>(),
      ScheduleExpression: optional<string>(),
      EventPattern: optional<object>(),
      State: required<string>(),
      Targets: required<readonly RuleTarget[]>(),
    },
    inert: [],
  },
  "AWS::ApiGatewayV2::Api": {
    reads: {
      CorsConfiguration: required<{
        readonly AllowOrigins: readonly string[];
        readonly AllowMethods: readonly string[];
        readonly AllowHeaders: readonly string[];
        readonly ExposeHeaders: readonly string[];
        readonly MaxAge: number;
      }>(),
    },
    inert: ["Name", "ProtocolType"],
  },
  "AWS::ApiGatewayV2::Stage": {
    reads: {
      ApiId: required<string>(),
      StageName: required<string>(),
      AccessLogSettings: required<{ readonly Format: string }>(),
    },
    inert: ["AutoDeploy", "DefaultRouteSettings", "RouteSettings"],
  },
  "AWS::ApiGatewayV2::Integration": {
    reads: {
      IntegrationType: required<string>(),
      IntegrationUri: required<string>(),
      PayloadFormatVersion: required<string>(),
    },
    inert: ["ApiId"],
  },
  "AWS::ApiGatewayV2::Route": {
    reads: {
      ApiId: required<string>(),
      RouteKey: required<string>(),
      Target: required<string>(),
      AuthorizationType: required<string>(),
      AuthorizerId: optional<string>(),
    },
    inert: [],
  },
  "AWS::ApiGatewayV2::Authorizer": {
    reads: {
      AuthorizerType: required<string>(),
      IdentitySource: required<readonly string[]>(),
      JwtConfiguration: required<{ readonly Issuer: string; readonly Audience: readonly string[] }>(),
    },
    inert: ["ApiId", "Name"],
  },
  "AWS::SES::EmailIdentity": {
    reads: { EmailIdentity: required<string>() },
    inert: ["DkimAttributes", "DkimSigningAttributes", "FeedbackAttributes", "MailFromAttributes"],
  },
  "AWS::SES::ConfigurationSet": {
    reads: { Name: required<string>() },
    inert: [
      "ReputationOptions",
      "SendingOptions",
      "SuppressionOptions",
      "DeliveryOptions",
      "TrackingOptions",
    ],
  },
  "AWS::SES::ConfigurationSetEventDestination": {
    reads: {},
    inert: ["ConfigurationSetName", "EventDestination"],
  },
  "AWS::MediaConvert::Queue": {
    reads: {},
    inert: ["Name", "PricingPlan", "Status"],
  },
  "AWS::SecretsManager::Secret": {
    reads: { GenerateSecretString: required<GenerateSecretString>() },
    inert: ["Description", "KmsKeyId"],
  },
  "AWS::Cognito::UserPoolClient": {
    reads: {
      UserPoolId: required<string>(),
      CallbackURLs: required<readonly string[]>(),
      LogoutURLs: optional<readonly string[]>(),
      AllowedOAuthScopes: required<readonly string[]>(),
      IdTokenValidity: required<number>(),
      RefreshTokenValidity: required<number>(),
      RefreshTokenRotation: required<{
        readonly Feature: "ENABLED";
        readonly RetryGracePeriodSeconds: number;
      }>(),
      TokenValidityUnits: required<{ readonly IdToken: "minutes"; readonly RefreshToken: "minutes" }>(),
    },
    inert: [
      ...["AccessTokenValidity", "AllowedOAuthFlows", "AllowedOAuthFlowsUserPoolClient", "ExplicitAuthFlows"],
      ...["EnableTokenRevocation", "GenerateSecret", "PreventUserExistenceErrors", "ReadAttributes"],
      ...["SupportedIdentityProviders", "WriteAttributes"],
    ],
  },
  "Custom::CDKBucketDeployment": {
    reads: {
      SourceObjectKeys: required<readonly string[]>(),
      SourceMarkers: optional<readonly Readonly<Record<string, string>>[]>(),
      DestinationBucketName: required<string>(),
      Prune: required<boolean>(),
      SystemMetadata: optional<Readonly<Record<string, string>>>(),
    },
    inert: [
      ...["ServiceToken", "SourceBucketNames", "SourceMarkersConfig"],
      ...["OutputObjectKeys", "WaitForDistributionInvalidation"],
    ],
  },
  "AWS::KMS::Key": {
    reads: {},
    inert: ["Description", "EnableKeyRotation", "KeyPolicy", "PendingWindowInDays"],
  },
} as const satisfies Record<string, { reads: Properties; inert: readonly string[] }>;
