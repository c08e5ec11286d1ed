import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { resourceName, type StageSettings } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";

export type RefreshClockProps = {
  readonly stage: StageSettings;
  /** `catalog-schedule`. */
  readonly target: ServiceFunction;
};

/** Every few minutes, starts the function that looks up stores whose catalog refresh is due. */
export class RefreshClock extends Construct {
  constructor(scope: Construct, id: string, { stage, target }: RefreshClockProps) {
    super(scope, id);
    new Rule(this, "Rule", {
      ruleName: resourceName(stage, "refresh-clock"),
      schedule: Schedule.rate(Duration.minutes(stage.refreshClockMinutes)),
      targets: [new LambdaFunction(target.entry)],
    });
  }
}
