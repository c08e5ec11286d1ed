import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Stack, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { resourceName, type StageSettings } from "../stages.ts";
import type { StageAlarms } from "./alarms/stage-alarms.ts";
import { ServiceFunction } from "./service-function.ts";

export type ReleasesProps = {
  readonly stage: StageSettings;
  readonly alarms: StageAlarms | undefined;
  /** Whether alarms take a release back. Without them a fix can be released while they are on. */
  readonly rollback: boolean;
};

/** A canary serves for longer than any alarm of a function or of the API takes to be raised. */
const CONFIGURATIONS = {
  "all-at-once": LambdaDeploymentConfig.ALL_AT_ONCE,
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
} as const;

/**
 * How new versions of the stack's functions take over: CodeDeploy moves each alias, and moves it back when an
 * alarm of that function, or of the API that it answers for, is raised meanwhile.
 */
export class Releases extends Construct {
  constructor(scope: Construct, id: string, { stage, alarms, rollback }: ReleasesProps) {
    super(scope, id);
    if (stage.release === "in-place") return;
    const application = new LambdaApplication(this, "Application", { applicationName: resourceName(stage) });
    const role = new Role(this, "Role", {
      description: `What releases of ${resourceName(stage)} may do`,
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com"),
    });
    Validations.of(role).acknowledge({
      id: "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]",
      reason:
        "The construct attaches AWS's own policy for releases of functions, without the rights to notify.",
    });
    for (const fn of Stack.of(this).node.findAll()) {
      if (!(fn instanceof ServiceFunction) || !fn.alias) continue;
      new LambdaDeploymentGroup(this, fn.shortName, {
        application,
        role,
        alias: fn.alias,
        deploymentGroupName: resourceName(stage, fn.shortName),
        deploymentConfig: CONFIGURATIONS[stage.release],
        alarms: [...(alarms?.guardsOf(fn) ?? [])],
        ignoreAlarmConfiguration: !rollback,
        autoRollback: { failedDeployment: true, deploymentInAlarm: rollback && alarms !== undefined },
      });
    }
  }
}
