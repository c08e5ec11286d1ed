import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Stack, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import { resourceName } from "../stages.ts";
import type { StageAlarms } from "./alarms/stage-alarms.ts";
import { ServiceFunction } from "./service-function.ts";

export type ReleasesProps = {
  readonly stage: StageSettings;
  readonly configuration: keyof typeof CONFIGURATIONS;
  readonly alarms: StageAlarms | undefined;
  readonly rollback: boolean;
};

const CONFIGURATIONS = {
  "all-at-once": LambdaDeploymentConfig.ALL_AT_ONCE,
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
} as const;

export class Releases extends Construct {
  constructor(scope: Construct, id: string, { stage, configuration, alarms, rollback }: ReleasesProps) {
    super(scope, id);
    const application = new LambdaApplication(this, "Application", { applicationName: resourceName(stage) });
    const role = new Role(this, "Role", {
      description: `Role of releases of ${resourceName(stage)}`,
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
        deploymentConfig: CONFIGURATIONS[configuration],
        alarms: [...(alarms?.guardsOf(fn) ?? [])],
        ignoreAlarmConfiguration: !rollback,
        autoRollback: { failedDeployment: true, deploymentInAlarm: rollback && alarms !== undefined },
      });
    }
  }
}
