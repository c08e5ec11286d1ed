import { RemovalPolicy } from "aws-cdk-lib/core";

/** First part of the names of the stack and of its resources. */
export const SERVICE_NAME = "shoppable-video";

/** Settings that differ between the deployments of the service. */
export type StageSettings = {
  readonly name: StageName;
  /** Retention of the logs of functions and API. */
  readonly logRetentionDays: 7 | 30 | 365;
  /** Whether table, keys and logs outlive the stack, and table and stack are protected from deletion. */
  readonly keepData: boolean;
  /** Concurrent `catalog-pull` invocations: the pull's share of the account's concurrency. */
  readonly pullConcurrency: number;
  /**
   * Reserved concurrency of functions by name, which is their maximum too. AWS refuses a deployment that leaves
   * less than 100 of the account's concurrency.
   */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** Requests that the API takes before it answers 429; see `openRouteThrottles` for routes that anybody may call. */
  readonly throttle: { readonly perSecond: number; readonly burst: number };
  /**
   * Pause of attribution before a retry while the table fails: Lambda retries at once and would use up its
   * retries within seconds.
   */
  readonly retryPauseSeconds: number;
  /** How long what browsers report is gathered before it is kept: figures are so much older, and cost less. */
  readonly reportGatheringSeconds: number;
  /** Interval at which what browsers reported is counted: likes and shares of a video are so much later. */
  readonly reportsFoldMinutes: number;
  /**
   * Which key of its secret the edge sends to the API of reports. Another one, once it is in the secret, rotates it; see the
   * runbook.
   */
  readonly edgeKey: string;
  /**
   * AWS WAF before the edge, which refuses an address with more requests to `/v1/` in five minutes, 10 at least. Only for a
   * stack in us-east-1; see docs/cost.md for its price.
   */
  readonly firewall?: { readonly requestsPerAddress: number };
  /**
   * How long what Shopify tells is gathered, so that messages of different shops share an invocation: orders, changed
   * products and the steps of an import are so much later.
   */
  readonly shopifyGatheringSeconds: number;
  /** Interval at which stores whose refresh is due are looked up. */
  readonly refreshClockMinutes: number;
  /** How a new version of a function replaces the last one; `in-place` has no versions. */
  readonly release: "in-place" | "all-at-once" | "canary";
  /** A stage without thresholds has no alarms. */
  readonly alarms?: AlarmThresholds;
  /** The edge's own domain, such as `video.shop.example`; without one it has a name of CloudFront, and TLS 1.0 too. */
  readonly edgeDomain?: string;
  /** ARN of the domain's certificate, in us-east-1: CloudFront takes it from nowhere else. */
  readonly certificateArn?: string;
  /**
   * Whether the edge has an access log, and an alarm where the stage has some. Only for a stack in us-east-1, where
   * CloudFront's logs and metrics are: elsewhere, deploying it fails.
   */
  readonly watchEdge: boolean;
  /**
   * Whether product APIs may use plain http on a loopback address. Only for the local stack: in AWS Lambda that
   * address is the runtime API.
   */
  readonly allowLoopbackHttp: boolean;
  /** Account of the stack; by default, the account of the caller's credentials. */
  readonly account?: string;
};

/** Thresholds of the alarms. Every dead letter raises one. */
export type AlarmThresholds = {
  /** Per function. */
  readonly errorsPerMinute: number;
  readonly throttlesPerMinute: number;
  /** p99 of order reports. */
  readonly latencyMilliseconds: number;
  /** Share of 5xx among the API's answers, and among those to order reports. */
  readonly serverErrorPercent: number;
  /** Requests in five minutes that were served without being counted. */
  readonly limiterFailures: number;
  /** Delay of attribution behind the table's stream. */
  readonly iteratorAgeMinutes: number;
  /** Reads and writes in five minutes that DynamoDB throttled. A growing table throttles some, and they are retried. */
  readonly tableThrottles: number;
  /**
   * Invocations at once in the account. Below what is left of AWS's default of 1,000 without the reserved ones:
   * idle, those can't be used by others.
   */
  readonly accountConcurrency: number;
  /** In an hour. Merchants' broken files are among them. */
  readonly conversionFailures: number;
  /** In an hour: inspections that were ended at their limits. Hostile files are among them. */
  readonly inspectionsEnded: number;
  /** Age of a message in a work queue; a merchant's API may ask for hours between retries. */
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
  reportGatheringSeconds: 20,
  shopifyGatheringSeconds: 10,
  refreshClockMinutes: 5,
  reportsFoldMinutes: 60,
  edgeKey: "k1",
  release: "all-at-once",
  watchEdge: true,
  allowLoopbackHttp: false,
};

const staging: StageSettings = {
  ...dev,
  name: "staging",
  logRetentionDays: 30,
  keepData: true, // Merchants use identifiers and tokens of staging too.
  pullConcurrency: 10,
  reservedConcurrency: { admin: 20, "not-found": 5 },
  throttle: { perSecond: 500, burst: 500 },
  alarms: {
    errorsPerMinute: 5,
    throttlesPerMinute: 5,
    latencyMilliseconds: 3_000,
    serverErrorPercent: 5,
    limiterFailures: 50,
    conversionFailures: 20,
    inspectionsEnded: 20,
    tableThrottles: 100,
    accountConcurrency: 600,
    iteratorAgeMinutes: 60,
    queueAgeHours: 12,
  },
};

const production: StageSettings = {
  ...staging,
  name: "production",
  logRetentionDays: 365,
  pullConcurrency: 50,
  // Orders have their own concurrency; people's heavy calls and requests for unknown paths can't use up the account's.
  reservedConcurrency: { "order-tracking": 200, admin: 100, "not-found": 20 },
  // Half of AWS's default for an account's APIs.
  throttle: { perSecond: 5_000, burst: 2_500 },
  release: "canary",
  alarms: {
    errorsPerMinute: 1,
    throttlesPerMinute: 1,
    latencyMilliseconds: 1_000,
    serverErrorPercent: 1,
    limiterFailures: 5,
    conversionFailures: 5,
    inspectionsEnded: 5,
    tableThrottles: 10,
    accountConcurrency: 600,
    iteratorAgeMinutes: 10,
    queueAgeHours: 4,
  },
};

const local: StageSettings = {
  ...dev,
  name: "local",
  retryPauseSeconds: 0, // The local event source pauses between retries itself.
  refreshClockMinutes: 1,
  reportsFoldMinutes: 1,
  reportGatheringSeconds: 1, // Whoever tries it out wants to see it.
  shopifyGatheringSeconds: 0,
  release: "in-place",
  watchEdge: false,
  allowLoopbackHttp: true,
  // Nobody owns this account: `cdk deploy -c stage=local` fails before it creates anything.
  account: "000000000000",
};

const STAGES: Record<StageName, StageSettings> = { local, dev, staging, production };

/** There is no such stage; the message says in one line which stages exist. */
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

/**
 * The stage's own bootstrap resources: `cdk bootstrap --qualifier`. The roles that deploy a stage carry it, so a role
 * that may assume one stage's can't deploy another. At most ten letters and digits.
 */
export function bootstrapQualifier({ name }: StageSettings): string {
  return `sv${name.slice(0, 8)}`;
}

/** What happens to data when its resource leaves the stack. */
export function removalPolicy({ keepData }: StageSettings): RemovalPolicy {
  return keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
