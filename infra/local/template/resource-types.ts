import type { TemplateResource } from "./template.ts";

type PropertyTable = {
  /** Properties that the local stack acts by. */
  readonly reads: readonly string[];
  /** Properties that change nothing on one machine: capacity, encryption, retention, tracing, tags. */
  readonly inert: readonly string[];
};

/**
 * Every type of resource that the local stack runs, with each property it knows.
 *
 * A property in neither list is refused: silently leaving one out is how a local stack and a deployment
 * drift apart.
 */
const RUN: Readonly<Record<string, PropertyTable>> = {
  "AWS::DynamoDB::Table": {
    reads: [
      "TableName",
      "KeySchema",
      "AttributeDefinitions",
      "GlobalSecondaryIndexes",
      "LocalSecondaryIndexes",
      "StreamSpecification",
      "TimeToLiveSpecification",
    ],
    inert: [
      "BillingMode",
      "PointInTimeRecoverySpecification",
      "DeletionProtectionEnabled",
      "SSESpecification",
      "ContributorInsightsSpecification",
      "OnDemandThroughput",
      "Tags",
    ],
  },
  "AWS::SQS::Queue": {
    reads: [
      "QueueName",
      "FifoQueue",
      "DelaySeconds",
      "MaximumMessageSize",
      "MessageRetentionPeriod",
      "ReceiveMessageWaitTimeSeconds",
      "VisibilityTimeout",
      "RedrivePolicy",
    ],
    inert: [
      "SqsManagedSseEnabled",
      "KmsMasterKeyId",
      "KmsDataKeyReusePeriodSeconds",
      "RedriveAllowPolicy",
      "Tags",
    ],
  },
  "AWS::Lambda::Function": {
    reads: ["FunctionName", "Runtime", "Handler", "Code", "Timeout", "MemorySize", "Environment"],
    inert: ["Architectures", "Description", "LoggingConfig", "Role", "TracingConfig", "Tags"],
  },
  "AWS::Lambda::EventSourceMapping": {
    reads: [
      "BatchSize",
      "BisectBatchOnFunctionError",
      "DestinationConfig",
      "EventSourceArn",
      "FilterCriteria",
      "FunctionName",
      "FunctionResponseTypes",
      "MaximumBatchingWindowInSeconds",
      "MaximumRecordAgeInSeconds",
      "MaximumRetryAttempts",
      "ParallelizationFactor",
      "ScalingConfig",
      "StartingPosition",
    ],
    inert: ["MetricsConfig", "Tags"],
  },
  "AWS::Events::Rule": {
    reads: ["Name", "ScheduleExpression", "State", "Targets"],
    inert: ["Description", "Tags"],
  },
  "AWS::ApiGatewayV2::Api": {
    reads: ["ProtocolType", "CorsConfiguration"],
    inert: ["Name", "Description", "Tags"],
  },
  "AWS::ApiGatewayV2::Stage": {
    reads: ["StageName", "AutoDeploy", "AccessLogSettings"],
    inert: ["ApiId", "DefaultRouteSettings", "Description", "Tags"],
  },
  "AWS::ApiGatewayV2::Integration": {
    reads: ["IntegrationType", "IntegrationUri", "PayloadFormatVersion", "TimeoutInMillis"],
    inert: ["ApiId", "IntegrationMethod", "Description"],
  },
  "AWS::ApiGatewayV2::Route": {
    reads: ["RouteKey", "Target", "AuthorizationType", "AuthorizerId"],
    inert: ["ApiId"],
  },
  "AWS::ApiGatewayV2::Authorizer": {
    reads: ["AuthorizerType", "IdentitySource", "JwtConfiguration"],
    inert: ["ApiId", "Name"],
  },
  "AWS::SecretsManager::Secret": {
    reads: ["Name", "GenerateSecretString", "SecretString"],
    inert: ["Description", "KmsKeyId", "Tags"],
  },
  "AWS::KMS::Key": {
    reads: ["KeySpec", "KeyUsage"],
    inert: [
      "Description",
      "EnableKeyRotation",
      "KeyPolicy",
      "PendingWindowInDays",
      "RotationPeriodInDays",
      "Tags",
    ],
  },
  "AWS::KMS::Alias": { reads: ["AliasName", "TargetKeyId"], inert: [] },
};

/** Types that give a deployment its permissions, logs and alarms, and run nothing. */
const INERT_TYPES = [
  /^AWS::CDK::Metadata$/,
  /^AWS::IAM::(Role|Policy|ManagedPolicy)$/,
  /^AWS::Lambda::Permission$/,
  /^AWS::Logs::(LogGroup|MetricFilter|ResourcePolicy)$/,
  /^AWS::SQS::QueuePolicy$/,
  /^AWS::SNS::(Topic|TopicPolicy|Subscription)$/,
  // The token issuer stands in for them: see `identities.ts`.
  /^AWS::Cognito::(UserPool|UserPoolClient|UserPoolGroup)$/,
  /^AWS::CloudWatch::(Alarm|CompositeAlarm|Dashboard)$/,
];

/** What the local stack can't run of a resource, one line each; empty when it can. */
export function checkResource(logicalId: string, resource: TemplateResource): string[] {
  if (INERT_TYPES.some((pattern) => pattern.test(resource.Type))) return [];
  const table = RUN[resource.Type];
  if (!table) return [`${resource.Type} (${logicalId})`];
  const unknown = Object.keys(resource.Properties ?? {}).filter(
    (property) => !table.reads.includes(property) && !table.inert.includes(property),
  );
  const problems = unknown.map((property) => `${property} of ${resource.Type} (${logicalId})`);
  return resource.Condition ? [...problems, `Condition of ${logicalId}`] : problems;
}

/** The properties of a resource that the local stack acts by, unresolved. */
export function readableProperties(resource: TemplateResource): Record<string, unknown> {
  const reads = RUN[resource.Type]?.reads ?? [];
  return Object.fromEntries(Object.entries(resource.Properties ?? {}).filter(([key]) => reads.includes(key)));
}
