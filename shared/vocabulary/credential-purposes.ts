/**
 * Purposes of the secrets that the service's KMS key encrypts: credentials of product APIs, tokens of Shopify shops,
 * and secrets that sign webhooks. Each function may use the key for its own purposes only.
 */
export type CredentialPurpose = "product-api" | "shop-tokens" | "webhook-secrets";
