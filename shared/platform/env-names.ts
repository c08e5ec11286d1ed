export const ENV = {
  stage: "STAGE",
  /** Comma-separated gateway routes without path parameters, such as `GET /v1/feed`. */
  routes: "ROUTES",
  tableName: "TABLE_NAME",
  signingKeysSecretId: "SIGNING_KEYS_SECRET_ID",
  cursorKeysSecretId: "CURSOR_KEYS_SECRET_ID",
  mailKeysSecretId: "MAIL_KEYS_SECRET_ID",
  edgeKeysSecretId: "EDGE_KEYS_SECRET_ID",
  credentialsKeyId: "CREDENTIALS_KEY_ID",
  pullQueueUrl: "PULL_QUEUE_URL",
  planQueueUrl: "PLAN_QUEUE_URL",
  interactionsQueueUrl: "INTERACTIONS_QUEUE_URL",
  sitemapQueueUrl: "SITEMAP_QUEUE_URL",
  attributionFailuresUrl: "ATTRIBUTION_FAILURES_URL",
  shopifyQueueUrl: "SHOPIFY_QUEUE_URL",
  shopifySecretId: "SHOPIFY_SECRET_ID",
  webhookQueueUrl: "WEBHOOK_QUEUE_URL",
  webhookFailuresUrl: "WEBHOOK_FAILURES_URL",
  mailQueueUrl: "MAIL_QUEUE_URL",
  mailFrom: "MAIL_FROM",
  mailConfigurationSet: "MAIL_CONFIGURATION_SET",
  /** `true` only on the local stack, where mails are sent at any hour. */
  mailAllDay: "MAIL_ALL_DAY",
  apiUrl: "API_URL",
  userPoolId: "USER_POOL_ID",
  /** Private bucket. CloudFront never serves its files. */
  uploadsBucket: "UPLOADS_BUCKET",
  /** CloudFront serves the files of this bucket under `/media/`. */
  mediaBucket: "MEDIA_BUCKET",
  mediaQueueUrl: "MEDIA_QUEUE_URL",
  mediaConvertRoleArn: "MEDIA_CONVERT_ROLE_ARN",
  mediaConvertQueueArn: "MEDIA_CONVERT_QUEUE_ARN",
  draftJobPrefix: "DRAFT_JOB_PREFIX",
  edgeUrl: "EDGE_URL",
  distributionId: "DISTRIBUTION_ID",
  retryPauseSeconds: "RETRY_PAUSE_SECONDS",
  /** `true` only on the local stack, where product APIs may use http on a loopback address. */
  allowLoopbackHttp: "ALLOW_LOOPBACK_HTTP",
} as const;

/** Variables set outside the template. Lambda sets the first two, and the local stack sets the others. */
export const RUNTIME_ENV = {
  region: "AWS_REGION",
  codeDirectory: "LAMBDA_TASK_ROOT",
  s3Endpoint: "AWS_ENDPOINT_URL_S3",
  cloudFrontEndpoint: "AWS_ENDPOINT_URL_CLOUDFRONT",
  transcribeEndpoint: "AWS_ENDPOINT_URL_TRANSCRIBE",
  shopifyEndpoint: "SHOPIFY_ENDPOINT",
} as const;
