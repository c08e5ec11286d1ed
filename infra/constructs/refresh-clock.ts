import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
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
  /** `reports-fold` and `mailer`. */
  readonly hourly: readonly ServiceFunction[];
  /** `figures-fold`. */
  readonly daily: readonly ServiceFunction[];
};

/** Later than this, the clock has ticked again, and each tick looks for everything that is due. */
const MAX_AGE = Duration.minutes(10);
/** Later than this, the next run counts the same. */
const MAX_HOURLY_AGE = Duration.minutes(50);
/** A run of the daily function may take minutes, and the next comes a day later. */
const MAX_DAILY_AGE = Duration.hours(6);
const RETRIES = 2;

/**
 * Every few minutes, starts the functions that look up what is due: refreshes of catalogs, comparisons of shops,
 * deletions of stores; once an hour, the one that counts what browsers reported and the one that tells people by mail; once a day, soon after a day is closed
 * (`shared/attribution/figures/closed-days.ts`), the one that folds its figures. This one is also started each minute, for
 * the open days of busy stores.
 *
 * A tick that EventBridge can't deliver, and one that the function fails for, is a dead letter.
 */
export class RefreshClock extends Construct {
  readonly deadLetterQueue: ServiceQueue;

  constructor(scope: Construct, id: string, { stage, targets, hourly, daily }: RefreshClockProps) {
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
        // EventBridge has done its part once Lambda has queued the event.
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
      schedule: Schedule.rate(Duration.minutes(stage.reportsFoldMinutes)),
      targets: start(hourly, MAX_HOURLY_AGE),
    });
    new Rule(this, "Daily", {
      ruleName: resourceName(stage, "daily-clock"),
      schedule: Schedule.cron({ hour: "13", minute: "20" }),
      targets: start(daily, MAX_DAILY_AGE),
    });
    const event = RuleTargetInput.fromObject({ days: "open" });
    new Rule(this, "OpenDays", {
      ruleName: resourceName(stage, "open-days-clock"),
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: daily.map(
        ({ entry }) =>
          new LambdaFunction(entry, { event, deadLetterQueue, maxEventAge: MAX_AGE, retryAttempts: RETRIES }),
      ),
    });
  }
}
