import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import type { GenerateSecretString } from "../aws/local-secrets.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { TemplateDocument, TemplateResource } from "./template-document.ts";

/** The types of resources that the local stack runs, each with the properties that it reads. */
export type ResourceProperties = {
  "AWS::DynamoDB::Table": Required<
    Pick<CreateTableCommandInput, "KeySchema" | "AttributeDefinitions" | "GlobalSecondaryIndexes">
  > & {
    readonly StreamSpecification: { readonly StreamViewType: "NEW_AND_OLD_IMAGES" };
    readonly TimeToLiveSpecification: { readonly AttributeName: string; readonly Enabled: boolean };
  };
  "AWS::SQS::Queue": {
    readonly QueueName: string;
    readonly MessageRetentionPeriod: number;
    readonly VisibilityTimeout: number;
    readonly RedrivePolicy?: { readonly deadLetterTargetArn: string; readonly maxReceiveCount: number };
  };
  "AWS::Lambda::Function": {
    readonly FunctionName: string;
    readonly Runtime: string;
    readonly Handler: string;
    readonly Code: { readonly S3Key?: string };
    readonly Timeout: number;
    readonly MemorySize: number;
    readonly Environment: { readonly Variables: Readonly<Record<string, string>> };
  };
  "AWS::Lambda::EventSourceMapping": {
    readonly BatchSize: number;
    readonly EventSourceArn: string;
    readonly FunctionName: string;
    readonly FunctionResponseTypes: readonly string[];
    readonly BisectBatchOnFunctionError?: boolean;
    readonly DestinationConfig?: { readonly OnFailure: { readonly Destination: string } };
    readonly FilterCriteria?: { readonly Filters: readonly { readonly Pattern: string }[] };
    readonly MaximumBatchingWindowInSeconds?: number;
    readonly MaximumRecordAgeInSeconds?: number;
    readonly MaximumRetryAttempts?: number;
    readonly ScalingConfig?: { readonly MaximumConcurrency: number };
    readonly StartingPosition?: string;
  };
  "AWS::Events::Rule": {
    readonly Name: string;
    readonly ScheduleExpression: string;
    readonly State: string;
    readonly Targets: readonly { readonly Arn: string; readonly Id: string }[];
  };
  "AWS::ApiGatewayV2::Api": {
    readonly CorsConfiguration: {
      readonly AllowOrigins: readonly string[];
      readonly AllowMethods: readonly string[];
      readonly AllowHeaders: readonly string[];
      readonly ExposeHeaders: readonly string[];
      readonly MaxAge: number;
    };
  };
  "AWS::ApiGatewayV2::Stage": {
    readonly StageName: string;
    readonly AccessLogSettings: { readonly Format: string };
  };
  "AWS::ApiGatewayV2::Integration": {
    readonly IntegrationType: string;
    readonly IntegrationUri: string;
    readonly PayloadFormatVersion: string;
  };
  "AWS::ApiGatewayV2::Route": {
    readonly RouteKey: string;
    readonly Target: string;
    readonly AuthorizationType: string;
    readonly AuthorizerId?: string;
  };
  "AWS::ApiGatewayV2::Authorizer": {
    readonly AuthorizerType: string;
    readonly IdentitySource: readonly string[];
    readonly JwtConfiguration: { readonly Issuer: string; readonly Audience: readonly string[] };
  };
  "AWS::SecretsManager::Secret": { readonly GenerateSecretString: GenerateSecretString };
  "AWS::KMS::Key": object;
};

export type ResourceType = keyof ResourceProperties;

type PropertyTable<Name extends string = string> = {
  readonly required: readonly Name[];
  readonly optional?: readonly Name[];
  /** They change nothing on one machine: capacity, encryption, tracing, names that nothing refers to. */
  readonly inert: readonly string[];
};

/** A property in none of the lists is refused: to skip it silently would let local and deployed drift apart. */
const TABLES: { readonly [Type in ResourceType]: PropertyTable<keyof ResourceProperties[Type] & string> } = {
  "AWS::DynamoDB::Table": {
    required: [
      "KeySchema",
      "AttributeDefinitions",
      "GlobalSecondaryIndexes",
      "StreamSpecification",
      "TimeToLiveSpecification",
    ],
    inert: ["BillingMode", "PointInTimeRecoverySpecification", "DeletionProtectionEnabled"],
  },
  "AWS::SQS::Queue": {
    required: ["QueueName", "MessageRetentionPeriod", "VisibilityTimeout"],
    optional: ["RedrivePolicy"],
    inert: ["SqsManagedSseEnabled"],
  },
  "AWS::Lambda::Function": {
    required: ["FunctionName", "Runtime", "Handler", "Code", "Timeout", "MemorySize", "Environment"],
    inert: ["Architectures", "LoggingConfig", "Role", "TracingConfig"],
  },
  "AWS::Lambda::EventSourceMapping": {
    required: ["BatchSize", "EventSourceArn", "FunctionName", "FunctionResponseTypes"],
    optional: [
      "BisectBatchOnFunctionError",
      "DestinationConfig",
      "FilterCriteria",
      "MaximumBatchingWindowInSeconds",
      "MaximumRecordAgeInSeconds",
      "MaximumRetryAttempts",
      "ScalingConfig",
      "StartingPosition",
    ],
    inert: [],
  },
  "AWS::Events::Rule": { required: ["Name", "ScheduleExpression", "State", "Targets"], inert: [] },
  "AWS::ApiGatewayV2::Api": { required: ["CorsConfiguration"], inert: ["Name", "ProtocolType"] },
  "AWS::ApiGatewayV2::Stage": {
    required: ["StageName", "AccessLogSettings"],
    inert: ["ApiId", "AutoDeploy", "DefaultRouteSettings"],
  },
  "AWS::ApiGatewayV2::Integration": {
    required: ["IntegrationType", "IntegrationUri", "PayloadFormatVersion"],
    inert: ["ApiId"],
  },
  "AWS::ApiGatewayV2::Route": {
    required: ["RouteKey", "Target", "AuthorizationType"],
    optional: ["AuthorizerId"],
    inert: ["ApiId"],
  },
  "AWS::ApiGatewayV2::Authorizer": {
    required: ["AuthorizerType", "IdentitySource", "JwtConfiguration"],
    inert: ["ApiId", "Name"],
  },
  "AWS::SecretsManager::Secret": { required: ["GenerateSecretString"], inert: ["Description", "KmsKeyId"] },
  "AWS::KMS::Key": {
    required: [],
    inert: ["Description", "EnableKeyRotation", "KeyPolicy", "PendingWindowInDays"],
  },
};

/** They run nothing: permissions, logs, names, and users, whom the token issuer stands in for. */
const INERT_TYPES =
  /^AWS::(IAM::(Role|Policy)|Lambda::Permission|Logs::LogGroup|SQS::QueuePolicy|KMS::Alias|Cognito::UserPool(Client|Group)?)$/;

/**
 * Refuses a template that the local stack would run differently from AWS.
 *
 * @throws {LocalStackError} naming every type and property that is unknown or missing, and every condition
 */
export function checkTemplate(template: TemplateDocument): void {
  const problems = Object.entries(template.Resources).flatMap(([id, resource]) => problemsOf(id, resource));
  if (problems.length > 0) {
    throw new LocalStackError(`The local stack does not support: ${problems.join("; ")}.`);
  }
}

function problemsOf(logicalId: string, { Type, Properties = {}, Condition }: TemplateResource): string[] {
  if (INERT_TYPES.test(Type)) return [];
  if (!isSupported(Type)) return [`${Type} (${logicalId})`];
  const { required, optional = [], inert }: PropertyTable = TABLES[Type];
  const known: readonly string[] = [...required, ...optional, ...inert];
  const unknown = Object.keys(Properties).filter((property) => !known.includes(property));
  const missing = required.filter((property) => !Object.hasOwn(Properties, property));
  return [
    ...unknown.map((property) => `${property} of ${Type} (${logicalId})`),
    ...missing.map((property) => `${Type} without ${property} (${logicalId})`),
    ...(Condition ? [`Condition of ${logicalId}`] : []),
  ];
}

const isSupported = (type: string): type is ResourceType => Object.hasOwn(TABLES, type);

/** The properties that the local stack reads, unresolved. */
export function readableProperties(type: ResourceType, { Properties = {} }: TemplateResource) {
  const { inert }: PropertyTable = TABLES[type];
  return Object.fromEntries(Object.entries(Properties).filter(([key]) => !inert.includes(key)));
}
