/** Local runs ignore retries and dead letters, because the next run repeats the work. */
export type RuleTarget = {
  readonly Arn: string;
  readonly Id: string;
  readonly Input?: string;
  readonly DeadLetterConfig?: object;
  readonly RetryPolicy?: object;
};
