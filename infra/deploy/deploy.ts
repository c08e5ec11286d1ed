/**
 * `npm run deploy -- -c stage=<name> [options of cdk deploy]` deploys a stage. It deploys a new
 * stage in two steps.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { stageInArguments } from "../stage-argument.ts";
import { resourceName, UnknownStageError } from "../stages.ts";
import { deploymentSteps, ProtectedFailureError, type StackState } from "./deployment-steps.ts";

const CDK = fileURLToPath(import.meta.resolve("aws-cdk/bin/cdk"));

try {
  process.exitCode = await deploy(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UnknownStageError || error instanceof ProtectedFailureError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function deploy(args: readonly string[]): Promise<number> {
  const stage = stageInArguments(args);
  const stackName = resourceName(stage);
  for (const step of deploymentSteps(stackName, await stackNamed(stackName), stage.protectData)) {
    const { status } = spawnSync(process.execPath, [CDK, "deploy", ...args, ...step], { stdio: "inherit" });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

async function stackNamed(StackName: string): Promise<StackState | undefined> {
  try {
    const { Stacks } = await new CloudFormationClient().send(new DescribeStacksCommand({ StackName }));
    const [stack] = Stacks ?? [];
    return (
      stack && { status: String(stack.StackStatus), isProtected: stack.EnableTerminationProtection === true }
    );
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}
