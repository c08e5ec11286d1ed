import { Option } from "commander";
import { AUTH_SCHEMES } from "../../../shared/vocabulary/product-api.ts";
import { CliError } from "../cli-error.ts";
import type { CustomField, Values } from "../command.ts";
import { camel } from "../inputs-as-options.ts";
import { readUserFile } from "../user-files.ts";

const SECRET = "PRODUCT_API_SECRET";

const readSecret = ({ secretFile }: Values): string => {
  const secret = secretFile === undefined ? process.env[SECRET] : readUserFile(String(secretFile)).trim();
  if (secret) return secret;
  throw new CliError(`Pass the secret in the variable ${SECRET}, or in a file: --secret-file.`);
};

const needed = (values: Values, name: string): string => {
  const value = values[camel(name.replaceAll("-", "_"))];
  if (value === undefined) throw new CliError(`--auth ${values.auth} needs --${name}.`);
  return String(value);
};

const readAuth = (values: Values): object | undefined => {
  switch (values.auth) {
    case undefined:
      return undefined;
    case "none":
      return { scheme: "none" };
    case "basic":
      return { scheme: "basic", username: needed(values, "username"), password: readSecret(values) };
    case "bearer":
      return { scheme: "bearer", token: readSecret(values) };
    case "oauth":
      return {
        scheme: "oauth",
        token_url: needed(values, "token-url"),
        client_id: needed(values, "client-id"),
        client_secret: readSecret(values),
        ...(values.scope !== undefined && { scope: values.scope }),
        ...(values.credentialsIn !== undefined && { credentials_in: values.credentialsIn }),
      };
    default:
      return { scheme: "header", name: needed(values, "header"), value: readSecret(values) };
  }
};

/** Secrets are never arguments, because shell history and process lists show arguments. */
export const auth: CustomField = {
  options: [
    new Option(
      "--auth <scheme>",
      "how the product API authenticates; without it, the stored credentials stay",
    ).choices(AUTH_SCHEMES),
    new Option("--username <name>", "for --auth basic"),
    new Option("--header <name>", "for --auth header"),
    new Option("--token-url <url>", "for --auth oauth: the token endpoint"),
    new Option("--client-id <id>", "for --auth oauth"),
    new Option("--scope <scopes>", "for --auth oauth: scopes, separated by spaces"),
    new Option(
      "--credentials-in <place>",
      "for --auth oauth: where id and secret are sent (default: header)",
    ).choices(["header", "body"]),
    new Option(
      "--secret-file <file>",
      `file with the password, token, header value or client secret; - is standard input; without it, the variable ${SECRET}`,
    ),
  ],
  read: readAuth,
};
