/** Readers of external values. Each returns `undefined` for an invalid value and never throws. */

const MAX_URL_CHARACTERS = 2048;
/** Http(s) URL without characters that end an HTML attribute. Refuses schemes such as `javascript:`. */
const HTTP_URL = /^https?:\/\/[^/\s"<>\\][^\s"<>\\]*$/i;

export const readRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;

export const readText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

export const readHttpUrl = (value: unknown): string | undefined =>
  typeof value === "string" && value.length <= MAX_URL_CHARACTERS && HTTP_URL.test(value) ? value : undefined;

export const readCount = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
