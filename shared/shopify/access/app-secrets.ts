export type AppSecrets = {
  readonly client_id: string;
  /** Current secret first. An old secret stays valid while Shopify still signs with it. */
  readonly client_secrets: readonly string[];
};

const text = (value: unknown): value is string => typeof value === "string" && value !== "";

/**
 * `old_client_secret` is present only during a rotation.
 * @throws Error that never quotes the secret
 */
export const parseAppSecrets = (secret: string): AppSecrets => {
  let parsed: Readonly<Record<string, unknown>> | null;
  try {
    parsed = JSON.parse(secret);
  } catch {
    throw new Error("The secret of the Shopify app is not JSON");
  }
  const { client_id, client_secret, old_client_secret } = parsed ?? {};
  if (!text(client_id) || !text(client_secret)) {
    throw new Error("The secret of the Shopify app has no client_id or no client_secret");
  }
  return { client_id, client_secrets: [client_secret, old_client_secret].filter(text) };
};

export const currentSecret = ({ client_secrets: [current = ""] }: AppSecrets): string => current;
