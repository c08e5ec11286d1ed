/** Retries and dead letters are specific to AWS. Locally, the next run repeats the work. */
export type RuleTarget = {
  readonly Arn: string;
  readonly Id: string;
  /** JSON event that replaces EventBridge's own. */
  readonly Input?: string;
  readonly DeadLetterConfig?: object;
  readonly RetryPolicy?: object;
};
