import { randomInt } from "node:crypto";
import { LocalStackError } from "../process/local-stack-error.ts";

/** `GenerateSecretString` of the template. */
export type GenerateOptions = {
  readonly ExcludeCharacters?: string;
  readonly ExcludeLowercase?: boolean;
  readonly ExcludeNumbers?: boolean;
  readonly ExcludePunctuation?: boolean;
  readonly ExcludeUppercase?: boolean;
  readonly GenerateStringKey?: string;
  readonly IncludeSpace?: boolean;
  readonly PasswordLength?: number;
  readonly RequireEachIncludedType?: boolean;
  readonly SecretStringTemplate?: string;
};

const KNOWN_OPTIONS: Readonly<Record<keyof GenerateOptions, true>> = {
  ExcludeCharacters: true,
  ExcludeLowercase: true,
  ExcludeNumbers: true,
  ExcludePunctuation: true,
  ExcludeUppercase: true,
  GenerateStringKey: true,
  IncludeSpace: true,
  PasswordLength: true,
  RequireEachIncludedType: true,
  SecretStringTemplate: true,
};

/**
 * A secret as Secrets Manager generates it: random characters, or the template's JSON with them in it.
 *
 * @throws {LocalStackError} for an option that is unknown
 */
export function generateSecret(options: GenerateOptions): string {
  const unknown = Object.keys(options).filter((option) => !Object.hasOwn(KNOWN_OPTIONS, option));
  if (unknown.length > 0)
    throw new LocalStackError(`GenerateSecretString: ${unknown.join(", ")} is not supported.`);
  const password = generatePassword(options);
  if (options.GenerateStringKey === undefined) return password;
  return JSON.stringify({
    ...JSON.parse(options.SecretStringTemplate ?? "{}"),
    [options.GenerateStringKey]: password,
  });
}

function generatePassword(options: GenerateOptions): string {
  const types = includedTypes(options);
  const alphabet = types.join("");
  const length = options.PasswordLength ?? 32;
  for (;;) {
    const password = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
    const hasEachType = types.every((type) => [...type].some((character) => password.includes(character)));
    if (hasEachType || options.RequireEachIncludedType === false || length < types.length) return password;
  }
}

function includedTypes(options: GenerateOptions): string[] {
  return [
    options.ExcludeUppercase ? "" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    options.ExcludeLowercase ? "" : "abcdefghijklmnopqrstuvwxyz",
    options.ExcludeNumbers ? "" : "0123456789",
    options.ExcludePunctuation ? "" : "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
    options.IncludeSpace ? " " : "",
  ]
    .map((type) => [...type].filter((character) => !options.ExcludeCharacters?.includes(character)).join(""))
    .filter((type) => type !== "");
}
