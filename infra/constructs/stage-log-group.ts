import { LogGroup } from "aws-cdk-lib/aws-logs";
import { RemovalPolicy } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../stages.ts";

/** A log group that is kept as long as the stage says. */
export class StageLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, stage: StageSettings, logGroupName: string) {
    super(scope, id, {
      logGroupName,
      retention: stage.logRetentionDays,
      // One that a failed first deployment left behind would be in the way of the next: its name is fixed.
      removalPolicy: stage.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }
}
