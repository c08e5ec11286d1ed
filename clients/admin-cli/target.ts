import { readFileSync } from "node:fs";
import { CliError } from "./cli-error.ts";

/** The API of a stage, and the token to call it with. */
export type Target = {
  readonly baseUrl: string;
  readonly token: string;
  /** The default store. */
  readonly brand?: string;
};

export type TargetOptions = { readonly baseUrl?: string; readonly token?: string };

/** Written by `npm start`. */
const STACK_FILE = ".local/stack.json";

type StackFile = {
  readonly base_url: string;
  readonly admin_token: string;
  readonly store?: { readonly brand: string };
  readonly sqs_endpoint: string;
  /** By the queue's name. */
  readonly queue_urls: Readonly<Record<string, string>>;
};

/** The local stack; `undefined` if none is running. */
export const readStackFile = (path = STACK_FILE): StackFile | undefined => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as StackFile;
  } catch {
    return undefined;
  }
};

/**
 * The stage that the options name; without options, the local stack.
 *
 * @throws CliError if an option is missing, or no local stack is running
 */
export const resolveTarget = ({ baseUrl, token }: TargetOptions, stackFile = STACK_FILE): Target => {
  if (baseUrl !== undefined && token !== undefined) return { baseUrl: baseUrl.replace(/\/+$/, ""), token };
  if (baseUrl !== undefined || token !== undefined) {
    throw new CliError("Give both --base-url and --token, or neither for the local stack.");
  }
  const local = readStackFile(stackFile);
  if (local === undefined) {
    throw new CliError(
      "No local stack is running: start it with `npm start`, or give --base-url and --token.",
    );
  }
  return {
    baseUrl: local.base_url,
    token: local.admin_token,
    ...(local.store && { brand: local.store.brand }),
  };
};
