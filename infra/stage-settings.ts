export type StageSettings = {
  readonly name: StageName;
  readonly logRetentionDays: 7 | 30 | 365;
  /** Table, keys, users, buckets and logs survive a deletion of the stack. */
  readonly keepData: boolean;
  /** Off during creation, because a failed creation must be deletable (`npm run deploy`). */
  readonly protectData: boolean;
  /** Concurrent invocations of `catalog-pull`. */
  readonly pullConcurrency: number;
  /** AWS's maximum is 10: https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html */
  readonly streamBatchesAtOnce: number;
  readonly accountConcurrency: number;
  /** Limits the function too. AWS requires 100 of the account's concurrency to remain unreserved. */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** Public routes have lower limits: see `openRouteThrottles`. */
  readonly throttle: { readonly perSecond: number; readonly burst: number };
  /** Lambda's immediate retries would be used up within seconds without a pause. */
  readonly retryPauseSeconds: number;
  readonly reportGatheringSeconds: number;
  readonly hourlyClockMinutes: number;
  /** A change rotates the key (see the runbook). */
  readonly edgeKey: string;
  /**
   * Blocks an address above this number of requests to `/v1/` in five minutes (minimum 10). Only in
   * us-east-1.
   */
  readonly firewall?: { readonly requestsPerAddress: number };
  /** Lets shops share an invocation. Delays orders, products and imports. */
  readonly shopifyGatheringSeconds: number;
  readonly refreshClockMinutes: number;
  readonly release: "in-place" | "all-at-once" | "canary";
  readonly alarms?: AlarmThresholds;
  /** The default is a CloudFront name, which also permits TLS 1.0. */
  readonly edgeDomain?: string;
  /** CloudFront requires us-east-1. */
  readonly certificateArn?: string;
  /** Only in us-east-1, the region of CloudFront's logs and metrics. A deployment elsewhere fails. */
  readonly watchEdge: boolean;
  /** Absent: no mail is sent. DNS records: docs/operations.md. */
  readonly mailDomain?: string;
  /** Cognito requires a domain that SES has verified. */
  readonly mailSignIns?: boolean;
  readonly mailAllDay: boolean;
  /** Local stack only, because Lambda's runtime API has a loopback address. */
  readonly allowLoopbackHttp: boolean;
  /** Default: the account of the caller's credentials. */
  readonly account?: string;
};

/** Dead letters have no threshold: a single one raises an alarm. */
export type AlarmThresholds = {
  /** Limit of each function. */
  readonly errorsPerMinute: number;
  readonly throttlesPerMinute: number;
  /** p99 of order reports. */
  readonly latencyMilliseconds: number;
  readonly serverErrorPercent: number;
  /** Requests in five minutes. */
  readonly limiterFailures: number;
  readonly iteratorAgeMinutes: number;
  /** Throttled reads and writes in five minutes. Growing tables have some, which succeed on a retry. */
  readonly tableThrottles: number;
  /** Failures per hour, including merchants' damaged files. */
  readonly conversionFailures: number;
  /** Inspections per hour that ended at their limits. Includes hostile files. */
  readonly inspectionsEnded: number;
  /** Failures per hour. Excludes videos without speech, and drafts that a store may not have. */
  readonly draftFailures: number;
  /** Merchants' APIs may request hours between retries. */
  readonly queueAgeHours: number;
};

export type StageName = "local" | "dev" | "staging" | "production";
