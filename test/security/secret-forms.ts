const inBase64 = (secret: string): string[] =>
  [0, 1, 2].map((offset) => {
    const encoded = Buffer.from("x".repeat(offset) + secret).toString("base64");
    return encoded.slice(offset === 0 ? 0 : offset + 1, -4);
  });

/** A token's only secret part is its signature. */
const lastPart = (secret: string): string => /^eyJ[\w-]*\.[\w-]*\.([\w-]{20,})$/.exec(secret)?.[1] ?? secret;

export const holdsSecret = (text: string, secret: string): boolean => {
  const forms = [secret, lastPart(secret), Buffer.from(secret).toString("hex"), ...inBase64(secret)];
  return forms.some((form) => text.includes(form));
};
