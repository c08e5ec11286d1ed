import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ResourceNotFoundException,
} from "@aws-sdk/client-lambda";
import { ListQueuesCommand, MediaConvertClient } from "@aws-sdk/client-mediaconvert";
import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import type { StageSettings } from "../stage-settings.ts";
import { bootstrapQualifier, reservedInAll, resourceName } from "../stages.ts";
import { type Check, CLIENT_SETTINGS } from "./finding.ts";

export const BOOTSTRAP_VERSION = 6;

/** AWS requires this concurrency to stay unreserved. */
const MIN_UNRESERVED = 100;

export const account: Check = async (stage) => {
  const { Account } = await new STSClient(CLIENT_SETTINGS).send(new GetCallerIdentityCommand());
  if (stage.account === undefined || stage.account === Account) {
    return { state: "ok", says: `The account is ${Account}.` };
  }
  return {
    state: "failed",
    says: `The credentials belong to account ${Account}, but the stage belongs to account ${stage.account}.`,
    todo: `use credentials of ${stage.account}.`,
  };
};

export const region: Check = async (stage) => {
  const here = await new STSClient(CLIENT_SETTINGS).config.region();
  const onlyThere = [stage.watchEdge && "watchEdge", stage.firewall && "firewall"].filter(Boolean);
  if (here === "us-east-1" || onlyThere.length === 0) return { state: "ok", says: `The region is ${here}.` };
  return {
    state: "failed",
    says: `The region is ${here}, but ${onlyThere.join(" and ")} need us-east-1.`,
    todo: "set AWS_REGION=us-east-1, or remove them from the stage in infra/stages.ts.",
  };
};

export const bootstrap: Check = async (stage) => {
  const qualifier = bootstrapQualifier(stage);
  const command = `npx cdk bootstrap -c stage=${stage.name} --qualifier ${qualifier} --toolkit-stack-name CDKToolkit-${qualifier}`;
  try {
    const { Parameter } = await new SSMClient(CLIENT_SETTINGS).send(
      new GetParameterCommand({ Name: `/cdk-bootstrap/${qualifier}/version` }),
    );
    const version = Number(Parameter?.Value);
    if (version >= BOOTSTRAP_VERSION) return { state: "ok", says: `Bootstrapped, version ${version}.` };
    const says = `Bootstrapped at version ${version}; ${BOOTSTRAP_VERSION} is needed.`;
    return { state: "failed", says, todo: `${command}.` };
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error;
    return { state: "failed", says: "The stage is not bootstrapped in this region.", todo: `${command}.` };
  }
};

export const concurrency: Check = async (stage) => {
  const lambda = new LambdaClient(CLIENT_SETTINGS);
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand());
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  const free = (AccountLimit?.UnreservedConcurrentExecutions ?? 0) + (await reservedBefore(lambda, stage));
  const needed = reservedInAll(stage);
  const raise = `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${stage.accountConcurrency}`;
  if (needed > 0 && free - needed < MIN_UNRESERVED) {
    return {
      state: "failed",
      says: `Of ${limit} concurrent invocations, ${free} are unreserved. The stage reserves ${needed}, and AWS requires ${MIN_UNRESERVED} to remain unreserved.`,
      todo: `${raise}; or lower the stage's reservedConcurrency in infra/stages.ts.`,
    };
  }
  if (limit < stage.accountConcurrency) {
    const todo = `${raise}; or set accountConcurrency: ${limit} in infra/stages.ts.`;
    return {
      state: "failed",
      says: `The account has ${limit} concurrent invocations, but the stage expects ${stage.accountConcurrency}.`,
      todo,
    };
  }
  if (stage.alarms && limit > stage.accountConcurrency) {
    const says = `The account has ${limit} concurrent invocations, but the stage expects ${stage.accountConcurrency}, so the alarm is raised too early.`;
    return { state: "warning", says, todo: `set accountConcurrency: ${limit} in infra/stages.ts.` };
  }
  return { state: "ok", says: `${limit} concurrent invocations, ${needed} of them reserved.` };
};

async function reservedBefore(lambda: LambdaClient, stage: StageSettings): Promise<number> {
  const reserved = Object.keys(stage.reservedConcurrency).map(async (name) => {
    try {
      const FunctionName = resourceName(stage, name);
      const found = await lambda.send(new GetFunctionConcurrencyCommand({ FunctionName }));
      return found.ReservedConcurrentExecutions ?? 0;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return 0;
      throw error;
    }
  });
  return (await Promise.all(reserved)).reduce((sum, each) => sum + each, 0);
}

export const mediaConvert: Check = async () => {
  const client = new MediaConvertClient(CLIENT_SETTINGS);
  try {
    await client.send(new ListQueuesCommand({ MaxResults: 1 }));
    return { state: "ok", says: "MediaConvert is available in this region." };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOTFOUND")) throw error;
    const says = `MediaConvert is not available in ${await client.config.region()}.`;
    return { state: "failed", says, todo: "deploy to a region with MediaConvert, such as us-east-1." };
  }
};

export const mail: Check = async () => ({
  state: "ok",
  says: "Cognito sends invitations itself, at most 50 a day, because no stage uses SES.",
});
