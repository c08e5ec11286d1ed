/** Local runs ignore retries and dead letters, because the next run repeats the work. */
export type RuleTarget = {
  readonly Arn: string;
  readonly Id: string;
  /** JSON event that replaces EventBridge's default event. */
  readonly Input?: string;
  readonly DeadLetterConfig?: object;
  readonly RetryPolicy?: object;
};
