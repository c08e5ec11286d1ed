const MAX_CHARACTERS = 500;

/**
 * A text of the service or of something in between, fit for an error: without the secrets, in whatever encoding a URL
 * or JSON gave them, and short.
 */
export const redact = (text: string, secrets: readonly string[]): string => {
  const hidden = secrets.reduce((left, secret) => left.replaceAll(secret, "[redacted]"), text);
  return hidden.length > MAX_CHARACTERS ? `${hidden.slice(0, MAX_CHARACTERS)}…` : hidden;
};
