import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CliError } from "./cli-error.ts";
import { configDirectory, type KeptTargets, openKeptTargets } from "./session/kept-targets.ts";
import { createKeptToken, loginCommand } from "./session/kept-token.ts";

export type Target = {
  readonly baseUrl: string;
  readonly token: () => Promise<string>;
  readonly brand?: string;
};

export type TargetOptions = {
  readonly baseUrl?: string;
  readonly token?: string;
  readonly stage?: string;
};

/** Written by `npm start` in its working directory, usually the project's. */
const STACK_FILE = ".local/stack.json";
const PROJECTS_STACK_FILE = fileURLToPath(new URL(`../../${STACK_FILE}`, import.meta.url));
const stackFile = (): string => (existsSync(STACK_FILE) ? STACK_FILE : PROJECTS_STACK_FILE);

type StackFile = {
  readonly base_url: string;
  readonly issuer_url: string;
  readonly client_id: string;
  readonly aws_endpoint: string;
  readonly user_pool_id: string;
  readonly admin_token: string;
  readonly store?: { readonly brand: string };
  readonly sqs_endpoint: string;
  readonly queue_urls: Readonly<Record<string, string>>;
};

export const readStackFile = (path = stackFile()): StackFile | undefined => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as StackFile;
  } catch {
    return undefined;
  }
};

export const trimmedUrl = (url: string): string => url.replace(/\/+$/, "");

type Sources = {
  readonly stackFile: string;
  readonly targets: KeptTargets;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

const sources = (): Sources => ({
  stackFile: stackFile(),
  targets: openKeptTargets(configDirectory()),
  now: Date.now,
});

const keptTarget = ({ baseUrl, stage }: TargetOptions, { targets, now }: Sources): Target => {
  const url = baseUrl === undefined ? undefined : trimmedUrl(baseUrl);
  const kept = url === undefined ? targets.byStage(String(stage)) : targets.byBaseUrl(url);
  if (kept !== undefined) return { baseUrl: kept.base_url, token: createKeptToken(kept, targets, now) };
  const command = loginCommand({ stage, base_url: String(url) });
  throw new CliError(`You are not signed in there: ${command} (machines: --base-url and --token)`);
};

const localTarget = ({ stackFile, targets, now }: Sources): Target => {
  const local = readStackFile(stackFile);
  if (local === undefined) {
    throw new CliError("No local stack is running: start it with `npm start`, or sign in to a --stage.");
  }
  const kept = targets.byBaseUrl(local.base_url);
  const isSignedIn = kept?.tokens !== undefined && kept.issuer === local.issuer_url;
  return {
    baseUrl: local.base_url,
    token: isSignedIn ? createKeptToken(kept, targets, now) : async () => local.admin_token,
    ...(local.store && { brand: local.store.brand }),
  };
};

/**
 * Selects the service to call. Default: the local stack, with its signed-in user or an operator.
 * @throws CliError if an option is missing, nobody is signed in, or no local stack is running
 */
export const resolveTarget = (options: TargetOptions, from: Sources = sources()): Target => {
  const { baseUrl, token, stage } = options;
  if (token !== undefined) {
    if (baseUrl === undefined)
      throw new CliError("Pass --base-url with --token: the address of the token's stage.");
    return { baseUrl: trimmedUrl(baseUrl), token: async () => token };
  }
  return baseUrl === undefined && stage === undefined ? localTarget(from) : keptTarget(options, from);
};
