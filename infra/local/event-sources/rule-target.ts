/**
 * The local stack ignores retries and dead-letter queues, because the next scheduled run repeats the work.
 */
export type RuleTarget = {
  readonly Arn: string;
  readonly Id: string;
  readonly Input?: string;
  readonly DeadLetterConfig?: object;
  readonly RetryPolicy?: object;
};
