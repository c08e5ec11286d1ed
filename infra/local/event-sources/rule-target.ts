/** Its retries and its dead letters belong to AWS: the local clock simply ticks again. */
export type RuleTarget = {
  readonly Arn: string;
  readonly Id: string;
  /** JSON: the event, instead of EventBridge's own. */
  readonly Input?: string;
  readonly DeadLetterConfig?: object;
  readonly RetryPolicy?: object;
};
