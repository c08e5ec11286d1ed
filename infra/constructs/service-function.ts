import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../shared/env-names.ts";
import { resourceName, type StageSettings } from "../stages.ts";
import { functionBundle } from "./function-bundle.ts";
import { StageLogGroup } from "./stage-log-group.ts";

export type ServiceFunctionProps = {
  readonly stage: StageSettings;
  /** Folder under `functions/`, and last part of the function's name. */
  readonly name: string;
  /** Memory, and with it the share of a CPU: 1,769 MB are one. */
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
};

/**
 * The Lambda function built from `functions/<name>/index.ts`.
 *
 * Its role starts with nothing but its own log group and X-Ray: what it may read and write comes from the
 * `bind…` methods of the table and the keys, and from the event sources.
 */
export class ServiceFunction extends LambdaFunction {
  readonly timeoutSeconds: number;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const functionName = resourceName(props.stage, props.name);
    const role = new Role(scope, `${id}-role`, {
      description: `What ${functionName} may do`,
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    });
    const logGroup = new StageLogGroup(scope, `${id}-log`, props.stage, `/aws/lambda/${functionName}`);
    logGroup.grantWrite(role);
    super(scope, id, {
      functionName,
      code: functionBundle(props.name),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMegabytes,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: { [ENV.stage]: props.stage.name },
      role,
      logGroup,
      tracing: Tracing.ACTIVE,
    });
    this.timeoutSeconds = props.timeoutSeconds;
  }

  /** Lets the function do exactly these actions on exactly this resource. */
  allow(actions: readonly string[], resource: string): void {
    this.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [resource] }));
  }
}
