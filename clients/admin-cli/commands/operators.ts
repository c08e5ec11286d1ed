import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { CliError } from "../cli-error.ts";
import { readStackFile } from "../target.ts";

const GROUP = "operators";

export type Pool = { readonly cognito: CognitoIdentityProviderClient; readonly poolId: string };

/** Must equal `resourceName` in `infra/stages.ts`. */
const stackName = (stage: string): string => `shoppable-video-${stage}`;

/** Finds the pool through the stack. A recreated stage leaves an old pool with the same name. */
const deployedPool = async (stage: string): Promise<Pool> => {
  const StackName = stackName(stage);
  const describe = new DescribeStacksCommand({ StackName });
  const { Stacks } = await new CloudFormationClient({}).send(describe).catch((error: unknown) => {
    if (error instanceof Error && /does not exist/.test(error.message)) return { Stacks: [] };
    throw error;
  });
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === "AdminUserPoolId");
  if (output?.OutputValue === undefined)
    throw new CliError(
      `Stack ${StackName} does not exist in this account and region. Check --stage and your AWS credentials.`,
    );
  return { cognito: new CognitoIdentityProviderClient({}), poolId: output.OutputValue };
};

/**
 * Region and credentials come from the environment, as in the AWS CLI.
 * @throws CliError if the pool does not exist
 */
export const openPool = async (stage: string | undefined): Promise<Pool> => {
  if (stage !== undefined) return deployedPool(stage);
  const stack = readStackFile();
  if (stack === undefined) throw new CliError("No local stack is running. Pass --stage.");
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const local = { endpoint: stack.aws_endpoint, region: "us-east-1", credentials };
  return { cognito: new CognitoIdentityProviderClient(local), poolId: stack.user_pool_id };
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const parseAddress = (email: string): string => {
  if (!EMAIL.test(email)) throw new CliError(`${email} is not an email address.`);
  return email.toLowerCase();
};

type User = { readonly UserPoolId: string; readonly Username: string };

const takeUp = async (cognito: CognitoIdentityProviderClient, user: User): Promise<void> => {
  const { Enabled } = await cognito.send(new AdminGetUserCommand(user));
  if (Enabled === false) await cognito.send(new AdminEnableUserCommand(user));
};

/**
 * Cognito mails a temporary password.
 * @throws CliError
 */
export const createOperator = async (pool: Pool, email: string): Promise<{ readonly email: string }> => {
  const { cognito } = pool;
  const user = { Username: parseAddress(email), UserPoolId: pool.poolId };
  const attributes = [
    { Name: "email", Value: user.Username },
    { Name: "email_verified", Value: "true" },
  ];
  try {
    const created = { ...user, UserAttributes: attributes, DesiredDeliveryMediums: ["EMAIL" as const] };
    await cognito.send(new AdminCreateUserCommand(created));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    await takeUp(cognito, user);
  }
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: GROUP }));
  return { email: user.Username };
};

/**
 * Disables the user. A current token expires within five minutes.
 * @throws CliError if the address is unknown
 */
export const disableOperator = async (pool: Pool, email: string): Promise<{ readonly email: string }> => {
  const { cognito } = pool;
  const user = { Username: parseAddress(email), UserPoolId: pool.poolId };
  try {
    await cognito.send(new AdminDisableUserCommand(user));
    await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: GROUP }));
    await cognito.send(new AdminUserGlobalSignOutCommand(user));
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new CliError(`There is no user ${user.Username}.`);
    throw error;
  }
  return { email: user.Username };
};
