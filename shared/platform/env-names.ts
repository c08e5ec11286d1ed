/** The environment variables that the deployment sets and the functions read. Both sides share this list. */
export const ENV = {
  /** The stage's name, which is also part of the access token's issuer and audience. */
  stage: "STAGE",
  /** The gateway's routes without parameters, such as `GET /v1/feed`, separated by commas. */
  routes: "ROUTES",
  tableName: "TABLE_NAME",
  /** Secrets Manager id of the key set that signs access tokens. */
  signingKeysSecretId: "SIGNING_KEYS_SECRET_ID",
  /** Secrets Manager id of the key set that seals cursors. */
  cursorKeysSecretId: "CURSOR_KEYS_SECRET_ID",
  /** Secrets Manager id of the key set that seals links in mails. */
  mailKeysSecretId: "MAIL_KEYS_SECRET_ID",
  /** Secrets Manager id of the keys that authenticate the edge. */
  edgeKeysSecretId: "EDGE_KEYS_SECRET_ID",
  /** ARN of the KMS key for merchants' credentials. */
  credentialsKeyId: "CREDENTIALS_KEY_ID",
  /** The queue of product URLs to pull. */
  pullQueueUrl: "PULL_QUEUE_URL",
  /** The queue of refreshes to plan. */
  planQueueUrl: "PLAN_QUEUE_URL",
  /** Queue of browser interactions. */
  interactionsQueueUrl: "INTERACTIONS_QUEUE_URL",
  /** The queue of refused calls. */
  /** The queue of sitemaps to read. */
  sitemapQueueUrl: "SITEMAP_QUEUE_URL",
  /** The queue of stream records whose orders can't be attributed. */
  attributionFailuresUrl: "ATTRIBUTION_FAILURES_URL",
  /** Queue of Shopify events. */
  shopifyQueueUrl: "SHOPIFY_QUEUE_URL",
  /** Secrets Manager id of the Shopify app's credentials. */
  shopifySecretId: "SHOPIFY_SECRET_ID",
  /** The queue of webhooks to deliver. */
  webhookQueueUrl: "WEBHOOK_QUEUE_URL",
  /** The queue of stream records that could not be sent to webhooks. */
  webhookFailuresUrl: "WEBHOOK_FAILURES_URL",
  /** Queue of stores to notify by mail, and of bounces and complaints. */
  mailQueueUrl: "MAIL_QUEUE_URL",
  /** The sender of mails. Absent in a stage without a mail domain. */
  mailFrom: "MAIL_FROM",
  /** SES configuration set, which reports bounces and complaints. */
  mailConfigurationSet: "MAIL_CONFIGURATION_SET",
  /** `true` on the local stack only: mails are sent at any hour. */
  mailAllDay: "MAIL_ALL_DAY",
  /** Base URL of the API, without a trailing slash. */
  apiUrl: "API_URL",
  /** Id of the user pool of the administration. */
  userPoolId: "USER_POOL_ID",
  /** The bucket that presigned URLs upload to; the edge never serves it. */
  uploadsBucket: "UPLOADS_BUCKET",
  /** The bucket of checked media files, which the edge serves under `/media/`. */
  mediaBucket: "MEDIA_BUCKET",
  /** The queue of media work: completed uploads, ended conversions, files to delete. */
  mediaQueueUrl: "MEDIA_QUEUE_URL",
  /** The role with which MediaConvert reads uploads and writes media. */
  mediaConvertRoleArn: "MEDIA_CONVERT_ROLE_ARN",
  mediaConvertQueueArn: "MEDIA_CONVERT_QUEUE_ARN",
  /** Prefix of the stage's Transcribe job names. */
  draftJobPrefix: "DRAFT_JOB_PREFIX",
  /** Base URL of the edge, without a trailing slash. */
  edgeUrl: "EDGE_URL",
  /** The edge's CloudFront distribution. */
  distributionId: "DISTRIBUTION_ID",
  /** Seconds that attribution waits before it reports failed records while the table fails. */
  retryPauseSeconds: "RETRY_PAUSE_SECONDS",
  /** `true` only on the local stack: product APIs may then use plain http on a loopback address. */
  allowLoopbackHttp: "ALLOW_LOOPBACK_HTTP",
} as const;

/** Variables outside the template. Lambda sets the first two, an environment without AWS the others. */
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
