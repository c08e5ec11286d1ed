/** Settings that differ between the deployments of the service. */
export type StageSettings = {
  readonly name: StageName;
  /** Retention of the logs of functions and API. */
  readonly logRetentionDays: 7 | 30 | 365;
  /** Whether table, keys, users, buckets and logs outlive the stack, once its creation has succeeded. */
  readonly keepData: boolean;
  /**
   * Whether table, users and stack refuse to be deleted. Off while the stage is created: what a failed creation leaves has
   * to be deletable, or it can't be repeated (`npm run deploy`).
   */
  readonly protectData: boolean;
  /** Concurrent `catalog-pull` invocations: the pull's share of the account's concurrency. */
  readonly pullConcurrency: number;
  /**
   * Batches that each reader of the table's stream handles at once, of each of its shards: at most 10.
   * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html
   */
  readonly streamBatchesAtOnce: number;
  /** Concurrent invocations that the account has in the region: its quota, not more. See `npm run preflight`. */
  readonly accountConcurrency: number;
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
   * The domain that mails are sent from, such as `mail.shop.example`; without one no mail is sent. Its DNS records are in
   * docs/guides/operate.md.
   */
  readonly mailDomain?: string;
  /**
   * Whether the user pool's mails, invitations to new people and codes, are sent from this domain too. Only once SES has
   * verified it: until then Cognito refuses it, and sends from its own address.
   */
  readonly mailSignIns?: boolean;
  /** People are told at any time of the day: whoever tries it out wants to see it. */
  readonly mailAllDay: boolean;
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
  /** In an hour. Merchants' broken files are among them. */
  readonly conversionFailures: number;
  /** In an hour: inspections that were ended at their limits. Hostile files are among them. */
  readonly inspectionsEnded: number;
  /** In an hour. Videos in which nobody speaks, and drafts that a store may not have, are not among them. */
  readonly draftFailures: number;
  /** Age of a message in a work queue; a merchant's API may ask for hours between retries. */
  readonly queueAgeHours: number;
};

export type StageName = "local" | "dev" | "staging" | "production";
