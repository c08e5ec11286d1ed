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
  /**
   * Concurrency that is set aside for functions, by name. It is a ceiling too. All together must leave 100 of
   * the account's concurrency, or the deployment is refused.
   */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** Requests that the API takes in all, before it answers 429: a second, and at one moment. */
  readonly throttle: { readonly perSecond: number; readonly burst: number };
  /**
   * How long attribution waits before records are delivered again that a failing table could not take: Lambda
   * by itself tries again at once, and would be through with its tries within seconds.
   */
  readonly retryPauseSeconds: number;
  /** How often the stores that are due for a refresh are looked for. */
  readonly refreshClockMinutes: number;
  /** How a new version of a function takes over from the one before; `in-place` has no versions. */
  readonly release: "in-place" | "all-at-once" | "canary";
  /** When somebody is told; a stage without them has no alarms. */
  readonly alarms?: AlarmThresholds;
  /** Address of the widget's script, published apart from this stack; without one, snippets load no script. */
  readonly widgetUrl?: string;
  /**
   * Whether product APIs may be plain http on a loopback address. For one machine only: inside AWS Lambda
   * that address is the runtime API.
   */
  readonly allowLoopbackHttp: boolean;
  /** Account the stack is fixed to; without one it deploys wherever the caller's credentials point. */
  readonly account?: string;
};

/** Where an alarm begins. A dead letter is always one. */
export type AlarmThresholds = {
  /** Of one function. */
  readonly errorsPerMinute: number;
  readonly throttlesPerMinute: number;
  /** Of order reports, p99. */
  readonly latencyMilliseconds: number;
  /** Share of the API's answers, and of those to order reports, that are 5xx. */
  readonly serverErrorPercent: number;
  /** Requests that were served without being counted, in five minutes. */
  readonly limiterFailures: number;
  /** How far attribution is behind the table's stream. */
  readonly iteratorAgeMinutes: number;
  /** How long a message waits in a work queue; a merchant's shop may ask for hours between tries. */
  readonly queueAgeHours: number;
};

export type StageName = "local" | "dev" | "staging" | "production";

const dev: StageSettings = {
  name: "dev",
  logRetentionDays: 7,
  keepData: false,
  pullConcurrency: 5,
  reservedConcurrency: {},
  throttle: { perSecond: 100, burst: 200 },
  retryPauseSeconds: 20,
  refreshClockMinutes: 5,
  release: "all-at-once",
  allowLoopbackHttp: false,
};

const staging: StageSettings = {
  ...dev,
  name: "staging",
  logRetentionDays: 30,
  keepData: true, // Merchants hold identifiers and tokens of staging too.
  pullConcurrency: 10,
  reservedConcurrency: { "not-found": 5 },
  throttle: { perSecond: 500, burst: 500 },
  alarms: {
    errorsPerMinute: 5,
    throttlesPerMinute: 5,
    latencyMilliseconds: 3_000,
    serverErrorPercent: 5,
    limiterFailures: 50,
    iteratorAgeMinutes: 60,
    queueAgeHours: 12,
  },
};

const production: StageSettings = {
  ...staging,
  name: "production",
  logRetentionDays: 365,
  pullConcurrency: 50,
  // Orders have room of their own; what asks for paths that don't exist can't take everybody else's.
  reservedConcurrency: { "order-tracking": 200, "not-found": 20 },
  // Half of what AWS gives an account's APIs.
  throttle: { perSecond: 5_000, burst: 2_500 },
  release: "canary",
  alarms: {
    errorsPerMinute: 1,
    throttlesPerMinute: 1,
    latencyMilliseconds: 1_000,
    serverErrorPercent: 1,
    limiterFailures: 5,
    iteratorAgeMinutes: 10,
    queueAgeHours: 4,
  },
};

const local: StageSettings = {
  ...dev,
  name: "local",
  retryPauseSeconds: 0, // The local event source waits by itself.
  refreshClockMinutes: 1,
  release: "in-place",
  allowLoopbackHttp: true,
  // An account that nobody owns: `cdk deploy -c stage=local` is refused before anything is created.
  account: "000000000000",
};

const STAGES: Record<StageName, StageSettings> = { local, dev, staging, production };

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
