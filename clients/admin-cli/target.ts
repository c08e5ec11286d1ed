import { readFileSync } from "node:fs";
import { CliError } from "./cli-error.ts";

/** Which stage is talked to, and as whom. */
export type Target = {
  readonly baseUrl: string;
  readonly token: string;
  /** The store that is meant where none is named. */
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

/** What runs on this machine; `undefined` where nothing does. */
export const readStackFile = (path = STACK_FILE): StackFile | undefined => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as StackFile;
  } catch {
    return undefined;
  }
};

/**
 * The stage that the options name; without any, the local stack.
 *
 * @throws CliError where neither says enough
 */
export const resolveTarget = ({ baseUrl, token }: TargetOptions, stackFile = STACK_FILE): Target => {
  if (baseUrl !== undefined && token !== undefined) return { baseUrl: baseUrl.replace(/\/+$/, ""), token };
  if (baseUrl !== undefined || token !== undefined) {
    throw new CliError("Give both --base-url and --token, or neither for the local stack.");
  }
  const local = readStackFile(stackFile);
  if (local === undefined) {
    throw new CliError("No local stack runs: start it with `npm start`, or give --base-url and --token.");
  }
  return {
    baseUrl: local.base_url,
    token: local.admin_token,
    ...(local.store && { brand: local.store.brand }),
  };
};
