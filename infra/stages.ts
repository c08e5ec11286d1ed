import { RemovalPolicy } from "aws-cdk-lib/core";
import type { StageName, StageSettings } from "./stage-settings.ts";

export const SERVICE_NAME = "shoppable-video";

const dev: StageSettings = {
  name: "dev",
  logRetentionDays: 7,
  keepData: false,
  protectData: false,
  pullConcurrency: 5,
  accountConcurrency: 10, // AWS's default for a new account.
  streamBatchesAtOnce: 1, // Leaves some of the account's ten concurrent executions to orders.
  reservedConcurrency: {},
  throttle: { perSecond: 100, burst: 200 },
  retryPauseSeconds: 20,
  reportGatheringSeconds: 20,
  shopifyGatheringSeconds: 10,
  refreshClockMinutes: 5,
  hourlyClockMinutes: 60,
  edgeKey: "k1",
  release: "all-at-once",
  watchEdge: true,
  mailAllDay: false,
  allowLoopbackHttp: false,
};

const staging: StageSettings = {
  ...dev,
  name: "staging",
  logRetentionDays: 30,
  keepData: true, // Merchants also use ids and tokens of staging.
  protectData: true,
  pullConcurrency: 10,
  accountConcurrency: 1_000, // AWS's default.
  streamBatchesAtOnce: 4,
  reservedConcurrency: { "admin-read": 12, admin: 10, "admin-users": 5, "not-found": 5 },
  throttle: { perSecond: 500, burst: 500 },
  alarms: {
    errorsPerMinute: 5,
    throttlesPerMinute: 5,
    latencyMilliseconds: 3_000,
    serverErrorPercent: 5,
    limiterFailures: 50,
    conversionFailures: 20,
    inspectionsEnded: 20,
    draftFailures: 20,
    tableThrottles: 100,
    iteratorAgeMinutes: 60,
    queueAgeHours: 12,
  },
};

const production: StageSettings = {
  ...staging,
  name: "production",
  logRetentionDays: 365,
  pullConcurrency: 50,
  // Reserves concurrency for orders. Limits expensive calls of users and requests to unknown paths.
  reservedConcurrency: {
    "order-tracking": 200,
    "admin-read": 70,
    admin: 60,
    "admin-users": 20,
    "not-found": 20,
  },
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
    draftFailures: 5,
    tableThrottles: 10,
    iteratorAgeMinutes: 10,
    queueAgeHours: 4,
  },
};

const local: StageSettings = {
  ...dev,
  name: "local",
  retryPauseSeconds: 0, // The local event source pauses between retries.
  refreshClockMinutes: 1,
  hourlyClockMinutes: 1,
  reportGatheringSeconds: 1,
  shopifyGatheringSeconds: 0,
  release: "in-place",
  watchEdge: false,
  mailDomain: "mail.example", // Mails never leave this machine.
  mailAllDay: true,
  allowLoopbackHttp: true,
  // An invalid account makes `cdk deploy -c stage=local` fail before it creates resources.
  account: "000000000000",
};

const STAGES: Record<StageName, StageSettings> = { local, dev, staging, production };

export class UnknownStageError extends Error {
  override readonly name = "UnknownStageError";

  constructor(asked: unknown) {
    const problem = asked === undefined ? "No stage given" : `Unknown stage ${JSON.stringify(asked)}`;
    super(`${problem}: choose one of ${Object.keys(STAGES).join(", ")} with -c stage=<name>.`);
  }
}

export function stageNamed(name: unknown): StageSettings {
  if (typeof name !== "string" || !Object.hasOwn(STAGES, name)) throw new UnknownStageError(name);
  return STAGES[name as StageName];
}

export function resourceName({ name }: StageSettings, part?: string): string {
  return [SERVICE_NAME, name, part].filter(Boolean).join("-");
}

/**
 * At most ten letters and digits. Deployment roles contain the qualifier, so permission for one
 * stage's roles excludes other stages.
 */
export function bootstrapQualifier({ name }: StageSettings): string {
  return `sv${name.slice(0, 8)}`;
}

/** A failed creation deletes its resources in every stage, because they are empty. */
export function removalPolicy({ keepData }: StageSettings): RemovalPolicy {
  return keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}

export function reservedInAll({ reservedConcurrency }: StageSettings): number {
  return Object.values(reservedConcurrency).reduce((sum, each) => sum + each, 0);
}
