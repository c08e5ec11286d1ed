/** Environment variables that the deployment sets and the functions read. */
export const ENV = {
  /** Name of the stage. Also part of the issuer and audience of access tokens. */
  stage: "STAGE",
  /** Comma-separated routes of the gateway without parameters, such as `GET /v1/feed`. */
  routes: "ROUTES",
  tableName: "TABLE_NAME",
  signingKeysSecretId: "SIGNING_KEYS_SECRET_ID",
  cursorKeysSecretId: "CURSOR_KEYS_SECRET_ID",
  mailKeysSecretId: "MAIL_KEYS_SECRET_ID",
  edgeKeysSecretId: "EDGE_KEYS_SECRET_ID",
  /** ARN of the KMS key for merchants' credentials. */
  credentialsKeyId: "CREDENTIALS_KEY_ID",
  /** Queue of product URLs to pull. */
  pullQueueUrl: "PULL_QUEUE_URL",
  planQueueUrl: "PLAN_QUEUE_URL",
  interactionsQueueUrl: "INTERACTIONS_QUEUE_URL",
  sitemapQueueUrl: "SITEMAP_QUEUE_URL",
  /** Queue of stream records whose orders can't be attributed. */
  attributionFailuresUrl: "ATTRIBUTION_FAILURES_URL",
  shopifyQueueUrl: "SHOPIFY_QUEUE_URL",
  shopifySecretId: "SHOPIFY_SECRET_ID",
  webhookQueueUrl: "WEBHOOK_QUEUE_URL",
  /** Queue of stream records that could not be sent to webhooks. */
  webhookFailuresUrl: "WEBHOOK_FAILURES_URL",
  /** Queue of stores to notify by mail, and of bounces and complaints. */
  mailQueueUrl: "MAIL_QUEUE_URL",
  /** Sender of mails. Absent in a stage without a mail domain. */
  mailFrom: "MAIL_FROM",
  /** SES configuration set, which reports bounces and complaints. */
  mailConfigurationSet: "MAIL_CONFIGURATION_SET",
  /** `true` only on the local stack: sends mails at any hour. */
  mailAllDay: "MAIL_ALL_DAY",
  /** Base URL of the API, without a trailing slash. */
  apiUrl: "API_URL",
  userPoolId: "USER_POOL_ID",
  /** Bucket for presigned uploads. The edge never serves it. */
  uploadsBucket: "UPLOADS_BUCKET",
  /** Bucket of checked media files. The edge serves it under `/media/`. */
  mediaBucket: "MEDIA_BUCKET",
  /** Queue of media work: completed uploads, ended conversions, files to delete. */
  mediaQueueUrl: "MEDIA_QUEUE_URL",
  /** Role with which MediaConvert reads uploads and writes media. */
  mediaConvertRoleArn: "MEDIA_CONVERT_ROLE_ARN",
  mediaConvertQueueArn: "MEDIA_CONVERT_QUEUE_ARN",
  /** Prefix of the stage's Transcribe job names. */
  draftJobPrefix: "DRAFT_JOB_PREFIX",
  /** Base URL of the edge, without a trailing slash. */
  edgeUrl: "EDGE_URL",
  /** Id of the edge's CloudFront distribution. */
  distributionId: "DISTRIBUTION_ID",
  /** Seconds that attribution waits, while the table fails, before it reports failed records. */
  retryPauseSeconds: "RETRY_PAUSE_SECONDS",
  /** `true` only on the local stack: allows product APIs with plain http on a loopback address. */
  allowLoopbackHttp: "ALLOW_LOOPBACK_HTTP",
} as const;

/** Variables outside the template. Lambda sets the first two, the local stack sets the others. */
export const RUNTIME_ENV = {
  region: "AWS_REGION",
  /** The folder of the function's bundle. */
  codeDirectory: "LAMBDA_TASK_ROOT",
  s3Endpoint: "AWS_ENDPOINT_URL_S3",
  cloudFrontEndpoint: "AWS_ENDPOINT_URL_CLOUDFRONT",
  transcribeEndpoint: "AWS_ENDPOINT_URL_TRANSCRIBE",
  /** Replaces `https://<shop>` on the local stack. */
  shopifyEndpoint: "SHOPIFY_ENDPOINT",
} as const;
