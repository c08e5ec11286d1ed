const MAX_CHARACTERS = 500;

/** Removes secrets, also URL-encoded or in JSON. */
export const redact = (text: string, secrets: readonly string[]): string => {
  const hidden = secrets.reduce((left, secret) => left.replaceAll(secret, "[redacted]"), text);
  return hidden.length > MAX_CHARACTERS ? `${hidden.slice(0, MAX_CHARACTERS)}…` : hidden;
};
