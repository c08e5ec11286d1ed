import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Aws, Fn } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import { removalPolicy, resourceName } from "../stages.ts";

/**
 * A log group with the stage's retention.
 *
 * It has no name of its own choice: a log that outlives its stack, or a function that a release removed, would keep the
 * name, and neither the stage nor the function could be created again.
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
 * A log group that an AWS service delivers to. Below `/aws/vendedlogs/` it takes no room in the account's resource policy,
 * which is short. The stack's own id ends the name, since each stack has another.
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
