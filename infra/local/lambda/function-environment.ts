import { devNull } from "node:os";
import { ACCOUNT_ID, LOCAL_CREDENTIALS, REGION } from "../aws/aws-identity.ts";

export type ServiceEndpoints = {
  readonly dynamodb: string;
  readonly sqs: string;
  readonly kms: string;
  readonly secretsManager: string;
  readonly cognito: string;
};

/** S3 requests can't pass a proxy, because the address is part of the signature. */
export type FunctionEndpoints = ServiceEndpoints & {
  readonly s3: string;
  readonly cloudFront: string;
  readonly mediaConvert: string;
  readonly transcribe: string;
  readonly ses: string;
  readonly shopify: string;
};

export type FunctionSettings = {
  readonly name: string;
  readonly memoryMegabytes: number;
  readonly handler: string;
  readonly codeDirectory: string;
  readonly variables: Readonly<Record<string, string>>;
};

/** Excludes the stack's own environment variables. */
export function functionEnvironment(
  fn: FunctionSettings,
  endpoints: FunctionEndpoints,
): Record<string, string> {
  return {
    ...fn.variables,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ACCOUNT_ID: ACCOUNT_ID,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    // Prevents the use of a developer's AWS profile.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_KMS: endpoints.kms,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secretsManager,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_MEDIACONVERT: endpoints.mediaConvert,
    AWS_ENDPOINT_URL_TRANSCRIBE: endpoints.transcribe,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
    AWS_ENDPOINT_URL_CLOUDFRONT: endpoints.cloudFront,
    SHOPIFY_ENDPOINT: endpoints.shopify,
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    AWS_LAMBDA_FUNCTION_NAME: fn.name,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memoryMegabytes),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${fn.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: "local",
    _HANDLER: fn.handler,
    LAMBDA_TASK_ROOT: fn.codeDirectory,
    TZ: ":UTC",
  };
}
