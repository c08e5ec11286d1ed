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
  /** Folder under `functions/`, and the last part of the function's name. */
  readonly name: string;
  /** Determines the CPU share too: 1,769 MB are one CPU. */
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
};

/**
 * Lambda function from `functions/<name>/index.ts`.
 *
 * The role only permits its log group and X-Ray. Event sources and the `bind…` methods of table, keys and
 * queues add permissions. In a stage with versions, callers use the alias: see `Releases`.
 */
export class ServiceFunction extends LambdaFunction {
  /** Name without the stage. */
  readonly shortName: string;
  readonly timeoutSeconds: number;
  /** Points to the active version. Absent in a stage without versions. */
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

  /** Alias or function, for the API, event sources and schedules. */
  get entry(): IFunction {
    return (this.alias as IFunction | undefined) ?? this;
  }

  /** @param when condition keys with their required values */
  allow(actions: readonly string[], resource: string, when?: Readonly<Record<string, string>>): void {
    const conditions = when ? { conditions: { StringEquals: when } } : {};
    this.addToRolePolicy(
      new PolicyStatement({ actions: [...actions], resources: [resource], ...conditions }),
    );
  }
}

function tracedRole(scope: Construct, id: string, functionName: string): Role {
  const role = new Role(scope, id, {
    description: `What ${functionName} may do`,
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
