import { RemovalPolicy } from "aws-cdk-lib/core";

/** First part of the names of the stack and of everything in it. */
export const SERVICE_NAME = "shoppable-video";

/** What differs between the deployments of the service. */
export type StageSettings = {
  readonly name: StageName;
  /** How long the logs of functions and of the API are kept, in days. */
  readonly logRetentionDays: 7 | 30 | 365;
  /** Whether table, keys and logs outlive the stack, and neither table nor stack can be deleted in passing. */
  readonly keepData: boolean;
  /** How many `catalog-pull` invocations may run at once: what the pull takes of the account's concurrency. */
  readonly pullConcurrency: number;
  /** How often the stores that are due for a refresh are looked for. */
  readonly refreshClockMinutes: number;
  /**
   * Whether product APIs may be plain http on a loopback address. For one machine only: inside AWS Lambda
   * that address is the runtime API.
   */
  readonly allowLoopbackHttp: boolean;
  /** Account the stack is fixed to; without one it deploys wherever the caller's credentials point. */
  readonly account?: string;
};

export type StageName = "local" | "dev" | "staging" | "production";

const dev: StageSettings = {
  name: "dev",
  logRetentionDays: 7,
  keepData: false,
  pullConcurrency: 5,
  refreshClockMinutes: 5,
  allowLoopbackHttp: false,
};

const STAGES: Record<StageName, StageSettings> = {
  // An account that nobody owns: `cdk deploy -c stage=local` is refused before anything is created.
  local: { ...dev, name: "local", allowLoopbackHttp: true, refreshClockMinutes: 1, account: "000000000000" },
  dev,
  // Merchants hold identifiers and tokens of staging too, so its data is kept like production's.
  staging: { ...dev, name: "staging", logRetentionDays: 30, keepData: true, pullConcurrency: 10 },
  production: { ...dev, name: "production", logRetentionDays: 365, keepData: true, pullConcurrency: 50 },
};

/** The stage asked for does not exist. The message is one line for whoever typed the command. */
export class UnknownStageError extends Error {
  override readonly name = "UnknownStageError";

  constructor(asked: unknown) {
    const problem = asked === undefined ? "No stage given" : `Unknown stage ${JSON.stringify(asked)}`;
    super(`${problem}: choose one of ${Object.keys(STAGES).join(", ")} with -c stage=<name>.`);
  }
}

/**
 * Settings of a stage by its name.
 *
 * @throws {UnknownStageError} when there is no such stage
 */
export function stageNamed(name: unknown): StageSettings {
  if (typeof name !== "string" || !Object.hasOwn(STAGES, name)) throw new UnknownStageError(name);
  return STAGES[name as StageName];
}

/** `shoppable-video-<stage>`, or `shoppable-video-<stage>-<part>`. */
export function resourceName({ name }: StageSettings, part?: string): string {
  return [SERVICE_NAME, name, part].filter(Boolean).join("-");
}

/** What becomes of data when its resource leaves the stack. */
export function removalPolicy({ keepData }: StageSettings): RemovalPolicy {
  return keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
