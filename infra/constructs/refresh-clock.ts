import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import { resourceName } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "./service-queue.ts";

export type RefreshClockProps = {
  readonly stage: StageSettings;
  /** `catalog-schedule`, `shopify-schedule` and `store-deletion`. */
  readonly targets: readonly ServiceFunction[];
  /** `mailer`. */
  readonly hourly: readonly ServiceFunction[];
};

/** Older events are dropped, since each run handles everything that is due. */
const MAX_AGE = Duration.minutes(10);
/** Older events are dropped, since the next run handles the same stores. */
const MAX_HOURLY_AGE = Duration.minutes(50);
const RETRIES = 2;

/**
 * Runs the scheduled functions: refreshes, comparisons of shops and deletions every few minutes, health
 * checks and mails hourly. A run that can't be delivered or fails becomes a dead letter.
 */
export class RefreshClock extends Construct {
  readonly deadLetterQueue: ServiceQueue;

  constructor(scope: Construct, id: string, { stage, targets, hourly }: RefreshClockProps) {
    super(scope, id);
    this.deadLetterQueue = new ServiceQueue(this, "DeadLetterQueue", {
      stage,
      name: "refresh-clock-dead-letters",
      holds: "dead-letter-ticks",
      retentionDays: DEAD_LETTER_RETENTION_DAYS,
    });
    const deadLetterQueue = this.deadLetterQueue;
    const start = (functions: readonly ServiceFunction[], maxEventAge: Duration) =>
      functions.map(({ entry }) => {
        const retries = { maxEventAge, retryAttempts: RETRIES };
        // Failures of the function, since EventBridge is done once Lambda has queued the event.
        entry.configureAsyncInvoke({ onFailure: new SqsDestination(deadLetterQueue), ...retries });
        return new LambdaFunction(entry, { deadLetterQueue, ...retries });
      });
    new Rule(this, "Rule", {
      ruleName: resourceName(stage, "refresh-clock"),
      schedule: Schedule.rate(Duration.minutes(stage.refreshClockMinutes)),
      targets: start(targets, MAX_AGE),
    });
    new Rule(this, "Hourly", {
      ruleName: resourceName(stage, "hourly-clock"),
      schedule: Schedule.rate(Duration.minutes(stage.hourlyClockMinutes)),
      targets: start(hourly, MAX_HOURLY_AGE),
    });
  }
}
