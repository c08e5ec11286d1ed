import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Aws, Fn } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import { removalPolicy, resourceName } from "../stages.ts";

/**
 * A log group with the stage's retention. Its name is generated. A log group that outlives its stack or
 * function would keep a fixed name, and block creating the stage or function again.
 */
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
 * A log group that an AWS service delivers to. Below `/aws/vendedlogs/` it needs no space in the account's
 * resource policy, which is limited. The name ends with the stack's id, which makes it unique.
 *
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-CWL.html
 */
export class DeliveredLogGroup extends StageLogGroup {
  /** @param about folder and last part of the name, such as `apis/api` */
  constructor(scope: Construct, id: string, stage: StageSettings, about: `${string}/${string}`) {
    const [folder, part] = about.split("/");
    const stackId = Fn.select(2, Fn.split("/", Aws.STACK_ID));
    super(scope, id, stage, `/aws/vendedlogs/${folder}/${resourceName(stage, part)}-${stackId}`);
  }
}
