import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import type { GenerateSecretString } from "../aws/local-secrets.ts";
import type { CorsRule } from "../aws/s3/bucket-cors.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { TemplateDocument, TemplateResource } from "./template-document.ts";

/** A property that the local stack reads. Only the compiler uses `type`. */
type Property<Value, IsRequired extends boolean> = { readonly isRequired: IsRequired; readonly type?: Value };

const required = <Value>(): Property<Value, true> => ({ isRequired: true });
const optional = <Value>(): Property<Value, false> => ({ isRequired: false });

/** Its retries and its dead letters belong to AWS: the local clock simply ticks again. */
type RuleTarget = {
  readonly Arn: string;
  readonly Id: string;
  readonly DeadLetterConfig?: object;
  readonly RetryPolicy?: object;
};

type TableProperty<Name extends keyof CreateTableCommandInput> = NonNullable<CreateTableCommandInput[Name]>;

/**
 * The types of resources that the local stack runs: the properties that it reads, and the inert ones, which
 * change nothing on one machine (capacity, encryption, tracing, names that nothing refers to). All others are
 * refused: to skip them silently would let local and deployed drift apart.
 */
const RESOURCES = {
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
  "AWS::S3::Bucket": {
    reads: {
      CorsConfiguration: optional<{ readonly CorsRules: readonly CorsRule[] }>(),
      LifecycleConfiguration: optional<{
        readonly Rules: readonly { readonly ExpirationInDays?: number }[];
      }>(),
    },
    inert: ["BucketEncryption", "OwnershipControls", "PublicAccessBlockConfiguration"],
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
    },
    inert: ["Architectures", "LoggingConfig", "Role", "TracingConfig"],
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
      ScalingConfig: optional<{ readonly MaximumConcurrency: number }>(),
      StartingPosition: optional<string>(),
    },
    inert: [],
  },
  "AWS::Events::Rule": {
    reads: {
      Name: required<string>(),
      ScheduleExpression: required<string>(),
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
    reads: { StageName: required<string>(), AccessLogSettings: required<{ readonly Format: string }>() },
    inert: ["ApiId", "AutoDeploy", "DefaultRouteSettings", "RouteSettings"],
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
      RouteKey: required<string>(),
      Target: required<string>(),
      AuthorizationType: required<string>(),
      AuthorizerId: optional<string>(),
    },
    inert: ["ApiId"],
  },
  "AWS::ApiGatewayV2::Authorizer": {
    reads: {
      AuthorizerType: required<string>(),
      IdentitySource: required<readonly string[]>(),
      JwtConfiguration: required<{ readonly Issuer: string; readonly Audience: readonly string[] }>(),
    },
    inert: ["ApiId", "Name"],
  },
  "AWS::SecretsManager::Secret": {
    reads: { GenerateSecretString: required<GenerateSecretString>() },
    inert: ["Description", "KmsKeyId"],
  },
  "AWS::KMS::Key": {
    reads: {},
    inert: ["Description", "EnableKeyRotation", "KeyPolicy", "PendingWindowInDays"],
  },
} as const satisfies Record<string, { reads: Properties; inert: readonly string[] }>;

type Properties = Readonly<Record<string, Property<unknown, boolean>>>;

type ValuesOf<Reads extends Properties> = {
  readonly [Name in keyof Reads as Reads[Name]["isRequired"] extends true ? Name : never]: NonNullable<
    Reads[Name]["type"]
  >;
} & {
  readonly [Name in keyof Reads as Reads[Name]["isRequired"] extends false ? Name : never]?: NonNullable<
    Reads[Name]["type"]
  >;
};

export type ResourceType = keyof typeof RESOURCES;
export type ResourceProperties = { [Type in ResourceType]: ValuesOf<(typeof RESOURCES)[Type]["reads"]> };

/** Types that run nothing: permissions, logs, names, the clock's retries, and users, whom the token issuer replaces. */
const INERT_TYPES =
  /^AWS::(IAM::(Role|Policy)|Lambda::(Permission|EventInvokeConfig)|Logs::LogGroup|SQS::QueuePolicy|S3::BucketPolicy|KMS::Alias|Cognito::UserPool(Client|Group)?)$/;

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
  const reads: Properties = RESOURCES[Type].reads;
  const known: readonly string[] = [...Object.keys(reads), ...RESOURCES[Type].inert];
  const unknown = Object.keys(Properties).filter((property) => !known.includes(property));
  const missing = Object.keys(reads).filter(
    (property) => reads[property]?.isRequired && !Object.hasOwn(Properties, property),
  );
  return [
    ...unknown.map((property) => `${property} of ${Type} (${logicalId})`),
    ...missing.map((property) => `${Type} without ${property} (${logicalId})`),
    ...(Condition ? [`Condition of ${logicalId}`] : []),
  ];
}

const isSupported = (type: string): type is ResourceType => Object.hasOwn(RESOURCES, type);

/** The properties that the local stack reads, unresolved. */
export function readableProperties(type: ResourceType, { Properties = {} }: TemplateResource) {
  return Object.fromEntries(
    Object.entries(Properties).filter(([name]) => Object.hasOwn(RESOURCES[type].reads, name)),
  );
}
