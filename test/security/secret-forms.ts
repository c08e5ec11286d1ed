/** What base64 of anything that holds the secret has in it, wherever in there the secret begins. */
const inBase64 = (secret: string): string[] =>
  [0, 1, 2].map((offset) => {
    const encoded = Buffer.from("x".repeat(offset) + secret).toString("base64");
    return encoded.slice(offset === 0 ? 0 : offset + 1, -4);
  });

/** What makes a token one: whoever has its signature makes up the rest. */
const lastPart = (secret: string): string => /^eyJ[\w-]*\.[\w-]*\.([\w-]{20,})$/.exec(secret)?.[1] ?? secret;

/** Whether a text holds a secret: as it is, in base64, in hexadecimal, or a token's signature alone. */
export const holdsSecret = (text: string, secret: string): boolean => {
  const forms = [secret, lastPart(secret), Buffer.from(secret).toString("hex"), ...inBase64(secret)];
  return forms.some((form) => text.includes(form));
};
