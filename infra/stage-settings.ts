export type StageSettings = {
  readonly name: StageName;
  readonly logRetentionDays: 7 | 30 | 365;
  /** Table, keys, users, buckets and logs survive a deletion of the stack. */
  readonly keepData: boolean;
  /** `false` during creation, because CDK must be able to delete a failed creation (`npm run deploy`). */
  readonly protectData: boolean;
  /** Concurrent invocations of `catalog-pull`. */
  readonly pullConcurrency: number;
  /** AWS's maximum is 10: https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html */
  readonly streamBatchesAtOnce: number;
  readonly accountConcurrency: number;
  /** Also limits the function. AWS requires 100 of the account's concurrency to stay unreserved. */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** Public routes have lower limits. See `openRouteThrottles`. */
  readonly throttle: { readonly perSecond: number; readonly burst: number };
  /** Without a pause, Lambda would use up its retries within seconds. */
  readonly retryPauseSeconds: number;
  readonly reportGatheringSeconds: number;
  readonly hourlyClockMinutes: number;
  /** Name of the active key. Changing it rotates the key (see the runbook). */
  readonly edgeKey: string;
  /**
   * Blocks an address above this number of requests to `/v1/` in five minutes (minimum 10).
   * Requires us-east-1.
   */
  readonly firewall?: { readonly requestsPerAddress: number };
  /** Time to collect messages, so that shops share an invocation. Delays orders, products and imports. */
  readonly shopifyGatheringSeconds: number;
  readonly refreshClockMinutes: number;
  readonly release: "in-place" | "all-at-once" | "canary";
  readonly alarms?: AlarmThresholds;
  /** Custom domain. CloudFront's default domain also permits TLS 1.0. */
  readonly edgeDomain?: string;
  /** CloudFront requires a certificate in us-east-1. */
  readonly certificateArn?: string;
  /**
   * Requires us-east-1, the region of CloudFront's logs and metrics. A deployment in another region fails.
   */
  readonly watchEdge: boolean;
  /** No mail is sent if absent. DNS records: docs/operations.md. */
  readonly mailDomain?: string;
  /** Requires a domain that SES has verified. */
  readonly mailSignIns?: boolean;
  readonly mailAllDay: boolean;
  /** Set on the local stack only, because Lambda's runtime API has a loopback address. */
  readonly allowLoopbackHttp: boolean;
  /** Default: account of the caller's credentials. */
  readonly account?: string;
};

/** Dead letters have no threshold, because a single one raises an alarm. */
export type AlarmThresholds = {
  readonly errorsPerMinute: number;
  readonly throttlesPerMinute: number;
  /** 99th percentile of order reports. */
  readonly latencyMilliseconds: number;
  readonly serverErrorPercent: number;
  /** Requests in five minutes that the rate limiter failed to count. */
  readonly limiterFailures: number;
  readonly iteratorAgeMinutes: number;
  /** Throttled reads and writes in five minutes. Growing tables have some, which succeed on a retry. */
  readonly tableThrottles: number;
  /** Failures per hour. Includes damaged files of merchants. */
  readonly conversionFailures: number;
  /** Inspections per hour that exceeded their limits. Includes malicious files. */
  readonly inspectionsEnded: number;
  /** Failures per hour. Excludes videos without speech, and drafts that a store may not request. */
  readonly draftFailures: number;
  /** Maximum age of a message. Merchants' APIs may request hours between retries. */
  readonly queueAgeHours: number;
};

export type StageName = "local" | "dev" | "staging" | "production";
