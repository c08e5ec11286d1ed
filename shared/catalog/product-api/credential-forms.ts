import { MIN_SECRET_CHARACTERS } from "../../vocabulary/product-api.ts";
import type { ProductApiAuth } from "./credentials.schema.ts";

const decoded = (value: string): string[] => {
  const text = Buffer.from(value, "base64").toString("latin1");
  return /^[\x20-\x7e]+$/.test(text) ? [text, text.slice(text.indexOf(":") + 1)] : [];
};

export const listSecrets = (auth: ProductApiAuth): readonly string[] => {
  switch (auth.scheme) {
    case "none":
      return [];
    case "basic":
      return [auth.password];
    case "bearer":
      return [auth.token, ...decoded(auth.token)];
    case "oauth":
      return [auth.client_secret];
    case "header": {
      const withoutScheme = auth.value.slice(auth.value.indexOf(" ") + 1);
      return [auth.value, withoutScheme, ...decoded(withoutScheme)];
    }
  }
};

/** The base64 form of any text with the secret contains one of these, whatever its offset. */
const inBase64 = (secret: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.from("\0".repeat(before) + secret);
    const [first, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
    return (["base64", "base64url"] as const).map((alphabet) => bytes.toString(alphabet).slice(first, end));
  });

/**
 * Long secrets are identified by their end, such as a token's signature. A longer string would slow the
 * search.
 */
const MAX_FORM_CHARACTERS = 64;

export const listSecretForms = (secrets: readonly string[]): readonly string[] => {
  const wanted = new Set(secrets.map((secret) => secret.trim()));
  const forms = [...wanted]
    .filter((secret) => secret.length >= MIN_SECRET_CHARACTERS)
    .flatMap((secret) => [
      secret,
      secret.replaceAll(" ", "+"), // Form encoding.
      Buffer.from(secret).toString("hex"),
      ...inBase64(secret),
    ]);
  return [...new Set(forms.map((form) => form.slice(-MAX_FORM_CHARACTERS).toLowerCase()))];
};

const [PERCENT, BACKSLASH, QUOTE, SLASH, LOWER_U] = [0x25, 0x5c, 0x22, 0x2f, 0x75];
const digit = (byte: number): number =>
  byte >= 0x30 && byte <= 0x39 ? byte - 0x30 : byte >= 0x61 && byte <= 0x66 ? byte - 0x57 : Number.NaN;
const isAscii = (byte: number): boolean => byte < 0x80;
const inLowerCase = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);

const readCharacter = (bytes: Buffer, at: number): readonly [byte: number, length: number] => {
  const plain = [bytes[at] ?? 0, 1] as const;
  const next = bytes[at + 1] ?? 0;
  const hex = (from: number) => digit(bytes[from] ?? 0) * 16 + digit(bytes[from + 1] ?? 0);
  if (plain[0] === PERCENT) {
    const byte = hex(at + 1);
    return isAscii(byte) ? [byte, 3] : plain;
  }
  if (next === LOWER_U) {
    const byte = hex(at + 2) * 256 + hex(at + 4);
    return isAscii(byte) ? [byte, 6] : plain;
  }
  return next === BACKSLASH || next === QUOTE || next === SLASH ? [next, 2] : plain;
};

/** Works byte by byte, because a pattern with callbacks took 0.5 s for 1 MB. */
const decodedOnce = (text: string): string => {
  const bytes = Buffer.from(text);
  let length = 0;
  for (let at = 0; at < bytes.length; length++) {
    const byte = bytes[at] ?? 0;
    if (byte !== PERCENT && byte !== BACKSLASH) {
      bytes[length] = byte;
      at++;
      continue;
    }
    const [character, taken] = readCharacter(bytes, at);
    bytes[length] = inLowerCase(character);
    at += taken;
  }
  return bytes.toString("utf8", 0, length);
};

/** Enough for JSON in JSON in a query. Deeper nesting was never seen. */
const MAX_ENCODINGS = 3;

export const searched = (text: string): readonly string[] => {
  const readings = [text.toLowerCase()];
  for (let last = readings[0] ?? ""; readings.length <= MAX_ENCODINGS && /[%\\]/.test(last); ) {
    last = decodedOnce(last);
    readings.push(last);
  }
  return readings;
};
