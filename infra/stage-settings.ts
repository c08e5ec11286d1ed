/** Settings that differ between the deployments of the service. */
export type StageSettings = {
  readonly name: StageName;
  /** Retention of the logs of functions and API. */
  readonly logRetentionDays: 7 | 30 | 365;
  /** Table, keys, users, buckets and logs remain when the stack is deleted. */
  readonly keepData: boolean;
  /**
   * Table, users and stack refuse deletion. Off during creation, since the remains of a failed creation must
   * be deletable (`npm run deploy`).
   */
  readonly protectData: boolean;
  /** Concurrent `catalog-pull` invocations: the pull's share of the account's concurrency. */
  readonly pullConcurrency: number;
  /**
   * Concurrent batches per shard for each reader of the table's stream: at most 10.
   * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html
   */
  readonly streamBatchesAtOnce: number;
  /** Concurrency quota of the account in the region. See `npm run preflight`. */
  readonly accountConcurrency: number;
  /**
   * Reserved concurrency of functions by name, which is also their maximum. AWS refuses a deployment that
   * leaves less than 100 of the account's concurrency.
   */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** Request rate above which the API answers 429. For public routes see `openRouteThrottles`. */
  readonly throttle: { readonly perSecond: number; readonly burst: number };
  /**
   * Pause of attribution before a retry while the table fails. Lambda retries immediately and would use up its retries
   * within seconds.
   */
  readonly retryPauseSeconds: number;
  /** Batching window of browser interactions. Longer windows cost less and delay totals. */
  readonly reportGatheringSeconds: number;
  /** Interval at which stores with due mails are looked up. */
  readonly hourlyClockMinutes: number;
  /**
   * Key of the edge's secret that the edge sends to the interactions API. Changing it rotates the key (see
   * the runbook).
   */
  readonly edgeKey: string;
  /**
   * AWS WAF before the edge, which blocks an address with more requests to `/v1/` in five minutes (minimum
   * 10). Only for a stack in us-east-1; see docs/capacity-and-cost.md for its price.
   */
  readonly firewall?: { readonly requestsPerAddress: number };
  /**
   * Batching window of Shopify messages, so that shops share an invocation. It delays orders, products and
   * imports.
   */
  readonly shopifyGatheringSeconds: number;
  /** Interval at which stores whose refresh is due are looked up. */
  readonly refreshClockMinutes: number;
  /** Replacement of a function's version. `in-place` has no versions. */
  readonly release: "in-place" | "all-at-once" | "canary";
  /** A stage without thresholds has no alarms. */
  readonly alarms?: AlarmThresholds;
  /**
   * The edge's own domain, such as `video.shop.example`. Without one, it has a CloudFront name, which also
   * permits TLS 1.0.
   */
  readonly edgeDomain?: string;
  /** ARN of the domain's certificate, in us-east-1, as CloudFront requires. */
  readonly certificateArn?: string;
  /**
   * Access log and alarm of the edge. Only in us-east-1, where CloudFront's logs and metrics are. Elsewhere the
   * deployment fails.
   */
  readonly watchEdge: boolean;
  /**
   * The domain of mails, such as `mail.shop.example`. Without one, no mail is sent. Its DNS records are in
   * docs/operations.md.
   */
  readonly mailDomain?: string;
  /**
   * Sends the user pool's mails (invitations and codes) from this domain. SES must have verified the domain,
   * since Cognito refuses it otherwise.
   */
  readonly mailSignIns?: boolean;
  /** Sends mails at any hour, for trials. */
  readonly mailAllDay: boolean;
  /**
   * Permits plain http product APIs on loopback addresses. Local stack only, since in Lambda that address is
   * the runtime API.
   */
  readonly allowLoopbackHttp: boolean;
  /** Account of the stack. Default: that of the caller's credentials. */
  readonly account?: string;
};

/** Thresholds of the alarms. Every dead letter raises one. */
export type AlarmThresholds = {
  /** Per function. */
  readonly errorsPerMinute: number;
  readonly throttlesPerMinute: number;
  /** p99 of order reports. */
  readonly latencyMilliseconds: number;
  /** Share of 5xx answers of the API, and of order reports. */
  readonly serverErrorPercent: number;
  /** Requests in five minutes that were served uncounted. */
  readonly limiterFailures: number;
  /** Delay of attribution behind the table's stream. */
  readonly iteratorAgeMinutes: number;
  /**
   * Reads and writes in five minutes that DynamoDB throttled. A growing table throttles some, which are
   * retried.
   */
  readonly tableThrottles: number;
  /** Per hour, including merchants' damaged files. */
  readonly conversionFailures: number;
  /** Per hour: inspections stopped at their limits, including hostile files. */
  readonly inspectionsEnded: number;
  /** Per hour. Excludes videos without speech, and drafts that a store is not permitted. */
  readonly draftFailures: number;
  /** Age of a message in a work queue. A merchant's API may request hours between retries. */
  readonly queueAgeHours: number;
};

export type StageName = "local" | "dev" | "staging" | "production";
