export type StageSettings = {
  readonly name: StageName;
  /** Retention of the logs of functions and API. */
  readonly logRetentionDays: 7 | 30 | 365;
  /** Table, keys, users, buckets and logs survive a deletion of the stack. */
  readonly keepData: boolean;
  /**
   * Protects table, users and stack from deletion. Off during creation, because a failed creation must be
   * deletable (`npm run deploy`).
   */
  readonly protectData: boolean;
  /** Concurrent `catalog-pull` invocations, as a share of the account's concurrency. */
  readonly pullConcurrency: number;
  /**
   * Concurrent batches per shard for each consumer of the table's stream. AWS's maximum is 10.
   * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html
   */
  readonly streamBatchesAtOnce: number;
  /** Concurrency quota of the account in the region. See `npm run preflight`. */
  readonly accountConcurrency: number;
  /**
   * Reserved concurrency by function name, which is also the function's maximum. AWS requires 100 of the
   * account's concurrency to remain unreserved.
   */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** The API answers 429 above this rate. Public routes have lower limits: see `openRouteThrottles`. */
  readonly throttle: { readonly perSecond: number; readonly burst: number };
  /**
   * Pause of attribution before a retry while the table fails. Without it, Lambda's immediate retries would
   * be used up within seconds.
   */
  readonly retryPauseSeconds: number;
  /** Batching window of browser interactions. Longer windows cost less and delay totals. */
  readonly reportGatheringSeconds: number;
  /** Interval of the search for stores with due mails. */
  readonly hourlyClockMinutes: number;
  /** Name of the key that the edge sends to the interactions API. A change rotates the key (see the runbook). */
  readonly edgeKey: string;
  /**
   * AWS WAF for the edge: blocks an address that exceeds this number of requests to `/v1/` in five minutes
   * (minimum 10). Only for a stack in us-east-1. Price: docs/capacity-and-cost.md.
   */
  readonly firewall?: { readonly requestsPerAddress: number };
  /**
   * Batching window of Shopify messages, which lets shops share an invocation. Delays orders, products and
   * imports.
   */
  readonly shopifyGatheringSeconds: number;
  /** Interval of the search for stores with a due refresh. */
  readonly refreshClockMinutes: number;
  /** Deployment of new function versions. `in-place` creates none. */
  readonly release: "in-place" | "all-at-once" | "canary";
  /** Absent: no alarms. */
  readonly alarms?: AlarmThresholds;
  /**
   * The edge's own domain, such as `video.shop.example`. Without one, the edge has a CloudFront name, which
   * also permits TLS 1.0.
   */
  readonly edgeDomain?: string;
  /** ARN of the domain's certificate. CloudFront requires us-east-1. */
  readonly certificateArn?: string;
  /**
   * Adds access log and alarm of the edge. Only in us-east-1, the region of CloudFront's logs and metrics. A
   * deployment elsewhere fails.
   */
  readonly watchEdge: boolean;
  /**
   * Sender domain of mails, such as `mail.shop.example`. Without one, no mail is sent. DNS records:
   * docs/operations.md.
   */
  readonly mailDomain?: string;
  /**
   * Sends the user pool's mails (invitations and codes) from `mailDomain`. Cognito requires a domain that SES
   * has verified.
   */
  readonly mailSignIns?: boolean;
  /** Sends mails at any hour, for trials. */
  readonly mailAllDay: boolean;
  /**
   * Permits plain http product APIs on loopback addresses. Local stack only, because Lambda's runtime API has
   * such an address.
   */
  readonly allowLoopbackHttp: boolean;
  /** Account of the stack. Default: the account of the caller's credentials. */
  readonly account?: string;
};

/** Alarm thresholds. Dead letters have none: a single one raises an alarm. */
export type AlarmThresholds = {
  /** Per function. */
  readonly errorsPerMinute: number;
  readonly throttlesPerMinute: number;
  /** p99 of order reports. */
  readonly latencyMilliseconds: number;
  /** Percentage of 5xx responses, of the API and of order reports. */
  readonly serverErrorPercent: number;
  /** Requests in five minutes that the rate limiter could not count. */
  readonly limiterFailures: number;
  /** Delay of attribution behind the table's stream. */
  readonly iteratorAgeMinutes: number;
  /** Throttled reads and writes in five minutes. Growing tables have some, which succeed on a retry. */
  readonly tableThrottles: number;
  /** Per hour. Includes merchants' damaged files. */
  readonly conversionFailures: number;
  /** Per hour. Inspections stopped at their limits. Includes hostile files. */
  readonly inspectionsEnded: number;
  /** Per hour. Excludes videos without speech, and drafts that a store may not have. */
  readonly draftFailures: number;
  /** Age of a message in a work queue. Merchants' APIs may request hours between retries. */
  readonly queueAgeHours: number;
};

export type StageName = "local" | "dev" | "staging" | "production";
