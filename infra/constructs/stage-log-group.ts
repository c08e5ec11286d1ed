import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { removalPolicy, type StageSettings } from "../stages.ts";

/** A log group that is kept as long as the stage says. */
export class StageLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, stage: StageSettings, logGroupName: string) {
    super(scope, id, {
      logGroupName,
      retention: stage.logRetentionDays,
      removalPolicy: removalPolicy(stage),
    });
  }
}
