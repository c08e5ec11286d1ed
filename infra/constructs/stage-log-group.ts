import { LogGroup } from "aws-cdk-lib/aws-logs";
import { RemovalPolicy } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../stages.ts";

/** A log group with the stage's retention. */
export class StageLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, stage: StageSettings, logGroupName: string) {
    super(scope, id, {
      logGroupName,
      retention: stage.logRetentionDays,
      // A failed first deployment must delete it: its fixed name would make the next deployment fail.
      removalPolicy: stage.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }
}
