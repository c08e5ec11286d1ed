import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Alias,
  Architecture,
  type IFunction,
  type IVersion,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import { removalPolicy, resourceName } from "../stages.ts";
import { functionBundle } from "./function-bundle.ts";
import { StageLogGroup } from "./stage-log-group.ts";

export type ServiceFunctionProps = {
  readonly stage: StageSettings;
  readonly name: string;
  /** 1,769 MB provide one CPU. */
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
};

/**
 * The initial role permits only the log group and X-Ray. Event sources and `bind…` methods add permissions.
 */
export class ServiceFunction extends LambdaFunction {
  readonly shortName: string;
  readonly timeoutSeconds: number;
  readonly alias: Alias | undefined;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { stage } = props;
    const functionName = resourceName(stage, props.name);
    const role = tracedRole(scope, `${id}-role`, functionName);
    const logGroup = new StageLogGroup(scope, `${id}-log`, stage);
    logGroup.grantWrite(role);
    super(scope, id, {
      functionName,
      code: functionBundle(props.name),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMegabytes,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: { [ENV.stage]: stage.name },
      ...reservedConcurrency(stage, props.name),
      currentVersionOptions: { removalPolicy: removalPolicy(stage) },
      role,
      logGroup,
      tracing: Tracing.ACTIVE,
    });
    this.shortName = props.name;
    this.timeoutSeconds = props.timeoutSeconds;
    this.alias =
      stage.release === "in-place"
        ? undefined
        : new Alias(this, "Alias", { aliasName: "live", version: this.currentVersion as IVersion });
  }

  get entry(): IFunction {
    return (this.alias as IFunction | undefined) ?? this;
  }

  allow(actions: readonly string[], resource: string, when?: Readonly<Record<string, string>>): void {
    const conditions = when ? { conditions: { StringEquals: when } } : {};
    this.addToRolePolicy(
      new PolicyStatement({ actions: [...actions], resources: [resource], ...conditions }),
    );
  }

  /** @param when condition keys with patterns. Each value of a request must match one pattern */
  allowEach(
    actions: readonly string[],
    resource: string,
    when: Readonly<Record<string, readonly string[]>>,
  ): void {
    this.addToRolePolicy(
      new PolicyStatement({
        actions: [...actions],
        resources: [resource],
        conditions: {
          "ForAllValues:StringLike": when,
          Null: Object.fromEntries(Object.keys(when).map((key) => [key, "false"])), // ForAllValues matches an absent key.
        },
      }),
    );
  }
}

function tracedRole(scope: Construct, id: string, functionName: string): Role {
  const role = new Role(scope, id, {
    description: `Execution role of ${functionName}`,
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
  });
  Validations.of(role).acknowledge({
    id: "AwsSolutions-IAM5[Resource::*]",
    reason: "X-Ray's actions take no resource.",
  });
  return role;
}

function reservedConcurrency({ reservedConcurrency }: StageSettings, name: string) {
  const reserved = reservedConcurrency[name];
  return reserved === undefined ? {} : { reservedConcurrentExecutions: reserved };
}
