/**
 * The names of the environment variables that the deployment sets and the functions read.
 * One list for both sides, so that a renamed variable can't be set under one name and read under another.
 */
export const ENV = {
  /** The stage's name, which is also part of the access token's issuer and audience. */
  stage: "STAGE",
  /** The gateway's routes without parameters, such as `GET /v1/feed`, separated by commas. */
  routes: "ROUTES",
  tableName: "TABLE_NAME",
  /** Secrets Manager id of the key set that signs access tokens. */
  signingKeysSecretId: "SIGNING_KEYS_SECRET_ID",
  /** KMS key that merchants' product-API credentials are encrypted with. */
  credentialsKeyId: "CREDENTIALS_KEY_ID",
  /** The queue of product URLs to pull. */
  pullQueueUrl: "PULL_QUEUE_URL",
  /** The queue of refreshes to plan. */
  planQueueUrl: "PLAN_QUEUE_URL",
  /** Address of the widget's script, on the stages that have one. */
  widgetUrl: "WIDGET_URL",
  /** How long attribution waits before it gives back what a failing table could not take. */
  retryPauseSeconds: "RETRY_PAUSE_SECONDS",
  /** `true` on the local stack alone: product APIs may then be plain http on a loopback address. */
  allowLoopbackHttp: "ALLOW_LOOPBACK_HTTP",
} as const;
