import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { resourceName, type StageSettings } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";
import { DEAD_LETTER_RETENTION_DAYS, ServiceQueue } from "./service-queue.ts";

export type RefreshClockProps = {
  readonly stage: StageSettings;
  /** `catalog-schedule` and `store-deletion`. */
  readonly targets: readonly ServiceFunction[];
};

/** Later than this, the clock has ticked again, and each tick looks for every store that is due. */
const MAX_AGE = Duration.minutes(10);
const RETRIES = 2;

/**
 * Every few minutes, starts the functions that look up stores whose catalog refresh, or whose deletion, is due.
 *
 * A tick that EventBridge can't deliver, and one that the function fails for, is a dead letter.
 */
export class RefreshClock extends Construct {
  readonly deadLetterQueue: ServiceQueue;

  constructor(scope: Construct, id: string, { stage, targets }: RefreshClockProps) {
    super(scope, id);
    this.deadLetterQueue = new ServiceQueue(this, "DeadLetterQueue", {
      stage,
      name: "refresh-clock-dead-letters",
      holds: "dead-letter-ticks",
      retentionDays: DEAD_LETTER_RETENTION_DAYS,
    });
    const retries = { maxEventAge: MAX_AGE, retryAttempts: RETRIES };
    new Rule(this, "Rule", {
      ruleName: resourceName(stage, "refresh-clock"),
      schedule: Schedule.rate(Duration.minutes(stage.refreshClockMinutes)),
      targets: targets.map(
        ({ entry }) => new LambdaFunction(entry, { deadLetterQueue: this.deadLetterQueue, ...retries }),
      ),
    });
    // EventBridge has done its part once Lambda has queued the event.
    for (const { entry } of targets) {
      entry.configureAsyncInvoke({ onFailure: new SqsDestination(this.deadLetterQueue), ...retries });
    }
  }
}
