import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Aws, Fn } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import { removalPolicy, resourceName } from "../stages.ts";

/** Has a generated name. A fixed name would block a new stage if the log group outlives its stack. */
export class StageLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, stage: StageSettings, logGroupName?: string) {
    super(scope, id, {
      ...(logGroupName !== undefined && { logGroupName }),
      retention: stage.logRetentionDays,
      removalPolicy: removalPolicy(stage),
    });
  }
}

/**
 * Names below `/aws/vendedlogs/` take no space in the account's limited resource policy:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-CWL.html
 */
export class DeliveredLogGroup extends StageLogGroup {
  constructor(scope: Construct, id: string, stage: StageSettings, about: `${string}/${string}`) {
    const [folder, part] = about.split("/");
    const stackId = Fn.select(2, Fn.split("/", Aws.STACK_ID));
    super(scope, id, stage, `/aws/vendedlogs/${folder}/${resourceName(stage, part)}-${stackId}`);
  }
}
