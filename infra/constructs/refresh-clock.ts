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
  readonly targets: readonly ServiceFunction[];
  readonly hourly: readonly ServiceFunction[];
};

const MAX_AGE = Duration.minutes(10);
const MAX_HOURLY_AGE = Duration.minutes(50);
const RETRIES = 2;

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
        // Handles failures of the function. EventBridge's own retries end once Lambda has queued the event.
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
